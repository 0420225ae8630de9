// The puzzle of the page: its shape and goal, and the effect of moves and swaps on a board. A board is the tile in
// each cell in reading order, 0 for the blank; a move is the direction in which the blank travels: u, d, l or r.

import { ask, shapeOf } from "./slidebase.js";

/** Written by the exporter: the shape, the first goal, and for each class of goals the cell of its blank, the number of
 * boards at each distance, and the rarest of the far boards by distance, as texts with one digit (base 16) per cell.
 *
 * @type {{height: number, width: number, goal: number[], searched: boolean, served?: boolean,
 *     classes: {cell: number, counts: number[], far: Object<string, string[]>}[]}}
 */
export const PUZZLE = @@PUZZLE@@;

export const HEIGHT = PUZZLE.height;
export const WIDTH = PUZZLE.width;
export const CELLS = HEIGHT * WIDTH;
export const FIRST_GOAL = Uint8Array.from(PUZZLE.goal);
export const MOVES = ["u", "d", "l", "r"];

/** The direction of the tile when the blank makes a move. */
export const SLIDES = { u: "down", d: "up", l: "right", r: "left" };

const SHAPE = shapeOf(HEIGHT, WIDTH);

export const rowOf = SHAPE.row;
export const columnOf = (cell) => cell % WIDTH;
export const isSame = (one, other) => one.every((tile, cell) => tile === other[cell]);

/** Returns the blank's cell after a move, or -1 if the move leaves the board. */
const target = (blankCell, move) => SHAPE.target(blankCell, MOVES.indexOf(move));

/** Returns whether the board can reach the goal. */
export const isSolvable = ask(SHAPE, [], FIRST_GOAL.join(" ")).solvable;

/** Returns the board after a move, or null if the blank would leave it. */
export function after(board, move) {
  const from = board.indexOf(0);
  const to = target(from, move);
  return to < 0 ? null : exchanged(board, from, to);
}

/** Returns the board after several legal moves. */
export function afterAll(board, moves) {
  return [...moves].reduce(after, board);
}

/** Returns the board with the contents of two cells exchanged. */
export function exchanged(board, one, other) {
  const result = board.slice();
  [result[one], result[other]] = [board[other], board[one]];
  return result;
}

/** @returns {{move: string, tile: number}[]} the possible moves, and the tile that each slides */
export function movesOf(board) {
  const from = board.indexOf(0);
  return MOVES.filter((move) => target(from, move) >= 0).map((move) => ({ move, tile: board[target(from, move)] }));
}

/** Returns the moves that slide the tile in a cell and all tiles between it and the blank; "" if they are not in line. */
export function movesToward(board, cell) {
  const blank = board.indexOf(0);
  const [rows, columns] = [rowOf(cell) - rowOf(blank), columnOf(cell) - columnOf(blank)];
  if (rows !== 0 && columns !== 0) {
    return "";
  }
  return (rows < 0 ? "u" : rows > 0 ? "d" : columns < 0 ? "l" : "r").repeat(Math.abs(rows + columns));
}

/** Returns the tiles that the moves slide, in order, and their directions. */
export function stepsOf(board, moves) {
  const steps = [];
  for (const move of moves) {
    const next = after(board, move);
    steps.push({ tile: board[next.indexOf(0)], slides: SLIDES[move] });
    board = next;
  }
  return steps;
}

/** Counts the pairs of tiles whose greater one comes first. */
export function inversions(board) {
  const tiles = Array.from(board).filter((tile) => tile !== 0);
  return tiles.reduce((count, tile, i) => count + tiles.slice(i).filter((later) => later < tile).length, 0);
}

/** Returns a number whose parity no move changes: the inversions plus, for even widths, the row of the blank. */
export function invariant(board) {
  return inversions(board) + (WIDTH % 2 === 0 ? rowOf(board.indexOf(0)) + 1 : 0);
}

/** Returns the sum of the tiles' distances from their places, in rows and columns. */
export function manhattan(board, goal) {
  return board.reduce((sum, tile, cell) => {
    const home = goal.indexOf(tile);
    return sum + (tile && Math.abs(rowOf(cell) - rowOf(home)) + Math.abs(columnOf(cell) - columnOf(home)));
  }, 0);
}

/** Returns the two tiles to swap for the board that looks nearest to the goal. Swapping any two makes a board solvable. */
export function repairOf(board, goal) {
  const cells = [...board.keys()].filter((cell) => board[cell] !== 0);
  const pairs = cells.flatMap((one, i) => cells.slice(i + 1).map((other) => [one, other]));
  const far = ([one, other]) => manhattan(exchanged(board, one, other), goal);
  const [one, other] = pairs.reduce((best, pair) => (far(pair) < far(best) ? pair : best));
  return { tiles: [board[one], board[other]], board: exchanged(board, one, other) };
}

/** The goals to choose from, by name. */
export const GOALS = {
  blankLast: Uint8Array.from({ length: CELLS }, (_, cell) => (cell + 1) % CELLS),
  blankFirst: Uint8Array.from({ length: CELLS }, (_, cell) => cell),
  spiral: spiral(),
};

/** The tiles in order round the edge and inwards, the blank last. */
function spiral() {
  const board = new Uint8Array(CELLS);
  const isFree = (row, column) => row >= 0 && row < HEIGHT && column >= 0 && column < WIDTH && !board[row * WIDTH + column];
  let [row, column, down, right] = [0, 0, 0, 1];
  for (let tile = 1; tile < CELLS; tile++) {
    board[row * WIDTH + column] = tile;
    if (!isFree(row + down, column + right)) {
      [down, right] = [right, -down];
    }
    [row, column] = [row + down, column + right];
  }
  return board;
}

/** Writes a board for a link: one digit per cell, or numbers and commas. */
export function written(board) {
  return board.join(CELLS < 11 ? "" : ",");
}
