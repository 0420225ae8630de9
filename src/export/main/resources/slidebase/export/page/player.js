// Plays the solution step by step. The user can choose any step, and continue from it.

import { PUZZLE, stepsOf } from "./puzzle.js";
import { play, seek, setSpeed, step, takeOver, togglePlaying } from "./game.js";
import { focusBoard } from "./board.js";
import { button, element, part, seenAndHeard } from "./parts.js";
import { state, whenChanged } from "./state.js";
import { words } from "./words.js";

const SPEEDS = [1, 2, 4, 8];
let speed = 2;
let listed = null;

/** Plays the solution, and lets Space pause it. */
export function playHere() {
  play(speed);
  part("pause").focus();
}

/** Ends the player at the current step. */
export function continueFromHere() {
  takeOver();
  focusBoard();
}

export function listenToPlayer() {
  part("back").onclick = () => step(-1);
  part("forward").onclick = () => step(1);
  part("pause").onclick = togglePlaying;
  part("take-over").onclick = continueFromHere;
  part("show-solution").onclick = playHere;
  part("copy-moves").onclick = copyMoves;
  part("speed").append(...SPEEDS.map((each) => element("option", { value: each, textContent: words.speeds[each], selected: each === speed })));
  part("speed").onchange = (event) => {
    speed = Number(event.target.value);
    setSpeed(speed);
  };
  whenChanged(render);
}

async function copyMoves() {
  await navigator.clipboard.writeText(state.player.moves);
  part("copy-moves").textContent = words.movesCopied;
  setTimeout(() => (part("copy-moves").textContent = words.copyMoves), 2000);
}

function render({ answer, player, editor }) {
  part("player").hidden = player === null;
  part("steps-box").hidden = player === null;
  part("solution").hidden = editor !== null || (player === null && !answer.path);
  part("show-solution").hidden = player !== null;
  part("show-solution-label").textContent = answer.distance === null ? "" : words.showSolution(answer.distance);
  part("source").textContent = words[PUZZLE.served ? "serverAnswer" : PUZZLE.searched ? "searchAnswer" : "tableAnswer"];
  part("paper-path").textContent = stepsOf(state.board, answer.path).map(words.step).join(" ");
  if (player === null) {
    listed = null;
    return;
  }
  if (listed !== player.start) {
    listed = player.start;
    list(player);
  }
  const { at, moves, isPlaying } = player;
  [...part("steps").children].forEach((item, i) => {
    item.firstChild.classList.toggle("done", i <= at);
    item.firstChild.toggleAttribute("aria-current", i === at);
  });
  keepInSight(part("steps").children[at]);
  part("back").disabled = at === 0;
  part("forward").disabled = at === moves.length;
  part("pause").classList.toggle("is-playing", isPlaying);
  part("pause").setAttribute("aria-label", isPlaying ? words.pause : words.play);
  part("step").textContent = words.stepOf(at, moves.length);
}

/** Lists the steps; the entry before the first is the start of the solution. */
function list({ start, moves }) {
  const steps = stepsOf(start, moves);
  const labels = [[words.startOfSolution, words.startOfSolution], ...steps.map((each, i) => [words.step(each), words.stepLabel(each, i + 1)])];
  part("steps").replaceChildren(
    ...labels.map(([text, label], at) => {
      const made = button({ className: "step" }, ...seenAndHeard([text], label));
      made.onclick = () => seek(at);
      return element("li", {}, made);
    }),
  );
}

function keepInSight(item) {
  const box = part("steps");
  if (item.offsetTop < box.scrollTop || item.offsetTop + item.offsetHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = item.offsetTop;
  }
}
