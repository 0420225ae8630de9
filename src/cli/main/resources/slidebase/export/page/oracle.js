// Answers what a board is worth. The table in the page answers at once; the tables of other goals are made by a worker when
// they are first needed, and so its answers come later. Who asks need not know which: an answer is told when it is there.

import { FIRST_GOAL, HEIGHT, WIDTH, after, isSolvable, movesOf } from "./puzzle.js";
import { classOf, onItsSide } from "./classes.js";
import { make } from "./maker.js";
import { bestMoves, distance, open, solve } from "./slidebase.js";

/**
 * @typedef {object} Answer
 * @property {"waiting" | "known" | "unsolvable"} state
 * @property {number | null} distance
 * @property {string} path a shortest one
 * @property {Object<string, number>} after by possible move: the distance after it
 */

/** Tables stand, with no more rows than columns; a board with more is laid on its side, and its moves are, too. */
const LIES = HEIGHT > WIDTH;
const TURNED = { u: "l", l: "u", d: "r", r: "d" };
const toTable = (board) => (LIES ? onItsSide(board) : board);
const fromTable = (moves) => (LIES ? [...moves].map((move) => TURNED[move]).join("") : moves);

/** By the blank's cell of a class's goal: what answers about it. */
const readers = new Map();

/** By the same: who waits for it. */
const waiting = new Map();

const WAITING = { state: "waiting", distance: null, path: "", after: {} };
const UNSOLVABLE = { ...WAITING, state: "unsolvable" };

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

/** Returns the distance of a solvable board whose tables are there. */
export function distanceOf(board, goal) {
  return readerFor(goal).distance(toTable(board), toTable(goal));
}

/** Returns all moves with which a shortest path begins, likewise. */
export function bestOf(board, goal) {
  return fromTable(readerFor(goal).bestMoves(toTable(board), toTable(goal)));
}

function answerOf(reader, board, goal) {
  const [from, to] = [toTable(board), toTable(goal)];
  const distance = reader.distance(from, to);
  const best = fromTable(reader.bestMoves(from, to));
  const values = movesOf(board).map(({ move }) => [move, best.includes(move) ? distance - 1 : distance + 1]);
  return { state: "known", distance, path: fromTable(reader.solve(from, to)), after: Object.fromEntries(values) };
}

function readerFor(goal) {
  return readers.get(classOf(goal).cell);
}

/** Makes the tables of a goal, if they are not there, and returns what answers from them. */
export function prepare(goal) {
  const { cell } = classOf(goal);
  if (!readers.has(cell) && !waiting.has(cell)) {
    waiting.set(
      cell,
      inWorker(cell).then((blob) => {
        readers.set(cell, open(blob));
        return readers.get(cell);
      }),
    );
  }
  return readers.has(cell) ? Promise.resolve(readers.get(cell)) : waiting.get(cell);
}

/** Has a worker make a table. It runs this page's own script, from a copy that a page of any address may start. */
function inWorker(cell) {
  const script = document.getElementById("script").textContent;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: "text/javascript" })));
  return new Promise((resolve) => {
    worker.onmessage = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.postMessage(cell);
  });
}

/** What the worker does. */
export function serve() {
  self.onmessage = ({ data: cell }) => {
    const blob = make(Math.min(HEIGHT, WIDTH), Math.max(HEIGHT, WIDTH), cell);
    self.postMessage(blob, [blob.buffer]);
  };
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

readers.set(classOf(FIRST_GOAL).cell, { bestMoves, distance, solve });
