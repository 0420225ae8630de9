// Finds the distances of boards. The table in the page answers at once. A worker makes the tables of other goals at their
// first use. Shapes with too many boards for tables are searched, or a server answers. The caller need not know which: it
// receives an answer as soon as there is one, and again with every new result.

import { FIRST_GOAL, HEIGHT, PUZZLE, WIDTH, after, isSolvable } from "./puzzle.js";
import { classOf } from "./classes.js";
import { search, worths } from "./searcher.js";
import { tableLater } from "./worker.js";
import { answersFrom, bestMoves, distance, shapeOf, solve } from "./slidebase.js";

/**
 * @typedef {object} Answer
 * @property {"waiting" | "searching" | "stopped" | "known" | "unsolvable"} state
 * @property {boolean} [isLast] whether nothing more will be known, though some is unknown
 * @property {number | null} distance
 * @property {number | null} [atLeast] while it is searched: a lower bound of the distance, once there is one
 * @property {number} [made] the share of the tables that is made, before the search
 * @property {string} path a shortest one, if it is known
 * @property {Object<string, number>} after by possible move: the distance after it, as far as they are known
 */

const WAITING = { state: "waiting", distance: null, path: "", after: {} };
const UNSOLVABLE = { ...WAITING, state: "unsolvable" };

/** By the blank's cell of a class's goal: the reader of its table; and the promise of a table that is being made. */
const readers = new Map();
const promised = new Map();

if (!PUZZLE.searched) {
  readers.set(classOf(FIRST_GOAL).cell, { bestMoves, distance, solve });
}

/**
 * Looks up or searches a board. Reports the first answer at once, and again with every new result.
 *
 * @param {(answer: Answer) => void} report
 * @returns {() => void} a function that stops the reports
 */
export function ask(board, goal, report) {
  if (!isSolvable(board, goal)) {
    report(UNSOLVABLE);
    return () => {};
  }
  if (PUZZLE.searched) {
    return search(board, goal, report);
  }
  let isWanted = true;
  const reader = readerFor(goal);
  if (reader) {
    report(answerOf(reader, board, goal));
  } else {
    report(WAITING);
    prepare(goal).then((made) => isWanted && report(answerOf(made, board, goal)));
  }
  return () => (isWanted = false);
}

/** Returns the distance of a solvable board whose table exists. */
export function distanceOf(board, goal) {
  return readerFor(goal).distance(board, goal);
}

function bestOf(board, goal) {
  return readerFor(goal).bestMoves(board, goal);
}

function answerOf(reader, board, goal) {
  const path = reader.solve(board, goal);
  const after = worths(board, path.length, reader.bestMoves(board, goal));
  return { state: "known", distance: path.length, path, after };
}

function readerFor(goal) {
  return readers.get(classOf(goal).cell);
}

/** Returns the reader of a goal's table, after a worker has made the table if it is missing. */
export async function prepare(goal) {
  const { cell } = classOf(goal);
  if (!readers.has(cell) && !promised.has(cell)) {
    promised.set(cell, tableLater(cell));
  }
  if (!readers.has(cell)) {
    readers.set(cell, answersFrom([await promised.get(cell)], FIRST_GOAL.join(" "), shapeOf(HEIGHT, WIDTH)));
  }
  return readers.get(cell);
}

/** Counts the shortest paths. Visits each board on them once. */
export function shortestPaths(board, goal) {
  let level = new Map([[board.join(), { board, paths: 1 }]]);
  for (let left = distanceOf(board, goal); left > 0; left--) {
    const next = new Map();
    for (const { board, paths } of level.values()) {
      for (const move of bestOf(board, goal)) {
        const nearer = after(board, move);
        const found = next.get(nearer.join()) ?? { board: nearer, paths: 0 };
        found.paths += paths;
        next.set(nearer.join(), found);
      }
    }
    level = next;
  }
  return [...level.values()][0].paths;
}
