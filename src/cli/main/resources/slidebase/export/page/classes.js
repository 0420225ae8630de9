// How boards are turned and renamed for a goal. Goals are of one class if a symmetry takes their blanks to each other. A goal and the class's own goal differ only by a symmetry of the board and the names of its tiles. Counts are put in for a class.

import { CELLS, HEIGHT, PUZZLE, WIDTH, columnOf, rowOf } from "./puzzle.js";

/** Where a cell comes to lie: bit 2 of a symmetry exchanges rows and columns, then bit 1 flips rows, bit 0 columns. */
function image(cell, symmetry) {
  const exchanges = (symmetry & 4) !== 0;
  const [row, column] = exchanges ? [columnOf(cell), rowOf(cell)] : [rowOf(cell), columnOf(cell)];
  const [height, width] = exchanges ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  return (symmetry & 2 ? height - 1 - row : row) * width + (symmetry & 1 ? width - 1 - column : column);
}

/** The symmetries that leave a shape lying: rows are never longer turned than they are written. */
const SYMMETRIES = [0, 1, 2, 3, 4, 5, 6, 7].filter((bits) => HEIGHT === WIDTH || (bits & 4) !== 0 === HEIGHT > WIDTH);

/**
 * Returns the class of a goal, and the map from the class's boards to those of this goal.
 *
 * @returns {{cell: number, counts: number[], far: Object<string, string[]>, here: (text: string) => Uint8Array}}
 */
export function classOf(goal) {
  const blank = goal.indexOf(0);
  for (const symmetry of SYMMETRIES) {
    const found = PUZZLE.classes.find(({ cell }) => cell === image(blank, symmetry));
    if (found) {
      return { ...found, here: (text) => renamed(text, goal, symmetry, found.cell) };
    }
  }
  throw new Error(`no class has goals with their blank in cell ${blank}`);
}

function renamed(text, goal, symmetry, blankCell) {
  const names = [0];
  for (let cell = 0; cell < CELLS; cell++) {
    const canonicalCell = image(cell, symmetry);
    if (canonicalCell !== blankCell) {
      names[canonicalCell + (canonicalCell < blankCell ? 1 : 0)] = goal[cell];
    }
  }
  return goal.map((_, cell) => names[parseInt(text[image(cell, symmetry)], 16)]);
}

/** The rows made columns, as tables want boards that stand. */
export function onItsSide(board) {
  const result = new Uint8Array(CELLS);
  board.forEach((tile, cell) => (result[image(cell, 4)] = tile));
  return result;
}
