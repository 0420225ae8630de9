// Searches boards of shapes that have too many boards for a table, and reports the progress of each search to the page.

import { after, movesOf } from "./puzzle.js";
import { bestLater, firstBound, nearLater, pathLater, tablesLater } from "./worker.js";

/** The milliseconds on a board before the values of all its moves are searched. */
const PATIENCE = 600;

/** By board and goal: a shortest path, for solved boards and all boards on their paths. */
const paths = new Map();

/** The same of paths that need not be shortest ones. So hints along a path continue it. */
const nearPaths = new Map();

/**
 * Reports the first answer about a solvable board at once, and again with every new result.
 *
 * @returns {() => void} a function that ends the search
 */
export function search(board, goal, report) {
  const ending = new AbortController();
  const { signal } = ending;
  searchUntil(signal, board, goal, report).catch((error) => {
    if (!signal.aborted) {
      throw error;
    }
  });
  return () => ending.abort();
}

/** Promises a path that need not be a shortest one, soon; undefined if none is found. */
export async function near(board, goal, signal) {
  if (!nearPaths.has(keyOf(board, goal))) {
    const { path } = await nearLater([board, goal], { signal });
    if (path === undefined) {
      return undefined;
    }
    remember(nearPaths, board, goal, path);
  }
  return nearPaths.get(keyOf(board, goal));
}

async function searchUntil(signal, board, goal, report) {
  const boards = [board, goal];
  const reportBound = (state, atLeast, made) =>
    report({ state, isLast: state === "stopped", distance: null, atLeast, made, path: "", after: {} });
  if (!paths.has(keyOf(board, goal))) {
    reportBound("searching", firstBound(board, goal));
    await tablesLater(goal, { signal, onProgress: (made) => reportBound("searching", null, made) });
    const onProgress = (atLeast) => void reportBound("searching", atLeast);
    const { path, atLeast = null } = await pathLater(boards, { signal, onProgress });
    if (path === undefined) {
      reportBound("stopped", atLeast);
      return;
    }
    remember(paths, board, goal, path);
  }
  const path = paths.get(keyOf(board, goal));
  const nearer = path === "" ? {} : { [path[0]]: path.length - 1 };
  const answer = { state: "known", distance: path.length, path, after: nearer };
  report(answer);
  await new Promise((wake) => setTimeout(wake, PATIENCE));
  signal.throwIfAborted();
  const best = await bestLater(boards, { signal });
  report(best === undefined ? { ...answer, isLast: true } : { ...answer, after: worths(board, path.length, best) });
}

/** Returns the distance after each move: one less than the board's after a best move, otherwise one more. */
export function worths(board, distance, best) {
  return Object.fromEntries(movesOf(board).map(({ move }) => [move, distance + (best.includes(move) ? -1 : 1)]));
}

function keyOf(board, goal) {
  return `${board} ${goal}`;
}

function remember(paths, board, goal, path) {
  for (let at = 0; at <= path.length; at++) {
    paths.set(keyOf(board, goal), path.slice(at));
    board = at < path.length ? after(board, path[at]) : board;
  }
}
