// The actions: only these change the state.

import { CELLS, FIRST_GOAL, PUZZLE, after, afterAll, exchanged, isSame, movesToward, repairOf, stepsOf } from "./puzzle.js";
import { ask } from "./oracle.js";
import { near } from "./searcher.js";
import { change, state } from "./state.js";
import { words } from "./words.js";

/** The moves from the goal to the first board of the page; moves off the board are skipped. */
const WALK_TO_FIRST_BOARD = "ldldrurdlldluurddlur";

let endOfQuestion = () => {};
let endOfHint = new AbortController();
let timer = null;
let announce = () => {};

/** Sets the listener for announcements, which screen readers read. */
export function whenAnnounced(listener) {
  announce = listener;
}

/** Returns the first board of the page for a goal. */
export function firstBoard(goal = FIRST_GOAL) {
  return [...WALK_TO_FIRST_BOARD].reduce((board, move) => after(board, move) ?? board, goal);
}

/** Shows a board, and requests its distance, unless the answer is known already. */
function show(some) {
  endOfQuestion();
  endOfHint.abort();
  const [board, goal] = [some.board, some.goal ?? state.goal];
  let isShown = false;
  let answer = null;
  endOfQuestion = ask(board, goal, (found) => {
    answer = found;
    if (isShown) {
      learn(found);
    }
  });
  isShown = true;
  const isStart = isSame(board, some.start ?? state.start);
  const least = isStart && answer.distance !== null ? { least: answer.distance } : {};
  change({ fault: "", notice: "", near: null, preview: null, ...some, ...least, answer });
}

/** Receives new answers about the shown board. */
function learn(answer) {
  const isStart = isSame(state.board, state.start);
  const isNews = state.answer.distance !== answer.distance;
  const isMaking = answer.made > 0 && !(state.answer.made > 0);
  change({ answer, ...(isStart ? { least: answer.distance } : {}) });
  if (isNews) {
    announceDistance();
  } else if (isMaking) {
    announce(words.preparing());
  }
}

/** The state for Undo. */
function snapshot() {
  const { goal, board, start, least, made, isShown } = state;
  return { goal, board, start, least, made, isShown };
}

const onwards = () => ({ past: [...state.past, snapshot()], hint: state.hint === 2 ? 2 : 0 });

/** Sets up another board, or goal. */
export function setUp(board, goal = state.goal, notice = "") {
  pause();
  const isNewGoal = state.goal !== null && !isSame(goal, state.goal);
  const past = state.board === null ? [] : [...state.past, snapshot()];
  const fresh = { start: board, least: null, made: 0, isShown: false, hint: 0, player: null, editor: null };
  show({ ...fresh, past, board, goal, notice });
  announceDistance(isNewGoal ? words.newGoal : words.newBoard);
}

/** Makes moves by hand: one, or several that slide a row of tiles. */
export function slide(moves) {
  if (moves === "" || afterAllIfPossible(moves) === null) {
    return;
  }
  pause();
  const steps = stepsOf(state.board, moves);
  show({ ...onwards(), player: null, made: state.made + moves.length, board: afterAll(state.board, moves) });
  announceDistance(steps.map(({ tile, slides }) => words.slid(tile, slides)).join(" "));
}

function afterAllIfPossible(moves) {
  return [...moves].reduce((board, move) => board && after(board, move), state.board);
}

/** Slides the tile in a cell, and all between it and the blank, if it is in line with it. */
export function press(cell) {
  slide(movesToward(state.board, cell));
}

export function undo() {
  if (state.past.length > 0) {
    pause();
    show({ player: null, hint: 0, ...state.past[state.past.length - 1], past: state.past.slice(0, -1) });
    announceDistance(words.undone);
  }
}

/** Shows more at each press: first a tile, then all the best ones. While there is no answer, the tile is of a path soon found. */
export function hint() {
  const isKnown = state.answer.path !== "";
  endOfHint.abort();
  change({ hint: state.hint >= (isKnown ? 2 : 1) ? 0 : state.hint + 1 });
  if (state.hint === 1 && isKnown) {
    announceHint(state.answer.path, words.hinted);
  } else if (state.hint === 1) {
    hintSoon();
  }
}

async function hintSoon() {
  endOfHint = new AbortController();
  const { signal } = endOfHint;
  if (PUZZLE.served && state.answer.state === "searching") {
    stopSearch(); // a server gives its clients one turn each
  }
  const path = await near(state.board, state.goal, signal).catch(() => undefined);
  if (signal.aborted || state.answer.path !== "") {
    return;
  }
  if (path === undefined) {
    change({ hint: 0, notice: state.notice || words.noHint });
  } else {
    change({ near: path });
    announceHint(path, words.nearHinted);
  }
}

function announceHint(path, word) {
  const [{ tile, slides }] = stepsOf(state.board, path[0]);
  announce(word(tile, slides, path.length));
}

