// The reader knows only boards that are not higher than wide. A higher board is transposed for it, and the moves are transposed back.

import { HEIGHT, WIDTH, columnOf, rowOf } from "./puzzle.js";

const IS_HIGH = HEIGHT > WIDTH;
const TURNED = { u: "l", l: "u", d: "r", r: "d" };

/** Returns the cell of the reader's board for a cell of the page's. */
export const uprightCell = (cell) => (IS_HIGH ? columnOf(cell) * HEIGHT + rowOf(cell) : cell);

/** Returns a board in the reader's orientation. */
export function upright(board) {
  const result = new Uint8Array(board.length);
  board.forEach((tile, cell) => (result[uprightCell(cell)] = tile));
  return result;
}

/** Returns the reader's moves in the page's orientation. */
export const turnedBack = (moves) => (IS_HIGH ? [...moves].map((move) => TURNED[move]).join("") : moves);
