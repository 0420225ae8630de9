// The distance from the goal as a number and a few words; and the goal.

import { WIDTH, repairOf } from "./puzzle.js";
import { classOf } from "./classes.js";
import { edit, repair, searchOn, stopSearch } from "./game.js";
import { focusBoard } from "./board.js";
import { part, picture } from "./parts.js";
import { whenChanged } from "./state.js";
import { words } from "./words.js";

export function listenToStatus() {
  part("goal").onclick = () => edit("goal");
  part("repair").onclick = () => {
    repair();
    focusBoard();
  };
  part("stop").onclick = stopSearch;
  part("search-on").onclick = searchOn;
  whenChanged(render);
}

function render(state) {
  const { answer, goal, editor } = state;
  part("status").hidden = editor !== null;
  part("number").textContent = numberOf(answer);
  part("number").hidden = part("number").textContent === "";
  part("caption").textContent = captionOf(state);
  part("making").hidden = !(answer.made > 0);
  part("making").value = answer.made ?? 0;
  part("about").textContent = aboutOf(state);
  part("goal-picture").replaceChildren(picture(goal, WIDTH));
  part("goal-heard").textContent = words.goalLabel(goal);
  part("repair").hidden = answer.state !== "unsolvable";
  if (answer.state === "unsolvable") {
    part("repair").textContent = words.swap(...repairOf(state.board, goal).tiles);
  }
  part("stop").hidden = answer.state !== "searching" || answer.atLeast === null;
  part("search-on").hidden = answer.state !== "stopped";
  part("notice").hidden = state.notice === "";
  part("notice").textContent = state.notice;
}

function numberOf({ distance, atLeast }) {
  return distance ?? (atLeast ? words.atLeast(atLeast) : "");
}

function captionOf({ answer, made, isShown, player }) {
  if (answer.state === "unsolvable") {
    return words.unsolvable;
  }
  if (answer.distance !== 0) {
    return captionWithout(answer) ?? words.toGo(answer.distance);
  }
  return isShown && (made === 0 || player) ? words.shown : made > 0 ? words.solved : words.isGoal;
}

/** The status until the distance is known. */
function captionWithout({ state, atLeast, made }) {
  const preparing = words.preparing(made);
  return { waiting: preparing, searching: atLeast ? words.searching : preparing, stopped: words.stopped }[state];
}

function aboutOf({ answer, goal, made, least, isShown, hint, near }) {
  if (answer.distance === null) {
    return hint !== 1 ? "" : near === null ? words.looking : words.near(near.length);
  }
  if (answer.distance === 0) {
    return made > 0 && !isShown && least !== null ? words.solvedIn(made, least) : "";
  }
  return [made > 0 ? words.made(made) : "", placeOf(classOf(goal), answer.distance)].filter(Boolean).join(" \u00b7 ");
}

/** Returns a text with the share of boards that are easier, or harder, whichever is greater. */
function placeOf({ counts }, distance) {
  const share = (some) => some.reduce((total, count) => total + count, 0) / counts.reduce((total, count) => total + count, 0);
  if (counts.length === 0) {
    return "";
  }
  const [easier, harder] = [share(counts.slice(0, distance)), share(counts.slice(distance + 1))];
  return harder === 0 ? words.hardestOfAll : easier < harder ? words.easierThan(harder) : words.harderThan(easier);
}
