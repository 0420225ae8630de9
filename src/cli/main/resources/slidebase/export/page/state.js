// All that can change, in one place. Whoever shows something listens to it; nothing is read from what is shown.

/**
 * @typedef {object} State
 * @property {Uint8Array} goal
 * @property {Uint8Array} board what is shown
 * @property {Uint8Array} start the board that was set up
 * @property {number | null} least the distance of that board, once it is known
 * @property {number} made how many moves were made by hand since
 * @property {boolean} isShown whether its solution was played
 * @property {object[]} past what Undo leads back to, the latest last
 * @property {object} answer what is known about the board; see oracle.js
 * @property {number} hint 0 nothing is shown, 1 a tile is marked, 2 the moves are listed
 * @property {string | null} preview the move that the pointer is on
 * @property {object | null} player the solution that is being played: {start, moves, at, isPlaying}
 * @property {object | null} editor the board that is being put in: {of, board, at, set}
 * @property {string} fault what is wrong with the text in the field
 * @property {string} notice what the page has to say on top
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
