import type { PieceInfo, Position, Setup, Variant } from "banmen/core";
import { near } from "./set-ups.js";

/*
 * Boards and pieces once more, as plainly as the tables of the rules read; nothing here asks the library what is legal.
 */

const STEPS_OF: { readonly [role: string]: string } = {
  king: "F B L R FL FR BL BR",
  gold: "F FL FR L R B",
  silver: "F FL FR BL BR",
  pawn: "F",
  "promoted-rook": "FL FR BL BR",
  // Shogi and yonin.
  "dragon-king": "FL FR BL BR",
  "dragon-horse": "F B L R",
  "promoted-silver": "F FL FR L R B",
  "promoted-knight": "F FL FR L R B",
  "promoted-lance": "F FL FR L R B",
  tokin: "F FL FR L R B",
  // Chu.
  prince: "F B L R FL FR BL BR",
  "drunk-elephant": "F L R FL FR BL BR",
  copper: "F FL FR B",
  leopard: "F B FL FR BL BR",
  "blind-tiger": "B L R FL FR BL BR",
  "flying-stag": "L R FL FR BL BR",
  kirin: "FL FR BL BR",
  phoenix: "F B L R",
  "vertical-mover": "L R",
  "side-mover": "F B",
  "go-between": "F B",
  "promoted-go-between": "F L R FL FR BL BR",
  "promoted-bishop": "F B L R",
  lion: "F B L R FL FR BL BR",
  "promoted-kirin": "F B L R FL FR BL BR",
  "horned-falcon": "F",
  "soaring-eagle": "FL FR",
};

const SLIDES_OF: { readonly [role: string]: string } = {
  rook: "F B L R",
  bishop: "FL FR BL BR",
  lance: "F",
  "dragon-king": "F B L R",
  "dragon-horse": "FL FR BL BR",
  "reverse-chariot": "F B",
  "vertical-mover": "F B",
  "side-mover": "L R",
  "free-king": "F B L R FL FR BL BR",
  "flying-stag": "F B",
  "white-horse": "F B FL FR",
  whale: "F B BL BR",
  "promoted-gold": "F B L R",
  "promoted-leopard": "FL FR BL BR",
  "promoted-phoenix": "F B L R FL FR BL BR",
  "promoted-bishop": "FL FR BL BR",
  "promoted-rook": "F B L R",
  "flying-ox": "F B FL FR BL BR",
  "free-boar": "L R FL FR BL BR",
  "horned-falcon": "B L R FL FR BL BR",
  "soaring-eagle": "F B L R BL BR",
};

/** Jumps as files to the left and ranks forward. */
const JUMPS_OF: { readonly [role: string]: readonly (readonly [left: number, forward: number])[] } = {
  knight: [
    [1, 2],
    [-1, 2],
  ],
  kirin: [
    [0, 2],
    [0, -2],
    [2, 0],
    [-2, 0],
  ],
  phoenix: [
    [2, 2],
    [2, -2],
    [-2, 2],
    [-2, -2],
  ],
  lion: around(2),
  "promoted-kirin": around(2),
  "horned-falcon": [[0, 2]],
  "soaring-eagle": [
    [2, 2],
    [-2, 2],
  ],
};

/** In chu other pieces have these names: a silver promotes to what moves as a vertical mover, a copper as a side mover. */
const CHU: { readonly [role: string]: string } = {
  "promoted-silver": "vertical-mover",
  "promoted-copper": "side-mover",
};

function around(distance: number): [number, number][] {
  const found: [number, number][] = [];
  for (let left = -distance; left <= distance; left++)
    for (let forward = -distance; forward <= distance; forward++)
      if (Math.max(Math.abs(left), Math.abs(forward)) === distance) found.push([left, forward]);
  return found;
}

function directions(names = ""): [left: number, forward: number][] {
  return names.split(" ").flatMap((name) => {
    const left = name.includes("L") ? 1 : name.includes("R") ? -1 : 0;
    const forward = name.includes("F") ? 1 : name.includes("B") ? -1 : 0;
    return name === "" ? [] : [[left, forward] as [number, number]];
  });
}

