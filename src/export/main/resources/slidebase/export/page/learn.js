// Explains with numbers, when opened, why the best moves are best.

import { PUZZLE, manhattan, movesOf } from "./puzzle.js";
import { shortestPaths } from "./oracle.js";
import { element, part } from "./parts.js";
import { state, whenChanged } from "./state.js";
import { words } from "./words.js";

let explained = null;

export function listenToLearn() {
  part("learn").ontoggle = () => render(state);
  whenChanged(render);
}

function render({ board, goal, answer, editor }) {
  part("learn").hidden = editor !== null || answer.state !== "known";
  if (part("learn").hidden || !part("learn").open || explained === answer) {
    return;
  }
  explained = answer;
  const { distance, after } = answer;
  const best = Object.values(after).filter((value) => value < distance).length;
  const sentences = Object.keys(after).length === movesOf(board).length ? [words.whyBest(best, distance)] : [];
  if (distance > 0) {
    sentences.push(words.whyManhattan(manhattan(board, goal), distance));
  }
  if (distance > 0 && !PUZZLE.searched) {
    sentences.push(words.shortestPaths(shortestPaths(board, goal)));
  }
  part("lesson").replaceChildren(...sentences.map((sentence) => element("p", { textContent: sentence })));
}
