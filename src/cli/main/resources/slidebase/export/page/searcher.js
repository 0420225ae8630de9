// Answers about boards that are too many for a table: a worker searches. What it is asked about is one board at a time; who
// asks about another ends the search, and with it the worker, since nothing else can interrupt one.

import { after, movesOf } from "./puzzle.js";
import { turnedBack, upright } from "./upright.js";
import { firstBound, startWorker } from "./worker.js";

/** After so many milliseconds on a board, the values of all its moves are asked for. */
const PATIENCE = 600;

/** By board and goal: a shortest path, of boards that were solved and all on the way. */
const paths = new Map();

let worker = null;
let listener = null;

/**
 * Tells what is known of a solvable board, and again whenever more is.
 *
 * @returns {() => void} what ends it
 */
export function search(board, goal, tell) {
  let end = () => {};
  const known = paths.get(keyOf(board, goal));
  if (known === undefined) {
    tell({ state: "searching", distance: null, atLeast: firstBound(board, goal), path: "", after: {} });
    end = inWorker({ path: [upright(board), upright(goal)] }, ({ atLeast, isOver, path }) => {
      if (path === undefined) {
        tell({ state: isOver ? "stopped" : "searching", distance: null, atLeast, path: "", after: {} });
      } else {
        remember(board, goal, turnedBack(path));
        end = search(board, goal, tell);
      }
    });
    return () => end();
  }
  const [first] = known;
  const answer = { state: "known", distance: known.length, path: known, after: first ? { [first]: known.length - 1 } : {} };
  tell(answer);
  const timer = setTimeout(() => {
    end = inWorker({ best: [upright(board), upright(goal)] }, ({ best }) => {
      tell({ ...answer, after: worths(board, known.length, turnedBack(best)) });
    });
  }, PATIENCE);
  return () => {
    clearTimeout(timer);
    end();
  };
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

/** Gives the worker a task, and hears what it says until it is done or the task is ended. */
function inWorker(task, hear) {
  if (listener !== null) {
    dismiss();
  }
  worker ??= startWorker((data) => listener(data));
  const mine = (data) => {
    if (data.atLeast === undefined) {
      listener = null;
    }
    hear(data);
  };
  listener = mine;
  worker.postMessage(task);
  return () => listener === mine && dismiss();
}

function dismiss() {
  worker.terminate();
  worker = null;
  listener = null;
}
