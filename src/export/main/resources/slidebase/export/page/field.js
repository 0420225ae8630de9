// The field for a board as text. It also receives text that is typed or pasted elsewhere on the page.

import { part } from "./parts.js";
import { setUp } from "./game.js";
import { change, state, whenChanged } from "./state.js";
import { TextError, boardIn, linkIn } from "./text.js";
import { written } from "./puzzle.js";
import { words } from "./words.js";

/** On a wide page, the field is on top and the moves are beside the board; otherwise both are under it, the moves first. */
const WIDE = "(min-width: 60rem) and (min-height: 34rem)";

/** The text in the field during typing. */
let typed = null;

export function listenToField() {
  part("text").oninput = (event) => take(event.target.value, false);
  part("text").onfocus = () => part("text").select();
  part("text").onblur = () => {
    typed = null;
    change({});
  };
  part("field").onsubmit = (event) => {
    event.preventDefault();
    take(part("text").value, true);
  };
  part("paste").onclick = pasteHere;
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text");
    event.preventDefault();
    take(text, true);
  });
  const wide = matchMedia(WIDE);
  wide.onchange = () => place(wide.matches);
  place(wide.matches);
  whenChanged(render);
}

function place(isWide) {
  const text = part("text");
  const kept = document.activeElement === text ? { typed, range: [text.selectionStart, text.selectionEnd] } : null;
  text.blur(); // moving it would take the focus from it midway
  if (isWide) {
    part("name").after(part("field"));
    part("right").prepend(part("moves"));
  } else {
    part("tools-box").before(part("moves"));
    part("tools-box").after(part("field"));
  }
  if (kept !== null) {
    text.focus();
    typed = kept.typed;
    change({});
    text.setSelectionRange(...kept.range);
  }
}

/** Sends the next key typed to the field, as its first character. */
export function typeHere() {
  typed = "";
  part("text").value = "";
  part("text").focus();
}

/** Sets up the board in a text; shows its fault only if the text is meant to be complete. */
export function take(text, isWhole) {
  typed = text;
  try {
    const { board, goal } = text.includes("#") ? linkIn(text) : { board: boardIn(text), goal: null };
    setUp(board ?? state.board, goal ?? state.goal);
    typed = isWhole ? null : text;
    change({});
  } catch (error) {
    if (!(error instanceof TextError)) {
      throw error;
    }
    change({ fault: isWhole ? error.message : "" });
  }
}

async function pasteHere() {
  try {
    take(await navigator.clipboard.readText(), true);
  } catch {
    part("text").focus();
    change({ notice: words.noClipboard });
  }
}

function render({ board, fault, editor }) {
  part("field").hidden = editor !== null;
  const text = typed ?? written(board);
  if (part("text").value !== text) {
    part("text").value = text;
  }
  part("text").setAttribute("aria-invalid", fault !== "");
  part("fault").textContent = fault;
}