export function preview(move) {
  if (state.preview !== move) {
    change({ preview: move });
  }
}

/** Ends a search. */
export function stopSearch() {
  endOfQuestion();
  change({ answer: { ...state.answer, state: "stopped", isLast: true } });
  announce(words.stopped);
}

/** Searches again. */
export function searchOn() {
  show({ board: state.board, hint: 0 });
}

/** Swaps two tiles so that the board can be solved. */
export function repair() {
  setUp(repairOf(state.board, state.goal).board);
}

// ---- the solution -------------------------------------------------------------------------------

/** Begins to play the solution. */
export function play(speed) {
  const { board, answer } = state;
  if (answer.path === "") {
    return;
  }
  const player = { start: board, moves: answer.path, at: 0, isPlaying: true, speed };
  change({ past: [...state.past, snapshot()], isShown: true, hint: 0, player });
  announce(words.playing);
  timer = setTimeout(playOn, 250);
}

function playOn() {
  const { player } = state;
  const at = player.at + 1;
  seek(at, at < player.moves.length);
  if (at < player.moves.length) {
    timer = setTimeout(playOn, 1000 / player.speed);
  } else {
    announceDistance();
  }
}

/** Goes to a step of the solution. */
export function seek(at, isPlaying = false) {
  clearTimeout(timer);
  const { player } = state;
  show({ board: afterAll(player.start, player.moves.slice(0, at)), player: { ...player, at, isPlaying } });
}

export function step(by) {
  const at = state.player.at + by;
  if (at >= 0 && at <= state.player.moves.length) {
    seek(at);
    announceDistance();
  }
}

export function togglePlaying() {
  const { player } = state;
  if (player.isPlaying) {
    pause();
    announceDistance(words.paused);
  } else {
    change({ player: { ...player, isPlaying: true } });
    if (player.at === player.moves.length) {
      seek(0, true);
    }
    announce(words.playing);
    timer = setTimeout(playOn, 250);
  }
}

export function setSpeed(speed) {
  if (state.player !== null) {
    change({ player: { ...state.player, speed } });
  }
}

function pause() {
  clearTimeout(timer);
  if (state.player?.isPlaying) {
    change({ player: { ...state.player, isPlaying: false } });
  }
}

/** Leaves the solution at its current step, for the user to continue. */
export function takeOver() {
  pause();
  change({ player: null });
}

// ---- entering a board ---------------------------------------------------------------------------

/** Begins to edit the board or the goal: it keeps its contents, and its cells are set one after the other. */
export function edit(of) {
  pause();
  change({ player: null, hint: 0, notice: "", editor: { of, board: state[of].slice(), at: 0, set: [] } });
}

/** Puts a tile into the next cell. The cell's previous contents go to the tile's previous cell. */
export function put(tile) {
  const { board, at, set } = state.editor;
  const next = [...set.filter((cell) => cell !== board.indexOf(tile)), at];
  const free = [...Array(CELLS).keys()].filter((cell) => !next.includes(cell));
  const then = free.find((cell) => cell > at) ?? free[0] ?? -1;
  changeEditor({ board: exchanged(board, at, board.indexOf(tile)), at: then, set: next });
  announce(words.placed(tile));
}

/** Makes a cell the next one. */
export function aim(cell) {
  changeEditor({ at: cell });
}

/** Exchanges two cells. */
export function swap(one, other) {
  changeEditor({ board: exchanged(state.editor.board, one, other), at: -1, set: [...Array(CELLS).keys()] });
}

/** Fills all cells. */
export function putAll(board) {
  changeEditor({ board: board.slice(), at: -1, set: [...Array(CELLS).keys()] });
}

function changeEditor(some) {
  change({ editor: { ...state.editor, ...some } });
}

/** Returns the edited board and its goal, to check whether it can be solved, and which swap repairs it. */
export function editedPair() {
  const { of, board } = state.editor;
  return of === "goal" ? { board: state.board, goal: board } : { board, goal: state.goal };
}

export function repairEdited() {
  const { board, goal } = editedPair();
  putAll(state.editor.of === "goal" ? repairOf(goal, board).board : repairOf(board, goal).board);
}

export function finishEditing() {
  const { board, goal } = editedPair();
  const isChanged = !isSame(board, state.board) || !isSame(goal, state.goal);
  return isChanged ? (setUp(board, goal), true) : (cancelEditing(), false);
}

export function cancelEditing() {
  change({ editor: null });
}

// ---- announcements ------------------------------------------------------------------------------

function announceDistance(first = "") {
  const { answer } = state;
  const then =
    answer.state === "unsolvable" ? `${words.unsolvable}.` : answer.distance === null ? "" : words.distanceHeard(answer.distance);
  announce(`${first} ${then}`.trim());
}
