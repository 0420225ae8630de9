// The address, which always names the shown board. Setting up a board adds an entry to the history; a move does not.

import { FIRST_GOAL, isSame } from "./puzzle.js";
import { firstBoard, setUp } from "./game.js";
import { part } from "./parts.js";
import { change, state, whenChanged } from "./state.js";
import { TextError, linkIn, linkTo } from "./text.js";
import { words } from "./words.js";

let timer = null;
let setUpLast = null;
let isReading = false;

export function listenToLinks() {
  part("share").onclick = share;
  window.addEventListener("popstate", read);
  read();
  whenChanged(write);
}

const link = () => linkTo(state.board, isSame(state.goal, FIRST_GOAL) ? null : state.goal);
const start = () => `${state.start.join()} ${state.goal.join()}`;

/** Changes the address after a moment without further moves, because browsers limit how often it may change. */
function write() {
  clearTimeout(timer);
  if (setUpLast !== start()) {
    if (!isReading) {
      history.pushState(null, "", link());
    }
    setUpLast = start();
  } else {
    timer = setTimeout(() => history.replaceState(null, "", link()), 250);
  }
}

/** Shows the board in the address, or else the first board, and the fault of the address, if any. */
function read() {
  clearTimeout(timer);
  isReading = true;
  try {
    const { board, goal } = location.hash.length > 1 ? linkIn(decoded(location.hash)) : { board: null, goal: null };
    const wanted = goal ?? FIRST_GOAL;
    setUp(board ?? firstBoard(wanted), wanted);
  } catch (error) {
    if (!(error instanceof TextError)) {
      throw error;
    }
    setUp(state.board ?? firstBoard(), state.goal ?? FIRST_GOAL, words.wrongLink(error.message));
  }
  isReading = false;
  setUpLast = start();
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function share() {
  history.replaceState(null, "", link());
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: document.title, url: location.href }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(location.href);
    part("share-label").textContent = words.copied;
    setTimeout(() => (part("share-label").textContent = words.share), 2000);
  } catch {
    change({ notice: words.noCopying(location.href) });
  }
}
