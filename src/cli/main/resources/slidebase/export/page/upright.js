// The reader knows boards that are not higher than wide. A higher one is asked about on its side, and its moves turned back.

import { HEIGHT, WIDTH, columnOf, rowOf } from "./puzzle.js";

const IS_HIGH = HEIGHT > WIDTH;
const TURNED = { u: "l", l: "u", d: "r", r: "d" };

/** Returns the cell of the reader's board for a cell of the page's. */
export const uprightCell = (cell) => (IS_HIGH ? columnOf(cell) * HEIGHT + rowOf(cell) : cell);

/** Returns a board as the reader knows it. */
export function upright(board) {
  const result = new Uint8Array(board.length);
  board.forEach((tile, cell) => (result[uprightCell(cell)] = tile));
  return result;
}

/** Returns moves of the reader as they are on the page. */
export const turnedBack = (moves) => (IS_HIGH ? [...moves].map((move) => TURNED[move]).join("") : moves);
