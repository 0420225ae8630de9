// Starts the page, or, in a worker, the worker.

import { CELLS, SLIDES } from "./puzzle.js";
import { cancelEditing, slide, togglePlaying, whenAnnounced } from "./game.js";
import { layBoard, type } from "./board.js";
import { leave, listenToEditor } from "./editor.js";
import { listenToChart } from "./chart.js";
import { listenToField, typeHere } from "./field.js";
import { listenToLearn } from "./learn.js";
import { listenToLinks } from "./links.js";
import { listenToMoves } from "./moves.js";
import { continueFromHere, listenToPlayer } from "./player.js";
import { listenToShuffle } from "./shuffle.js";
import { listenToStatus } from "./status.js";
import { listenToTools } from "./tools.js";
import { change, state } from "./state.js";
import { part } from "./parts.js";
import { ask } from "./oracle.js";
import { serve } from "./worker.js";
import { words } from "./words.js";

/** Makes an arrow key slide a tile in its direction. */
const MOVE_OF_ARROW = Object.fromEntries(
  Object.entries(SLIDES).map(([move, slides]) => [`Arrow${slides[0].toUpperCase()}${slides.slice(1)}`, move]),
);

function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, [popover]")) {
      return;
    }
    if (state.editor !== null) {
      editByKey(event);
    } else if (MOVE_OF_ARROW[event.key]) {
      event.preventDefault();
      slide(MOVE_OF_ARROW[event.key]);
    } else if (event.key === " " && state.player !== null && !event.target.closest("button")) {
      event.preventDefault();
      togglePlaying();
    } else if (event.key === "Escape" && state.player !== null) {
      continueFromHere();
    } else if (/^[0-9_]$/.test(event.key)) {
      typeHere();
    }
  });
}

function editByKey(event) {
  if (event.key === "Escape") {
    leave(cancelEditing);
  } else if (CELLS < 11 && /^[0-9]$/.test(event.key)) {
    type(Number(event.key));
  }
}

function begin() {
  document.querySelectorAll("[data-word]").forEach((one) => (one.textContent = words[one.dataset.word]));
  document.querySelectorAll("[data-label]").forEach((one) => one.setAttribute("aria-label", words[one.dataset.label]));
  whenAnnounced((text) => (part("live").textContent = text));
  [layBoard, listenToStatus, listenToMoves, listenToTools, listenToPlayer, listenToEditor].forEach((listen) => listen());
  [listenToShuffle, listenToChart, listenToLearn, listenToField, listenToKeys].forEach((listen) => listen());
  part("main").hidden = false;
  listenToLinks();
  window.slidebase = { ask };
  performance.mark("slidebase-ready");
}

if (typeof document === "undefined") {
  serve();
} else {
  begin();
}
