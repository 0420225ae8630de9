// Enters a board or a goal: a keypad whose tiles fill the cells in order. It shows at once whether the board can be solved.

import { CELLS, GOALS, isSame, isSolvable, repairOf } from "./puzzle.js";
import { ask } from "./oracle.js";
import { cancelEditing, editedPair, finishEditing, put, putAll, repairEdited } from "./game.js";
import { button, part } from "./parts.js";
import { state, whenChanged } from "./state.js";
import { words } from "./words.js";

const keys = [];

/** The element that had the focus before. */
let returnTo = null;

export function listenToEditor() {
  for (const tile of [...Array(CELLS).keys()].map((i) => (i + 1) % CELLS)) {
    keys[tile] = button({ className: "key", textContent: tile || words.blank, translate: false });
    keys[tile].classList.toggle("blank", tile === 0);
    keys[tile].onclick = () => put(tile);
    part("keys").append(keys[tile]);
  }
  const columns = CELLS > 20 ? 7 : CELLS > 10 ? 6 : Math.ceil(CELLS / 2);
  document.body.style.setProperty("--keys", columns);
  document.body.style.setProperty("--keys-if-low", CELLS > 20 ? 9 : columns);
  document.body.style.setProperty("--key-rows", Math.ceil(CELLS / columns));
  for (const [name, goal] of Object.entries(GOALS)) {
    const made = button({ textContent: words[name] });
    made.onclick = () => putAll(goal);
    part("goals").append(made);
  }
  const own = button({ textContent: words.thisBoard });
  own.onclick = () => putAll(state.board);
  part("goals").append(own);
  part("done").onclick = () => leave(finishEditing);
  part("cancel").onclick = () => leave(cancelEditing);
  part("edit-repair").onclick = repairEdited;
  whenChanged(render);
}

export function leave(how) {
  how();
  returnTo?.focus();
}

function render({ editor }) {
  const wasOpen = !part("editor").hidden;
  part("editor").hidden = editor === null;
  part("prompt").hidden = editor === null;
  document.body.classList.toggle("is-editing", editor !== null);
  if (editor === null) {
    return;
  }
  if (!wasOpen) {
    returnTo = document.activeElement;
    keys[1].focus({ preventScroll: true });
  }
  part("goals").hidden = editor.of !== "goal";
  part("prompt-title").textContent = editor.of === "goal" ? words.editGoal : words.editBoard;
  keys.forEach((key, tile) => key.classList.toggle("used", editor.set.includes(editor.board.indexOf(tile))));
  renderVerdict(editor);
}

/** Shows whether the board can be solved, once it is complete. */
function renderVerdict({ set, board, of }) {
  const isWhole = set.length === 0 || set.length >= CELLS - 1;
  const pair = editedPair();
  const canBe = isSolvable(pair.board, pair.goal);
  part("verdict").textContent = !isWhole ? words.placedOf(set.length, CELLS) : canBe ? (set.length ? words.solvable : words.editHelp) : words.unsolvableYet;
  part("verdict").classList.toggle("bad", isWhole && !canBe);
  part("edit-repair").hidden = !isWhole || canBe;
  if (!canBe) {
    const { tiles } = of === "goal" ? repairOf(board, state.board) : repairOf(board, state.goal);
    part("edit-repair").textContent = words.swap(...tiles);
  }
  part("done").classList.toggle("main", isWhole && canBe);
}
