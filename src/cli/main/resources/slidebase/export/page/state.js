// All that can change, in one place. Everything that shows something listens to the state; nothing reads the page.

/**
 * @typedef {object} State
 * @property {Uint8Array} goal
 * @property {Uint8Array} board the shown board
 * @property {Uint8Array} start the board that was set up
 * @property {number | null} least the distance of that board, once it is known
 * @property {number} made how many moves were made by hand since
 * @property {boolean} isShown whether its solution was played
 * @property {object[]} past the states for Undo, the latest last
 * @property {object} answer the answer about the board so far; see oracle.js
 * @property {number} hint 0 nothing is shown, 1 a tile is marked, 2 the moves are listed
 * @property {string | null} preview the move that the pointer is on
 * @property {object | null} player the solution that is being played: {start, moves, at, isPlaying}
 * @property {object | null} editor the board that is being put in: {of, board, at, set}
 * @property {string} fault the fault of the text in the field
 * @property {string} notice the message at the top of the page
 */

/** @type {State} */
export const state = {
  ...{ goal: null, board: null, start: null, least: null, made: 0, isShown: false, past: [], answer: null },
  ...{ hint: 0, preview: null, player: null, editor: null, fault: "", notice: "" },
};

const listeners = [];

/** Calls a listener now and after each change. */
export function whenChanged(listener) {
  listeners.push(listener);
}

/** Changes some of it, and then shows it. */
export function change(some) {
  Object.assign(state, some);
  listeners.forEach((listener) => listener(state));
}
