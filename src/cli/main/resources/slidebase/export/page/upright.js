// The reader knows boards that are not higher than wide. A higher one is asked about on its side, and its moves turned back.

import { HEIGHT, WIDTH } from "./puzzle.js";
import { onItsSide } from "./classes.js";

const LIES = HEIGHT > WIDTH;
const TURNED = { u: "l", l: "u", d: "r", r: "d" };

/** A board as the reader knows it. */
export const upright = (board) => (LIES ? onItsSide(board) : board);

/** Moves of the reader's as they are on the page. */
export const turnedBack = (moves) => (LIES ? [...moves].map((move) => TURNED[move]).join("") : moves);
