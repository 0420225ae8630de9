// SPDX-License-Identifier: Apache-2.0
/** The direction in which the blank travels. */
export type Move = "u" | "d" | "l" | "r";

/** The tile in each cell in reading order, 0 for the blank. */
export type Board = Uint8Array;

/** A board as text, such as "2 3 4 1 5 x 7 6 8" or "23415x768", or as tiles with 0 or null for the blank, all in a list or by row. */
export type BoardLike = string | ArrayLike<number | null> | ArrayLike<ArrayLike<number | null>>;

/** Moves in order, as letters; `for (const move of path)` gives each as a Move. */
export type Path = Iterable<Move> & string;

/** A text or list is no board, or a move is impossible; the message gives the reason. */
export class BoardError extends Error {}

/** The number of rows. */
export const HEIGHT: number;

/** The number of columns. */
export const WIDTH: number;

/** The default goal. */
export const GOAL: string;

/** Reads a board; throws a BoardError if it is not one of this shape. */
export function parse(board: BoardLike): Board;

/** Writes a board as text with single spaces, such as "2 3 4 1 5 0 7 6 8". */
export function format(board: BoardLike): string;

/** Returns whether moves can lead from the start to the goal. */
export function solvable(start: BoardLike, goal?: BoardLike): boolean;

/** Returns a shortest path: its moves in order, "" if the start is the goal; null if there is no path. */
export function solve(start: BoardLike, goal?: BoardLike@@LIMITS@@): Path | null;

/** Returns the length of a shortest path in moves; null if there is no path. */
export function distance(start: BoardLike, goal?: BoardLike@@LIMITS@@): number | null;

/** Returns all moves that begin a shortest path, in the order u d l r, "" at the goal; null if there is no path. */
export function bestMoves(start: BoardLike, goal?: BoardLike@@LIMITS@@): Path | null;

/**
 * Returns a promise of the result of solve. A worker searches, so a page stays responsive. Of several searches, the one that
 * has had least time continues: a short one does not wait for a long one. A signal ends the search, and the promise is rejected.
 */
export function solveLater(start: BoardLike, goal?: BoardLike, options?: LaterOptions): Promise<Path | null>;

/** Returns a promise of the result of distance, as solveLater does. */
export function distanceLater(start: BoardLike, goal?: BoardLike, options?: LaterOptions): Promise<number | null>;

/** Returns a promise of the result of bestMoves, as solveLater does. */
export function bestMovesLater(start: BoardLike, goal?: BoardLike, options?: LaterOptions): Promise<Path | null>;

/** A path that need not be a shortest one, and a lower bound of the length of every path. */
export interface Approximation {
  readonly path: Path;
  readonly atLeast: number;
}

/** Returns a path that a search finds in a fraction of a second, or a shortest one of a table; null if there is no path. */
export function approximate(start: BoardLike, goal?: BoardLike@@LIMITS@@): Approximation | null;

/** Returns a promise of the result of approximate, as solveLater does. */
export function approximateLater(start: BoardLike, goal?: BoardLike, options?: LaterOptions): Promise<Approximation | null>;

/** What prepare works for, and reports. */
export interface PrepareOptions {
  readonly goal?: BoardLike;
  /** Receives the share that is made, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** Ends the work, and the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
}

/** Makes the tables for the questions that end in Later, whose first call makes them otherwise. */
export function prepare(options?: PrepareOptions): Promise<void>;

/**
 * Returns a random board, at a distance from the goal or at any; all of them are equally likely. Throws a RangeError if no
 * board is that far away, or the shape has too many boards for a distance: more than 10 cells.
 */
export function random(distance?: number, goal?: BoardLike): Board;

/** Which board randomLater draws. */
export interface RandomOptions {
  /** Moves from the goal, or the first and the last number of a range, in which the seed chooses one; without it, any. */
  readonly distance?: number | readonly [number, number];
  /** A whole number: equal seeds give equal boards, those of `slidebase random --seed`. Without it, each call gives another. */
  readonly seed?: number;
  readonly goal?: BoardLike;
  /** Ends the search, and the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
}

/**
 * Returns a promise of a random board; all boards at the distance are equally likely. Far from the goal, the search of 13 to 16
 * cells may take hours. The promise is rejected with a RangeError if no board is that far away, the distance or the seed is no
 * whole number, or the shape has too many boards for a distance: more than 16 cells.
 */
export function randomLater(options?: RandomOptions): Promise<Board>;

/** Returns the board after a move; throws a BoardError if the blank would leave the board. */
export function after(board: BoardLike, move: Move): Board;

@@ANSWERS@@