/**
 * tsshogi 2.2. It has no move generator: candidates come from its own direction tables, walked along each
 * line as far as the board allows, and its `isValidMove` decides, as its users do it.
 */
import {
  Color,
  directionToDeltaMap,
  importCSA,
  importJKFString,
  importKI2,
  importKIF,
  isPromotableRank,
  Move,
  MoveType,
  movableDirections,
  Piece,
  PieceType,
  Position,
  Record,
  resolveMoveType,
  Square,
} from "tsshogi";
import { corpusTexts } from "../lib/corpus.mjs";

const KINDS = Object.values(PieceType);
/** For each colour and kind: [dx, dy, whether it slides]. */
const LINES = {};
for (const color of [Color.BLACK, Color.WHITE]) {
  LINES[color] = {};
  for (const kind of KINDS) {
    const piece = new Piece(color, kind);
    LINES[color][kind] = movableDirections(piece).map((direction) => {
      const { x, y } = directionToDeltaMap[direction];
      return [x, y, resolveMoveType(piece, direction) === MoveType.LONG];
    });
  }
}
const HAND = [
  PieceType.PAWN,
  PieceType.LANCE,
  PieceType.KNIGHT,
  PieceType.SILVER,
  PieceType.GOLD,
  PieceType.BISHOP,
  PieceType.ROOK,
];
const PROMOTABLE = new Set([
  PieceType.PAWN,
  PieceType.LANCE,
  PieceType.KNIGHT,
  PieceType.SILVER,
  PieceType.BISHOP,
  PieceType.ROOK,
]);

function forEachMove(pos, visit) {
  const { board, color } = pos;
  for (const from of board.listSquaresByColor(color)) {
    const kind = board.at(from).type;
    const promotable = PROMOTABLE.has(kind);
    const fromZone = promotable && isPromotableRank(color, from.rank);
    for (const [dx, dy, slides] of LINES[color][kind]) {
      for (let x = from.x + dx, y = from.y + dy; x >= 0 && x < 9 && y >= 0 && y < 9; x += dx, y += dy) {
        const to = Square.newByXY(x, y);
        const captured = board.at(to);
        if (captured !== null && captured.color === color) break;
        const move = new Move(from, to, false, color, kind, captured === null ? null : captured.type);
        if (pos.isValidMove(move)) visit(move);
        if (promotable && (fromZone || isPromotableRank(color, to.rank))) {
          const promoting = move.withPromote();
          if (pos.isValidMove(promoting)) visit(promoting);
        }
        if (captured !== null || !slides) break;
      }
    }
  }
  const hand = pos.hand(color);
  for (const kind of HAND) {
    if (hand.count(kind) === 0) continue;
    for (const to of Square.all) {
      if (board.at(to) !== null) continue;
      const move = new Move(kind, to, false, color, kind, null);
      if (pos.isValidMove(move)) visit(move);
    }
  }
}

const TRUST = { ignoreValidation: true };

function bulk(pos, depth) {
  let nodes = 0;
  if (depth === 1) {
    forEachMove(pos, () => nodes++);
    return nodes;
  }
  forEachMove(pos, (move) => {
    pos.doMove(move, TRUST);
    nodes += bulk(pos, depth - 1);
    pos.undoMove(move);
  });
  return nodes;
}

function leaves(pos, depth) {
  let nodes = 0;
  forEachMove(pos, (move) => {
    pos.doMove(move, TRUST);
    nodes += depth === 1 ? 1 : leaves(pos, depth - 1);
    pos.undoMove(move);
  });
  return nodes;
}

const perftTask =
  (perft) =>
  ({ sfen, depth, nodes }) => {
    const pos = Position.newBySFEN(sfen);
    return { run: () => perft(pos, depth), expect: nodes };
  };

const moveCount = (record) => {
  if (record instanceof Error) return -1;
  let count = 0;
  for (let node = record.first; node !== null; node = node.next) if (node.move instanceof Move) count++;
  return count;
};

/** Reads every text; units are files, the check compares the number of moves of the main line. */
const readTask = (read) => (args) => {
  const files = corpusTexts(args);
  return {
    run: () => {
      let done = 0;
      for (const { text } of files) if (!(read(text) instanceof Error)) done++;
      return done;
    },
    expect: files.length,
    check: () => files.every(({ text, moves }) => moveCount(read(text)) === moves),
  };
};

export const tasks = {
  "perft/bulk/shogi": perftTask(bulk),
  "perft/leaves/shogi": perftTask(leaves),
  "moves/array": ({ sfen, moves }) => {
    const pos = Position.newBySFEN(sfen);
    const run = () => {
      const list = [];
      forEachMove(pos, (move) => list.push(move));
      return list.length;
    };
    return { run, expect: moves, units: 1 };
  },
  "sfen/parse": ({ sfens }) => ({
    run: () => {
      let parsed = 0;
      for (const sfen of sfens) if (Position.newBySFEN(sfen) !== null) parsed++;
      return parsed;
    },
    expect: sfens.length,
  }),
  // Compared, not only made: a text that nobody reads may be a rope of its parts.
  "sfen/print": ({ sfens }) => {
    const positions = sfens.map((sfen) => Position.newBySFEN(sfen));
    const numbers = sfens.map((sfen) => Number(sfen.split(" ")[3]));
    return {
      run: () => {
        let printed = 0;
        for (let i = 0; i < positions.length; i++) if (positions[i].getSFEN(numbers[i]) === sfens[i]) printed++;
        return printed;
      },
      expect: sfens.length,
    };
  },
  "sfen/both": ({ sfens }) => {
    const numbers = sfens.map((sfen) => Number(sfen.split(" ")[3]));
    return {
      run: () => {
        let same = 0;
        for (let i = 0; i < sfens.length; i++)
          if (Position.newBySFEN(sfens[i]).getSFEN(numbers[i]) === sfens[i]) same++;
        return same;
      },
      expect: sfens.length,
    };
  },
  "replay/position": ({ start, game, final }) => {
    const play = () => {
      const pos = Position.newBySFEN(start);
      let played = 0;
      for (const usi of game) {
        if (!pos.doMove(pos.createMoveByUSI(usi))) throw new Error(`${usi} refused`);
        played++;
      }
      return [pos, played];
    };
    return { run: () => play()[1], expect: game.length, check: () => play()[0].getSFEN(game.length + 1) === final };
  },
  "replay/game": ({ game, final }) => {
    const text = `position startpos moves ${game.join(" ")}`;
    return {
      run: () => Record.newByUSI(text).length,
      expect: game.length,
      check: () => {
        const record = Record.newByUSI(text);
        record.goto(game.length);
        return record.position.getSFEN(game.length + 1) === final;
      },
    };
  },
  "records/kif": readTask(importKIF),
  "records/csa": readTask(importCSA),
};

const READERS = { kif: importKIF, ki2: importKI2, csa: importCSA, jkf: importJKFString };

/** The number of moves of the main line and the last position, or why not; undefined for a format that it does not know. */
export function readFile(text, format) {
  const read = format === "sfen" ? (line) => Record.newByUSI(line.split("\n")[0]) : READERS[format];
  if (read === undefined) return undefined;
  const record = read(text);
  if (record instanceof Error) return { error: record.message };
  // Replayed from the start: going back and forth in a record with variations does not always restore it.
  const position = record.initialPosition.clone();
  let moves = 0;
  for (let node = record.first; node !== null; node = node.next) {
    if (!(node.move instanceof Move)) continue;
    position.doMove(node.move, TRUST);
    moves++;
  }
  return { moves, sfen: position.sfen };
}
