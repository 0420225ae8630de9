// Maps boards to a goal by a symmetry and new names of tiles. Goals are of one class if a symmetry takes their blanks to each other. A goal and the class's own goal differ only by a symmetry of the board and the names of its tiles. Counts are put in for a class.

import { HEIGHT, PUZZLE, WIDTH } from "./puzzle.js";
import { shapeOf } from "./slidebase.js";

const { SYMMETRIES, image } = shapeOf(HEIGHT, WIDTH);

/** Those that lead to a class's own goal, whose board is not higher than wide. */
const TO_CLASS = HEIGHT > WIDTH ? [4, 5, 6, 7] : SYMMETRIES;

/**
 * Returns the class of a goal, and the map from the class's boards to those of this goal.
 *
 * @returns {{cell: number, counts: number[], far: Object<string, string[]>, here: (text: string) => Uint8Array}}
 */
export function classOf(goal) {
  const blank = goal.indexOf(0);
  for (const symmetry of TO_CLASS) {
    const found = PUZZLE.classes.find(({ cell }) => cell === image(blank, symmetry));
    if (found) {
      return { ...found, here: (text) => renamed(text, goal, symmetry, found.cell) };
    }
  }
  throw new Error(`no class has goals with their blank in cell ${blank}`);
}

function renamed(text, goal, symmetry, blankCell) {
  const images = goal.map((_, cell) => image(cell, symmetry));
  const names = [0];
  images.forEach((canonicalCell, cell) => {
    if (canonicalCell !== blankCell) {
      names[canonicalCell + (canonicalCell < blankCell ? 1 : 0)] = goal[cell];
    }
  });
  return images.map((canonicalCell) => names[parseInt(text[canonicalCell], 16)]);
}
