// Answers about boards that are too many for a table: they are searched. Meanwhile the page is told how far the search is.

import { after, movesOf } from "./puzzle.js";
import { turnedBack, upright } from "./upright.js";
import { bestLater, firstBound, pathLater } from "./worker.js";

/** After so many milliseconds on a board, the values of all its moves are asked for. */
const PATIENCE = 600;

/** By board and goal: a shortest path, of boards that were solved and all on the way. */
const paths = new Map();

/**
 * Tells what is known of a solvable board, and again whenever more is.
 *
 * @returns {() => void} what ends it
 */
export function search(board, goal, tell) {
  const ending = new AbortController();
  const { signal } = ending;
  searchUntil(signal, board, goal, tell).catch((error) => {
    if (!signal.aborted) {
      throw error;
    }
  });
  return () => ending.abort();
}

async function searchUntil(signal, board, goal, tell) {
  const boards = [upright(board), upright(goal)];
  const tellBound = (state, atLeast) => tell({ state, distance: null, atLeast, path: "", after: {} });
  if (!paths.has(keyOf(board, goal))) {
    tellBound("searching", firstBound(board, goal));
    const onProgress = (atLeast) => void tellBound("searching", atLeast);
    const { path, atLeast = null } = await pathLater(boards, { signal, onProgress });
    if (path === undefined) {
      tellBound("stopped", atLeast);
      return;
    }
    remember(board, goal, turnedBack(path));
  }
  const path = paths.get(keyOf(board, goal));
  const nearer = path === "" ? {} : { [path[0]]: path.length - 1 };
  const answer = { state: "known", distance: path.length, path, after: nearer };
  tell(answer);
  await new Promise((wake) => setTimeout(wake, PATIENCE));
  signal.throwIfAborted();
  const best = await bestLater(boards, { signal });
  if (best !== undefined) {
    tell({ ...answer, after: worths(board, path.length, turnedBack(best)) });
  }
}

/** Of two neighbours' distances one is less by one than the board's, or more by one. */
export function worths(board, distance, best) {
  return Object.fromEntries(movesOf(board).map(({ move }) => [move, distance + (best.includes(move) ? -1 : 1)]));
}

function keyOf(board, goal) {
  return `${board} ${goal}`;
}

function remember(board, goal, path) {
  for (let at = 0; at <= path.length; at++) {
    paths.set(keyOf(board, goal), path.slice(at));
    board = at < path.length ? after(board, path[at]) : board;
  }
}
