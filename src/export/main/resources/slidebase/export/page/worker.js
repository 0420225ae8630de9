// Long work is done in workers: the reader's searches, and the tables that this page's own script makes.

import { HEIGHT, WIDTH } from "./puzzle.js";
import { make } from "./maker.js";
import { approximateLater, bestMovesLater, prepare, solveLater } from "./slidebase.js";

/** Returns no lower bound: distances are unknown while tables are made. */
export const firstBound = () => null;

/** Promises to make the tables of searches; reports the share that is made. */
export function tablesLater(goal, options) {
  return prepare({ goal, ...options });
}

/** Promises a shortest path from a board to a goal, both as the reader knows them. */
export async function pathLater([board, goal], options) {
  return { path: await solveLater(board, goal, options) };
}

/** Promises a path that need not be a shortest one, soon. */
export function nearLater([board, goal], options) {
  return approximateLater(board, goal, options);
}

/** Promises all moves that begin a shortest path. */
export function bestLater([board, goal], options) {
  return bestMovesLater(board, goal, options);
}

/**
 * Promises the table of the class whose goals have their blank in a cell. The worker that makes it runs a copy of the script,
 * as a page of any address may have it.
 */
export function tableLater(cell) {
  return new Promise((resolve) => {
    const script = document.getElementById("script").textContent;
    const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(cell);
  });
}

/** Makes, in the worker, the table of each cell it receives. */
export function serve() {
  self.onmessage = ({ data: cell }) => {
    self.postMessage(make(Math.min(HEIGHT, WIDTH), Math.max(HEIGHT, WIDTH), cell));
  };
}
