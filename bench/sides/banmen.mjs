/** This library, through its built entries. */
import { POSITIONS } from "../data.mjs";
import { available, entry, load } from "../lib/banmen.mjs";
import { corpusTexts } from "../lib/corpus.mjs";
import { cpu, median } from "../lib/measure.mjs";

/** Perft as the library counts it: the last ply by the number of generated moves. */
async function bulk({ variant, sfen, rules, depth, nodes }) {
  const [{ Position }, { perft }] = await Promise.all([load(variant), load("core")]);
  const position = Position.parse(sfen, rules);
  return { run: () => perft(position, depth), expect: nodes };
}

/** Perft that makes and unmakes every leaf. */
async function leaves({ variant, sfen, rules, depth, nodes }) {
  const { Position, MAX_MOVES } = await load(variant);
  const position = Position.parse(sfen, rules);
  const buffer = new Int32Array(MAX_MOVES * depth);
  const count = (left, from) => {
    const end = position.generate(buffer, from);
    let found = 0;
    for (let i = from; i < end; i++) {
      position.make(buffer[i]);
      found += left === 1 ? 1 : count(left - 1, end);
      position.unmake();
    }
    return found;
  };
  return { run: () => count(depth, 0), expect: nodes };
}

const moveCount = (records, record) => [...records.mainline(record)].filter((node) => node.move !== undefined).length;

const readTask = (name) => async (args) => {
  const [records, shogi] = await Promise.all([load("records"), load("shogi")]);
  const files = corpusTexts(args);
  const read = (text) => records[name](text, shogi);
  return {
    run: () => {
      let done = 0;
      for (const { text } of files) if (read(text).ok) done++;
      return done;
    },
    expect: files.length,
    check: () => files.every(({ text, moves }) => moveCount(records, read(text).value.records[0]) === moves),
  };
};

export const tasks = {
  ...Object.fromEntries(
    Object.keys(POSITIONS).flatMap((variant) => [
      [`perft/bulk/${variant}`, (args) => bulk({ variant, ...args })],
      [`perft/leaves/${variant}`, (args) => leaves({ variant, ...args })],
    ]),
  ),
  /** One position's moves into a typed array. */
  "moves/generate": async ({ variant = "shogi", sfen, moves }) => {
    const { Position, MAX_MOVES } = await load(variant);
    const position = Position.parse(sfen);
    const buffer = new Int32Array(MAX_MOVES);
    return { run: () => position.generate(buffer), expect: moves, units: 1 };
  },
  /** The same as an array of integers. */
  "moves/array": async ({ variant = "shogi", sfen, moves }) => {
    const { Position } = await load(variant);
    const position = Position.parse(sfen);
    return { run: () => position.legalMoves().length, expect: moves, units: 1 };
  },
  "sfen/parse": async ({ variant = "shogi", sfens }) => {
    const { Position } = await load(variant);
    return {
      run: () => {
        let parsed = 0;
        for (const sfen of sfens) if (Position.parse(sfen).moveNumber > 0) parsed++;
        return parsed;
      },
      expect: sfens.length,
    };
  },
  // Compared, not only made: a text that nobody reads may be a rope of its parts.
  "sfen/print": async ({ variant = "shogi", sfens }) => {
    const { Position } = await load(variant);
    const positions = sfens.map((sfen) => Position.parse(sfen));
    return {
      run: () => {
        let printed = 0;
        for (let i = 0; i < positions.length; i++) if (positions[i].toString() === sfens[i]) printed++;
        return printed;
      },
      expect: sfens.length,
    };
  },
  "sfen/both": async ({ variant = "shogi", sfens }) => {
    const { Position } = await load(variant);
    return {
      run: () => {
        let same = 0;
        for (const sfen of sfens) if (Position.parse(sfen).toString() === sfen) same++;
        return same;
      },
      expect: sfens.length,
    };
  },
  /** A game from its USI moves, each one checked, in a position. */
  "replay/position": async ({ start, game, final }) => {
    const { Position } = await load("shogi");
    const play = () => {
      const position = Position.parse(start);
      for (const usi of game) {
        const move = position.parseMove(usi);
        if (!position.isLegal(move)) throw new Error(`${usi} refused`);
        position.make(move);
      }
      return position;
    };
    return { run: () => play().moveNumber - 1, expect: game.length, check: () => play().toString() === final };
  },
  /** The same through a game, with repetition, outcome and steps. */
  "replay/game": async ({ start, game, final }) => {
    const { Game } = await load("shogi");
    const play = () => {
      const played = new Game({ start });
      for (const usi of game) played.play(usi);
      return played;
    };
    return { run: () => play().moves.length, expect: game.length, check: () => play().position.toString() === final };
  },
  /** A copy of a position in the middle of a game. */
  "clone/time": async ({ variant = "shogi", sfen }) => {
    const { Position } = await load(variant);
    const position = Position.parse(sfen);
    let kept = position;
    return {
      run: () => {
        for (let i = 0; i < 1000; i++) kept = position.clone();
        return kept === position ? 0 : 1000;
      },
      expect: 1000,
    };
  },
  /** Bytes a copy keeps alive. Needs --expose-gc. */
  "clone/size": async ({ variant = "shogi", sfen }) => {
    const { Position } = await load(variant);
    const position = Position.parse(sfen);
    const count = 5000;
    const used = () => {
      for (let i = 0; i < 4; i++) globalThis.gc();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const measureOnce = () => {
      const copies = new Array(count).fill(undefined);
      const before = used();
      for (let i = 0; i < count; i++) copies[i] = position.clone();
      const bytes = (used() - before) / count;
      return copies[count - 1].moveNumber > 0 ? bytes : 0;
    };
    measureOnce();
    return { result: () => median([measureOnce(), measureOnce(), measureOnce()]) };
  },
  /** Milliseconds of CPU time to import an entry, in a process that has not done so. */
  "start/import": async ({ variant = "shogi" }) => {
    const { href } = entry(variant);
    const from = cpu();
    await import(href);
    const spent = cpu() - from;
    return { result: () => spent };
  },
  /** Milliseconds of CPU time from there to the first list of legal moves: tables are filled. */
  "start/first": async ({ variant = "shogi", sfen, moves }) => {
    const { Position } = await import(entry(variant).href);
    const from = cpu();
    const position = Position.parse(sfen);
    const count = position.legalMoves().length;
    const spent = cpu() - from;
    if (count !== moves) throw new Error(`counted ${count}, expected ${moves}`);
    return { result: () => spent };
  },
  "records/kif": readTask("readKif"),
  "records/csa": readTask("readCsa"),
};

export { available };
