import { type Data, dataError, dataObject, readCount, readData, readName } from "./data.js";
import { type Square, squareOf } from "./geometry.js";
import { type Facing, type Kind, makePiece, NOBODY, type Piece } from "./piece.js";
import type { PositionNames } from "./position.js";
import { MOST_NUMBER } from "./state.js";
import type { PieceType } from "./variant.js";

/** What a game takes from a set-up in plain data. @internal */
export interface SetupReader {
  readonly names: PositionNames<string, string>;
  readonly pieces: readonly PieceType[];
  /** Whether a piece code is one of the game: the facing is right for the owner. */
  isPiece(piece: Piece): boolean;
  /** The most of one kind that a hand can hold. */
  readonly handMost: number;
  /** Told of each piece on the board. */
  put(square: Square, piece: Piece): void;
  /** Told of each count in a hand, from 1. */
  putHand(player: number, kind: Kind, count: number): void;
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
  const { names } = reader;
  const data = dataObject(value, "setup");
  for (const [name, info] of Object.entries(dataObject(data.board, "board"))) {
    const square = squareOf(names.geometry, name);
    if (square === undefined) throw dataError("unknown", "board", `squares, not ${JSON.stringify(name.slice(0, 20))}`);
    reader.put(square, readPiece(reader, info, `board.${name}`));
  }
  if (data.hands !== undefined)
    for (const [player, hand] of Object.entries(dataObject(data.hands, "hands"))) {
      const owner = readName(player, names.players, "hands");
      for (const [role, count] of Object.entries(dataObject(hand, `hands.${player}`))) {
        const path = `hands.${player}.${role.slice(0, 20)}`;
        const kind = reader.pieces.find((piece) => piece.role === role)?.kind;
        if (kind === undefined || !names.handKinds.includes(kind))
          throw dataError("unknown", path, "a role that may be in hand");
        const held = readCount(count, 0, reader.handMost, path);
        if (held > 0) reader.putHand(owner, kind, held);
      }
    }
  return {
    turn: readName(data.turn, names.players, "turn"),
    moveNumber: data.moveNumber === undefined ? 1 : readCount(data.moveNumber, 1, MOST_NUMBER, "moveNumber"),
    data,
  };
}

function readPiece(reader: SetupReader, value: unknown, path: string): Piece {
  const { role, owner, facing } = dataObject(value, path);
  if (typeof role !== "string") throw dataError("type", `${path}.role`, "a role of the game");
  const { players } = reader.names;
  const player = owner === null ? NOBODY : readName(owner, players, `${path}.owner`);
  const type = reader.pieces.find((piece) => piece.role === role || piece.promoted?.role === role);
  if (type === undefined) throw dataError("unknown", `${path}.role`, "a role of the game");
  const turned = readCount(facing, 0, 3, `${path}.facing`) as Facing;
  const piece = makePiece(type.kind, type.role !== role, turned, player);
  if (!reader.isPiece(piece)) throw dataError("contradiction", path, "a piece that its owner can have, facing so");
  return piece;
}
