// Replaces the worker: the server of this page has the tables, and answers.

import { HEIGHT, WIDTH, manhattan } from "./puzzle.js";
import { change } from "./state.js";
import { words } from "./words.js";

/** Returns a lower bound of a board's distance, until the server answers. */
export const firstBound = manhattan;

/** The server has the tables. */
export async function tablesLater() {}

/** Promises a shortest path from a board to a goal; without one, if the server ended the search, a lower bound. */
export function pathLater(boards, { signal }) {
  return answered("solve", boards, signal);
}

/** Promises a path that need not be a shortest one, soon; without one, if the server has none. */
export function nearLater(boards, { signal }) {
  return answered("solve", boards, signal, { approximate: true, "max-boards": 2e6 });
}

/** Promises all moves that begin a shortest path; undefined if the server has no answer. */
export async function bestLater(boards, { signal }) {
  const { moves } = await answered("best", boards, signal);
  return moves?.join("");
}

/** Returns the answer; nothing if there is none, and then the page says why. */
async function answered(verb, boards, signal, more = {}) {
  try {
    return await asked(verb, boards, signal, more);
  } catch (error) {
    signal.throwIfAborted();
    change({ notice: error instanceof Refusal ? error.message : words.noServer });
    return {};
  }
}

class Refusal extends Error {}

/** Returns the server's answer. Retries while its tables are made. */
async function asked(verb, [board, goal], signal, more) {
  const question = new URLSearchParams({ shape: `${HEIGHT}x${WIDTH}`, board: board.join(" "), goal: goal.join(" "), ...more });
  const response = await fetch(`v1/${verb}?${question}`, { signal });
  if (response.ok) {
    return response.json();
  }
  const seconds = Number(response.headers.get("Retry-After"));
  if (seconds === 0) {
    throw new Refusal((await response.json()).error);
  }
  await new Promise((wake) => setTimeout(wake, 1000 * seconds));
  signal.throwIfAborted();
  return asked(verb, [board, goal], signal, more);
}

/** There is no worker to begin in. */
export function serve() {}
