// All legal moves, best first, with the distance after each.

import { SLIDES, invariant, movesOf, WIDTH } from "./puzzle.js";
import { focusBoard } from "./board.js";
import { preview, slide } from "./game.js";
import { button, element, part, seenAndHeard } from "./parts.js";
import { whenChanged } from "./state.js";
import { words } from "./words.js";

let shown = null;

export function listenToMoves() {
  whenChanged(render);
}

function render({ board, goal, answer, editor }) {
  part("moves").hidden = editor !== null || answer.state === "unsolvable";
  part("unsolvable").hidden = editor !== null || answer.state !== "unsolvable";
  if (answer.state === "unsolvable") {
    part("parity").textContent = words.whyParity(WIDTH % 2 === 0, invariant(board), invariant(goal));
  }
  if (shown !== answer) {
    shown = answer;
    const hadFocus = part("move-list").contains(document.activeElement);
    part("move-list").replaceChildren(...rows(board, answer));
    if (hadFocus) {
      (part("move-list").querySelector("button") ?? part("board")).focus();
    }
  }
}

function rows(board, { distance, after, isLast }) {
  const worth = ({ move }) => after[move] ?? Infinity;
  const unknown = isLast ? "" : words.looking;
  return movesOf(board)
    .sort((one, other) => worth(one) - worth(other) || 0)
    .map(({ move, tile }) => element("li", {}, row(move, tile, after[move] ?? null, distance, unknown)));
}

function row(move, tile, value, distance, unknown) {
  const slides = SLIDES[move];
  const isBest = value !== null && value < distance;
  const cell = (className, text) => element("span", { className, textContent: text });
  const seen = [
    cell("chip", tile),
    cell("way", words.arrow(slides)),
    element("span", { className: "value" }, element("b", { textContent: value ?? unknown }), value === null ? "" : words.then),
    cell("worth", value === null ? "" : isBest ? words.best : words.worse(value - distance + 1)),
  ];
  const heard = words.moveLabel(tile, slides, value, isBest);
  const made = button({ className: isBest ? "move is-best" : "move" }, ...seenAndHeard(seen, heard));
  made.onclick = () => slide(move);
  made.onpointerenter = made.onfocus = () => preview(move);
  made.onpointerleave = made.onblur = () => preview(null);
  return made;
}