/** Files and ranks from a square of something to the left and forward, for a piece that faces up, right, down or left. */
function seen([left, forward]: readonly [number, number], facing: number): [files: number, ranks: number] {
  return (
    [
      [left, -forward],
      [-forward, -left],
      [-left, forward],
      [forward, left],
    ] as [number, number][]
  )[facing]!;
}

/** What a piece can do: to single squares, and along lines, in files and ranks. */
interface Ways {
  readonly singles: readonly (readonly [number, number])[];
  readonly lines: readonly (readonly [number, number])[];
}

const known = new Map<string, Ways>();

function waysOf(game: string, { role, facing }: PieceInfo): Ways {
  const key = `${game} ${role} ${facing}`;
  let ways = known.get(key);
  if (ways === undefined) {
    const name = (game === "chu" && CHU[role]) || role;
    const turned = (list: readonly (readonly [number, number])[]) => list.map((way) => seen(way, facing));
    ways = {
      singles: turned([...directions(STEPS_OF[name]), ...(JUMPS_OF[name] ?? [])]),
      lines: turned(directions(SLIDES_OF[name])),
    };
    known.set(key, ways);
  }
  return ways;
}

/** Pieces by square number. */
export class PlainBoard {
  readonly variant: Variant;
  readonly pieces: ReadonlyMap<number, PieceInfo>;

  constructor(variant: Variant, pieces: ReadonlyMap<number, PieceInfo>) {
    this.variant = variant;
    this.pieces = pieces;
  }

  static of(variant: Variant, position: Position): PlainBoard {
    return PlainBoard.from(variant, position.setup());
  }

  static from(variant: Variant, setup: Setup): PlainBoard {
    const entries = Object.entries(setup.board).map(([name, piece]) => [variant.parseSquare(name)!, piece] as const);
    return new PlainBoard(variant, new Map(entries));
  }

  get squares(): number[] {
    return Array.from({ length: this.variant.files * this.variant.ranks }, (_, square) => square);
  }

  at(square: number): PieceInfo | undefined {
    return this.pieces.get(square);
  }

  /** The board with some squares changed. */
  with(...changes: readonly (readonly [square: number, piece: PieceInfo | undefined])[]): PlainBoard {
    const pieces = new Map(this.pieces);
    for (const [square, piece] of changes) {
      if (piece === undefined) pieces.delete(square);
      else pieces.set(square, piece);
    }
    return new PlainBoard(this.variant, pieces);
  }

  /** Where a piece goes from a square, whoever stands there: lines end with the first piece on them. */
  reach(from: number, piece: PieceInfo | undefined = this.at(from)): number[] {
    if (piece === undefined) return [];
    const { singles, lines } = waysOf(this.variant.id, piece);
    const found = singles.map((way) => near(this.variant, from, way));
    for (const way of lines)
      for (let to = near(this.variant, from, way); to >= 0; to = near(this.variant, to, way)) {
        found.push(to);
        if (this.pieces.has(to)) break;
      }
    return found.filter((to) => to >= 0);
  }

  /** The squares of the pieces that could go to a square, of those that `fits`. */
  reaching(square: number, fits: (piece: PieceInfo) => boolean): number[] {
    return [...this.pieces.keys()].filter((from) => fits(this.at(from)!) && this.reach(from).includes(square));
  }

  /** Squares of pieces that fit. */
  find(fits: (piece: PieceInfo, square: number) => boolean): number[] {
    return [...this.pieces].flatMap(([square, piece]) => (fits(piece, square) ? [square] : []));
  }

  /** How many lines lie before a piece that faces some way: 0 on its last line. */
  linesBefore(square: number, facing: number): number {
    const { ranks, files } = this.variant;
    const [file, rank] = [Math.floor(square / ranks), square % ranks];
    return [rank, file, ranks - 1 - rank, files - 1 - file][facing]!;
  }

  /** The square before a piece; -1 off the board. */
  ahead(square: number, facing: number): number {
    return near(this.variant, square, seen([0, 1], facing));
  }
}
