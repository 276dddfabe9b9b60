import { type Data, dataError, dataObject, inWords, readCount, readData, readName } from "./data.js";
import { type Geometry, nameOf, type Square, squareOf } from "./geometry.js";
import { type Facing, type Kind, makePiece, NOBODY, type Piece, pieceFacing, pieceOwner } from "./piece.js";
import { type GameTypes, roleOf, type Spec } from "./spec.js";
import { HAND_COUNTS, MOST_NUMBER, NUMBER, TURN } from "./state.js";
import type { PieceInfo, PieceType } from "./variant.js";

/** What a game takes from a set-up in plain data. @internal */
export interface SetupReader {
  readonly geometry: Geometry;
  readonly players: readonly string[];
  readonly pieces: readonly PieceType[];
  readonly handKinds: readonly Kind[];
  /** Whether a piece code is one of the game: the facing is right for the owner. */
  isPiece(piece: Piece): boolean;
  /** Told of each piece on the board. */
  put(square: Square, piece: Piece): void;
  /** Told of each count in a hand, from 1, in games with hands. */
  putHand?(player: number, kind: Kind, count: number): void;
}

/** What is not told to the reader: turn, number, and the data for what is the game's own. @internal */
export interface SetupData {
  readonly turn: number;
  readonly moveNumber: number;
  readonly data: Data;
}

/**
 * Reads a position from plain data of unknown origin, in the form that `setup()` gives; `hands` may be left out.
 *
 * @returns the player to move and the number of the next move (1 if left out), and the data for what is the game's own
 * @throws ParseError that names the path
 *
 * @internal
 */
export function readSetup(reader: SetupReader, value: unknown): SetupData {
  return readData(() => readParts(reader, value));
}

function readParts(reader: SetupReader, value: unknown): SetupData {
  const { geometry, players, pieces, handKinds } = reader;
  const data = dataObject(value, "setup");
  for (const [name, info] of Object.entries(dataObject(data.board, "board"))) {
    const square = squareOf(geometry, name);
    if (square === undefined)
      throw dataError("unknown", "board", `names of squares, not ${JSON.stringify(inWords(name))}`);
    reader.put(square, readPiece(reader, info, `board.${name}`));
  }
  if (data.hands !== undefined)
    for (const [player, hand] of Object.entries(dataObject(data.hands, "hands"))) {
      const owner = readName(player, players, "hands");
      for (const [role, count] of Object.entries(dataObject(hand, `hands.${player}`))) {
        const path = `hands.${player}.${role}`;
        const kind = pieces.find((piece) => piece.role === role)?.kind;
        if (kind === undefined || !handKinds.includes(kind))
          throw dataError("unknown", path, "a role that may be in hand");
        const held = readCount(count, 0, HAND_COUNTS - 1, path);
        if (held > 0) reader.putHand?.(owner, kind, held);
      }
    }
  return {
    turn: readName(data.turn, players, "turn"),
    moveNumber: data.moveNumber === undefined ? 1 : readCount(data.moveNumber, 1, MOST_NUMBER, "moveNumber"),
    data,
  };
}

function readPiece(reader: SetupReader, value: unknown, path: string): Piece {
  const { role, owner, facing } = dataObject(value, path);
  if (typeof role !== "string") throw dataError("type", `${path}.role`, "a role of the game");
  const { players, pieces } = reader;
  const player = owner === null ? NOBODY : readName(owner, players, `${path}.owner`);
  const type = pieces.find((piece) => piece.role === role || piece.promoted?.role === role);
  if (type === undefined) throw dataError("unknown", `${path}.role`, "a role of the game");
  const turned = readCount(facing, 0, 3, `${path}.facing`) as Facing;
  const piece = makePiece(type.kind, type.role !== role, turned, player);
  if (!reader.isPiece(piece)) throw dataError("contradiction", path, "a piece that its owner can have, facing so");
  return piece;
}

/** A position as plain frozen data. @internal */
export function writeSetup<T extends GameTypes>(spec: Spec<T>, state: Int32Array): T["setup"] {
  const { layout, players, pieces, handKinds } = spec;
  const { geometry, boardAt, handAt } = layout;
  const board: { [square: string]: PieceInfo<T["player"], T["role"]> } = {};
  for (let square = 0; square < geometry.files * geometry.ranks; square++) {
    const piece = state[boardAt + square]!;
    if (piece !== 0) board[nameOf(geometry, square)] = pieceInfo(spec, piece);
  }
  const hands: { [player: string]: { [role: string]: number } } = {};
  players.forEach((name, player) => {
    const hand: { [role: string]: number } = {};
    for (const kind of handKinds) {
      const count = state[handAt(player, kind)]!;
      if (count > 0) hand[roleOf(pieces, kind as number)] = count;
    }
    hands[name] = Object.freeze(hand);
  });
  return Object.freeze({
    board: Object.freeze(board),
    hands: Object.freeze(hands),
    turn: players[state[TURN]!]!,
    moveNumber: Math.min(state[NUMBER]!, MOST_NUMBER),
    ...spec.setupDigest?.(state),
  }) as unknown as T["setup"];
}

/** By game and piece code: the pieces as plain data. A game hands them out at every move. */
const INFOS: WeakMap<object, PieceInfo[]> = /* @__PURE__ */ new WeakMap();

/** A piece as plain data: the same frozen object for the same piece. @internal */
export function pieceInfo<T extends GameTypes>(spec: Spec<T>, piece: Piece): PieceInfo<T["player"], T["role"]> {
  let infos = INFOS.get(spec) as PieceInfo<T["player"], T["role"]>[] | undefined;
  if (infos === undefined) {
    infos = [];
    INFOS.set(spec, infos);
  }
  infos[piece] ??= Object.freeze({
    role: roleOf(spec.pieces, piece),
    owner: spec.players[pieceOwner(piece)] ?? null,
    facing: pieceFacing(piece),
  });
  return infos[piece];
}
