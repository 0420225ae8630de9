// The board: one button per tile. It shows the tiles, and handles clicks and drags.

import { CELLS, HEIGHT, SLIDES, WIDTH, afterAll, columnOf, isSame, movesToward, rowOf, stepsOf } from "./puzzle.js";
import { aim, press, put, slide, swap } from "./game.js";
import { button, part } from "./parts.js";
import { state, whenChanged } from "./state.js";
import { words } from "./words.js";

/** The distance in pixels up to which a touch is still a tap; and the fraction of a cell from which a drag is a move. */
const STRAY = 8;
const ENOUGH = 0.35;

/** By tile; 0 is the blank, visible only if it can be chosen. */
const tiles = [];

/** The tile in each cell, as last rendered. */
let rendered = null;

export function layBoard() {
  document.body.style.setProperty("--width", WIDTH);
  document.body.style.setProperty("--height", HEIGHT);
  for (let tile = 0; tile < CELLS; tile++) {
    tiles[tile] = button({ className: "tile", textContent: tile || "" });
    tiles[tile].onclick = () => choose(tile);
    part("board").append(tiles[tile]);
  }
  listenToDrags();
  whenChanged(render);
}

function choose(tile) {
  if (state.editor !== null) {
    aim(state.editor.board.indexOf(tile));
  } else {
    press(state.board.indexOf(tile));
  }
}

/** Puts the focus on a tile that can move. */
export function focusBoard() {
  tiles.find((one) => one.tabIndex === 0)?.focus();
}

// ---- showing ------------------------------------------------------------------------------------

function render({ board, goal, editor, hint, near, preview, answer }) {
  const shown = editor?.board ?? board;
  part("board").setAttribute("aria-label", words.boardLabel(shown));
  part("board").classList.toggle("solved", editor === null && isSame(board, goal));
  part("board").classList.toggle("editing", editor !== null);
  tiles[0].hidden = editor === null;
  if (rendered === null || !isSame(shown, rendered)) {
    part("board").classList.toggle("moving", rendered !== null && isMove(rendered, shown));
    rendered = shown;
  }
  const best = hint === 0 || editor !== null ? [] : hintedMoves(answer, near, hint);
  const hinted = answer.path ? words.tileHinted : words.tileNear;
  shown.forEach((tile, cell) => {
    tiles[tile].style.setProperty("--row", rowOf(cell));
    tiles[tile].style.setProperty("--column", columnOf(cell));
    if (editor === null) {
      renderTile(tiles[tile], tile, movesToward(board, cell), best, hinted, preview);
    } else {
      renderCell(tiles[tile], tile, cell, editor);
    }
  });
}

/** Returns whether a board follows from another by moves that slide a row of tiles; other changes are not animated. */
function isMove(board, next) {
  return isSame(afterAll(board, movesToward(board, next.indexOf(0))), next);
}

function hintedMoves({ path, after }, near, hint) {
  const least = Math.min(...Object.values(after));
  return hint === 1 ? [(path || near || "")[0]] : Object.keys(after).filter((move) => after[move] === least && path !== "");
}

function renderTile(one, tile, moves, best, hinted, preview) {
  const slides = SLIDES[moves[0]] ?? "";
  const isBest = moves.length === 1 && best.includes(moves);
  one.dataset.slides = slides;
  one.className = "tile";
  one.classList.toggle("best", isBest);
  one.classList.toggle("preview", moves.length === 1 && moves === preview);
  one.tabIndex = moves.length === 1 ? 0 : -1;
  one.setAttribute("aria-disabled", moves === "");
  one.setAttribute(
    "aria-label",
    isBest ? hinted(tile, slides) : slides ? words.tileSlides(tile, slides) : words.tile(tile),
  );
}

function renderCell(one, tile, cell, { at, set }) {
  one.dataset.slides = "";
  one.className = "tile";
  one.classList.toggle("next", cell === at);
  one.classList.toggle("old", set.length > 0 && !set.includes(cell));
  one.tabIndex = 0;
  one.setAttribute("aria-disabled", "false");
  one.setAttribute("aria-label", words.cellLabel(tile, cell === at));
}

// ---- dragging -----------------------------------------------------------------------------------

/** A drag: its first position, its tile, and the tiles that follow it. */
let drag = null;

/** Whether the next click is the end of a drag. */
let isClickDone = false;

function listenToDrags() {
  part("board").addEventListener("pointerdown", begin);
  part("board").addEventListener("pointermove", follow);
  part("board").addEventListener("pointerup", end);
  part("board").addEventListener("click", (event) => isClickDone && event.detail > 0 && event.stopPropagation(), true);
  document.addEventListener("pointerdown", (event) => event.isPrimary || giveUp(), true);
  for (const name of ["pointercancel", "lostpointercapture"]) {
    part("board").addEventListener(name, giveUp);
  }
}

function begin(event) {
  const tile = tiles.indexOf(event.target);
  isClickDone = !event.isPrimary;
  if (tile < 0 || !event.isPrimary || event.button !== 0) {
    return;
  }
  const from = { tile, x: event.clientX, y: event.clientY, id: event.pointerId, isDrag: false, way: 0 };
  if (state.editor !== null) {
    drag = { ...from, tiles: [tile], moves: "" };
  } else {
    const moves = movesToward(state.board, state.board.indexOf(tile));
    const along = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[SLIDES[moves[0]]];
    drag = moves && { ...from, along, moves, tiles: stepsOf(state.board, moves).map((step) => step.tile) };
  }
}

function follow(event) {
  if (!drag || event.pointerId !== drag.id) {
    return;
  }
  const [x, y] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.isDrag && Math.hypot(x, y) > STRAY) {
    drag.isDrag = true;
    isClickDone = true;
    tiles[drag.tile].setPointerCapture(drag.id);
  }
  if (drag.isDrag) {
    drag.way = drag.along ? Math.max(0, Math.min(pitch(), x * drag.along[0] + y * drag.along[1])) : 0;
    const [right, down] = drag.along ? drag.along.map((part) => part * drag.way) : [x, y];
    moveAlong(drag.tiles, `${right}px ${down}px`);
  }
}

function moveAlong(group, way) {
  for (const tile of group) {
    tiles[tile].style.translate = way;
    tiles[tile].classList.toggle("dragged", way !== "");
  }
}

/** Returns the distance between neighbouring cells, in pixels. */
function pitch() {
  return part("board").clientWidth / WIDTH;
}

function end(event) {
  if (!drag || event.pointerId !== drag.id || !drag.isDrag) {
    drag = null;
    return;
  }
  const { moves, way } = drag;
  const [from, to] = [drag.tile, cellAt(event)];
  giveUp();
  if (state.editor !== null) {
    const { board } = state.editor;
    if (to >= 0 && board[to] !== from) {
      swap(board.indexOf(from), to);
    }
  } else if (way > ENOUGH * pitch()) {
    slide(moves);
  }
}

function cellAt({ clientX, clientY }) {
  const { left, top, width, height } = part("board").getBoundingClientRect();
  const [column, row] = [Math.floor(((clientX - left) / width) * WIDTH), Math.floor(((clientY - top) / height) * HEIGHT)];
  return column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT ? row * WIDTH + column : -1;
}

/** Ends a drag without a move, for example at a second touch. */
function giveUp() {
  if (drag) {
    isClickDone = true;
    moveAlong(drag.tiles, "");
    drag = null;
  }
}

/** Puts a typed digit into the next cell. */
export function type(tile) {
  if (tile < CELLS && state.editor.at >= 0) {
    put(tile);
  }
}
