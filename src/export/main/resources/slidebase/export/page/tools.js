// The row of buttons under the board.

import { edit, hint, undo } from "./game.js";
import { prepareShuffle } from "./shuffle.js";
import { part } from "./parts.js";
import { playHere } from "./player.js";
import { whenChanged } from "./state.js";

export function listenToTools() {
  part("hint").onclick = hint;
  part("solve").onclick = playHere;
  part("shuffle").onclick = prepareShuffle;
  part("edit").onclick = () => edit("board");
  part("undo").onclick = undo;
  whenChanged(render);
}

function render({ answer, hint, past, player, editor }) {
  part("tools").hidden = player !== null || editor !== null;
  part("solve").disabled = !answer.path;
  part("hint").disabled = !answer.path && answer.state !== "searching" && answer.state !== "stopped";
  part("hint").setAttribute("aria-pressed", hint > 0);
  part("undo").disabled = past.length === 0;
}
