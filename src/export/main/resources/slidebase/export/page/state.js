// The whole state of the page. All parts of the page listen to the state; nothing reads the page.

/**
 * @typedef {object} State
 * @property {Uint8Array} goal
 * @property {Uint8Array} board the shown board
 * @property {Uint8Array} start the board that was set up
 * @property {number | null} least the distance of that board, once it is known
 * @property {number} made the number of moves made by hand since
 * @property {boolean} isShown whether the board's solution was played
 * @property {object[]} past the states for Undo, the latest last
 * @property {object} answer the answer about the board so far; see oracle.js
 * @property {number} hint 0 nothing is shown, 1 a tile is marked, 2 all best ones are
 * @property {string | null} near a path for a hint, which need not be a shortest one, while the search has none
 * @property {string | null} preview the move under the pointer
 * @property {object | null} player the solution being played: {start, moves, at, isPlaying}
 * @property {object | null} editor the board being edited: {of, board, at, set}
 * @property {string} fault the fault of the text in the field
 * @property {string} notice the message at the top of the page
 */

/** @type {State} */
export const state = {
  ...{ goal: null, board: null, start: null, least: null, made: 0, isShown: false, past: [], answer: null },
  ...{ hint: 0, near: null, preview: null, player: null, editor: null, fault: "", notice: "" },
};

const listeners = [];

/** Calls a listener now and after each change. */
export function whenChanged(listener) {
  listeners.push(listener);
}

/** Changes parts of the state, and then calls the listeners. */
export function change(some) {
  Object.assign(state, some);
  listeners.forEach((listener) => listener(state));
}
