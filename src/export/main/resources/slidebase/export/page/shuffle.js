// Boards at a distance, drawn so that one comes as often as another.

import { CELLS, PUZZLE, after, exchanged, isSame, isSolvable, movesOf } from "./puzzle.js";
import { classOf } from "./classes.js";
import { distanceOf, prepare } from "./oracle.js";
import { setUp } from "./game.js";
import { button, element, part } from "./parts.js";
import { state, whenChanged } from "./state.js";
import { words } from "./words.js";

/** How hard a shuffle is, as a share of the greatest distance. */
const LEVELS = { easy: 0.35, medium: 0.6, hard: 0.8, hardest: 1 };

/** Where distances are searched: the number of moves from the goal. The search for any board of 5x5 may not end. */
const WALKS = { easy: 20, medium: 40, ...(CELLS > 16 ? { hard: 80 } : {}), any: null };

/** One board of how many may be wanted for it to be found by trying. */
const TRIES = 2000;

let wanted = null;

const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** Sets up a board at a distance. */
export async function shuffleTo(distance) {
  part("shuffle-sheet").hidePopover();
  const { goal } = state;
  await prepare(goal);
  setUp(boardAt(distance, goal), goal);
}

/** Sets up a board after so many moves from the goal. */
function shuffleBy(moves) {
  part("shuffle-sheet").hidePopover();
  setUp(walked(moves, state.goal));
}

/** Draws a board at a distance: from a list, by trial, or by a search around the goal. */
export function boardAt(distance, goal) {
  const { counts, far, here } = classOf(goal);
  if (far[distance]) {
    return here(pick(far[distance]));
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (counts[distance] * TRIES < all) {
    return pick(around(goal, distance));
  }
  for (;;) {
    const board = anyBoard(goal);
    if (distanceOf(board, goal) === distance) {
      return board;
    }
  }
}

/** Returns a board after some random moves from the goal, none of which undoes the one before; without a number, any board. */
function walked(moves, goal) {
  if (moves === null) {
    return anyBoard(goal);
  }
  let [board, before] = [goal, goal];
  for (let made = 0; made < moves; made++) {
    const next = pick(movesOf(board).map(({ move }) => after(board, move)).filter((each) => !isSame(each, before)));
    [before, board] = [board, next];
  }
  return board;
}

/** Draws any board that can reach the goal. */
function anyBoard(goal) {
  const board = goal.slice();
  for (let left = CELLS; left > 1; left--) {
    const cell = Math.floor(Math.random() * left);
    [board[left - 1], board[cell]] = [board[cell], board[left - 1]];
  }
  const [one, other] = [...board.keys()].filter((cell) => board[cell] !== 0);
  return isSolvable(board, goal) ? board : exchanged(board, one, other);
}

/** Returns all boards at a small distance. */
function around(goal, distance) {
  const seen = new Set([goal.join()]);
  let level = [goal];
  for (let d = 0; d < distance; d++) {
    const next = level.flatMap((board) => ["u", "d", "l", "r"].map((move) => after(board, move)).filter(Boolean));
    level = next.filter((board) => !seen.has(board.join()) && seen.add(board.join()));
  }
  return level;
}

// ---- the sheet ----------------------------------------------------------------------------------

export function listenToShuffle() {
  for (const [name, value] of Object.entries(PUZZLE.searched ? WALKS : LEVELS)) {
    const level = element("span", { className: "level", textContent: words.walked(value) });
    const made = button({}, element("b", { textContent: words.levels[name] }), level);
    made.onclick = () => (PUZZLE.searched ? shuffleBy(value) : shuffleTo(distanceFor(value)));
    part("levels").append(made);
  }
  part("exactly").hidden = PUZZLE.searched;
  part("target").oninput = (event) => {
    wanted = Number(event.target.value);
    renderTarget();
  };
  part("levels").firstChild.autofocus = true;
  part("shuffle-go").onclick = () => shuffleTo(wanted);
  if (!PUZZLE.searched) {
    whenChanged(render);
  }
}

/** Has the tables there when a choice is made. */
export function prepareShuffle() {
  if (!PUZZLE.searched) {
    prepare(state.goal);
  }
}

/** Opens the sheet at the number of moves. */
export function chooseDistance() {
  prepareShuffle();
  part("shuffle-sheet").showPopover();
  part("target").focus();
}

function greatest() {
  return classOf(state.goal).counts.length - 1;
}

function distanceFor(share) {
  return Math.round(share * greatest());
}

function render() {
  wanted = Math.min(wanted ?? distanceFor(LEVELS.medium), greatest());
  Object.values(LEVELS).forEach((share, i) => {
    part("levels").children[i].querySelector(".level").textContent = words.moves(distanceFor(share));
  });
  part("target").max = greatest();
  renderTarget();
}

function renderTarget() {
  part("target").value = wanted;
  part("target").setAttribute("aria-valuetext", words.moves(wanted));
  part("shuffle-go").textContent = words.exactly(wanted);
}
