// Answers what a board is worth. The table in the page answers at once; the tables of other goals are made by a worker when
// they are first needed; and boards that are too many for tables are searched, or a server is asked. Who asks need not know
// which: an answer is told when it is there, and again whenever more is known.

import { FIRST_GOAL, PUZZLE, after, isSolvable } from "./puzzle.js";
import { classOf } from "./classes.js";
import { search, worths } from "./searcher.js";
import { turnedBack, upright } from "./upright.js";
import { tableLater } from "./worker.js";
import { answersFrom, bestMoves, distance, solve } from "./slidebase.js";

/**
 * @typedef {object} Answer
 * @property {"waiting" | "searching" | "known" | "unsolvable"} state
 * @property {number | null} distance
 * @property {number | null} [atLeast] while it is searched: a lower bound of the distance, once there is one
 * @property {string} path a shortest one, if it is known
 * @property {Object<string, number>} after by possible move: the distance after it, as far as they are known
 */

const WAITING = { state: "waiting", distance: null, path: "", after: {} };
const UNSOLVABLE = { ...WAITING, state: "unsolvable" };

/** By the blank's cell of a class's goal: what answers about it; and a promise of it, while it is being made. */
const readers = new Map();
const promised = new Map();

if (!PUZZLE.searched) {
  readers.set(classOf(FIRST_GOAL).cell, { bestMoves, distance, solve });
}

/**
 * Asks about a board: tells what is known at once, and again whenever more is.
 *
 * @param {(answer: Answer) => void} tell
 * @returns {() => void} what ends it
 */
export function ask(board, goal, tell) {
  if (!isSolvable(board, goal)) {
    tell(UNSOLVABLE);
    return () => {};
  }
  if (PUZZLE.searched) {
    return search(board, goal, tell);
  }
  let isWanted = true;
  const reader = readerFor(goal);
  if (reader) {
    tell(answerOf(reader, board, goal));
  } else {
    tell(WAITING);
    prepare(goal).then((made) => isWanted && tell(answerOf(made, board, goal)));
  }
  return () => (isWanted = false);
}

/** Returns the distance of a solvable board whose table is there. */
export function distanceOf(board, goal) {
  return readerFor(goal).distance(upright(board), upright(goal));
}

function bestOf(board, goal) {
  return turnedBack(readerFor(goal).bestMoves(upright(board), upright(goal)));
}

function answerOf(reader, board, goal) {
  const [from, to] = [upright(board), upright(goal)];
  const path = turnedBack(reader.solve(from, to));
  const after = worths(board, path.length, turnedBack(reader.bestMoves(from, to)));
  return { state: "known", distance: path.length, path, after };
}

function readerFor(goal) {
  return readers.get(classOf(goal).cell);
}

/** Has the table of a goal made, if it is not there, and returns what answers from it. */
export async function prepare(goal) {
  const { cell } = classOf(goal);
  if (!readers.has(cell) && !promised.has(cell)) {
    promised.set(cell, tableLater(cell));
  }
  if (!readers.has(cell)) {
    readers.set(cell, answersFrom([await promised.get(cell)], upright(FIRST_GOAL).join(" ")));
  }
  return readers.get(cell);
}

/** Counts the shortest paths, going over the boards on them once each. */
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
