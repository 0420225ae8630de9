// What takes long is done in a worker, which runs this page's own script: it makes tables, and searches.

import { HEIGHT, WIDTH } from "./puzzle.js";
import { make } from "./maker.js";
import { bestMoves, solve } from "./slidebase.js";

/**
 * @typedef {{table: number} | {path: Uint8Array[]} | {best: Uint8Array[]}} Task the table of the class whose goals have their
 *     blank in a cell; a shortest path, or all moves that begin one, from a board to a goal as the reader knows them
 */

/** Nothing is known of a distance while tables are made. */
export const firstBound = () => null;

/** Returns a worker, started from a copy of the script, as a page of any address may do; each answer is told to `hear`. */
export function startWorker(hear) {
  const script = document.getElementById("script").textContent;
  const address = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = ({ data }) => hear(data);
  return worker;
}

/** What the worker does with each task. */
export function serve() {
  const onProgress = (atLeast) => void self.postMessage({ atLeast });
  self.onmessage = ({ data: { table, path, best } }) => {
    if (table !== undefined) {
      self.postMessage({ table: make(Math.min(HEIGHT, WIDTH), Math.max(HEIGHT, WIDTH), table) });
    } else if (path) {
      self.postMessage({ path: solve(...path, { onProgress }) });
    } else {
      self.postMessage({ best: bestMoves(...best) });
    }
  };
}
