// The page. It stands behind the reader in one script, and so uses the reader's words: parse, solve, after, GOAL and
// the rest that it offers, and from its inside LETTERS, textOf and those of the next line.
//
// All that can change is in `state`. Whatever happens makes a new position and calls `render`, which shows it.

const { CELLS, SLOTS_PER_CELL, row, moved, allows, placeOf, viewOf, orderOf } = EMBEDDED;

/** An arrow key slides a tile its way, so the blank goes the other way. */
const MOVE_OF_ARROW = { ArrowUp: "d", ArrowDown: "u", ArrowLeft: "r", ArrowRight: "l" };

/** Where the tile slides when the blank makes a move. */
const TILE_SLIDES = { u: "down", d: "up", l: "right", r: "left" };

/** Leads from the goal to the board that the page begins with; letters that lead off the board are skipped. */
const WALK_TO_FIRST_BOARD = "ldldrurdlldluurddlur";

const MOST_HARDEST_SHOWN = 6;

const state = {
  /** @type {Position} what is shown */
  position: firstPosition(),
  /** @type {Position[]} what to go back to, the latest last */
  past: [],
  hintsShown: false,
  /** Whether two tiles are being chosen to swap, and the first of them. */
  swapping: false,
  chosenTile: null,
  /** How the path is being played: 1 forward, -1 back, 0 not at all; and the timer of the next step. */
  playing: 0,
  timer: null,
  /** What was typed into a field and is not set yet, and what is wrong with it. */
  typed: { board: null, goal: null },
  wrong: { board: "", goal: "" },
  notice: "",
  /** The distance to shuffle to; null until there is a census. */
  target: null,
};

const element = (id) => document.getElementById(id);

// ---- positions ----------------------------------------------------------------------------------

/**
 * @typedef {object} Position
 * @property {Board} goal
 * @property {Board} setUp the board that the player's moves are counted from
 * @property {Board} board
 * @property {{start: Board, moves: string | null}} path a shortest path to the goal; its moves are null if there is none
 * @property {number} at how many moves of the path have been played
 * @property {number} made how many moves the player made
 * @property {number} gained by how much they brought the goal nearer
 */

/** @returns {Position} */
function positionAt(board, goal) {
  return { goal, setUp: board, board, path: pathFrom(board, goal), at: 0, made: 0, gained: 0 };
}

/** @returns {Position} where the page begins if it is to lead to this goal */
function firstPosition(goal = parse(GOAL)) {
  const board = [...WALK_TO_FIRST_BOARD].reduce((board, move) => stepOf(board, move) ?? board, goal);
  return positionAt(board, goal);
}

function pathFrom(board, goal) {
  return { start: board, moves: solve(board, goal) };
}

/** Returns the board after a move, or null if the blank would leave it. */
function stepOf(board, move) {
  const code = LETTERS.indexOf(move);
  return allows(board.indexOf(0), code) ? moved(board, code) : null;
}

function isSolvable({ path }) {
  return path.moves !== null;
}

/** The distance to the goal, of a solvable position. */
function toGo({ path, at }) {
  return path.moves.length - at;
}

function wasted({ made, gained }) {
  return made - gained;
}

function afterPlayersMove(position, move) {
  const board = stepOf(position.board, move);
  const next = { ...position, board, path: pathFrom(board, position.goal), at: 0, made: position.made + 1 };
  return isSolvable(position) ? { ...next, gained: next.gained + toGo(position) - toGo(next) } : next;
}

/** Returns the position where `at` moves of the path have been played. These are not the player's moves. */
function alongTheWay(position, at) {
  const { start, moves } = position.path;
  return { ...position, at, board: [...moves.slice(0, at)].reduce(after, start) };
}

// ---- what the player does -----------------------------------------------------------------------

/** Shows another position; the one that was shown can be gone back to. */
function goTo(position) {
  state.past.push(state.position);
  show(position);
  writeFragmentSoon();
}

function show(position, notice = "") {
  pause();
  Object.assign(state, {
    position,
    notice,
    swapping: false,
    chosenTile: null,
    typed: { board: null, goal: null },
    wrong: { board: "", goal: "" },
  });
  render();
}

function setUp(board, goal = state.position.goal) {
  const isNewGoal = textOf(goal) !== textOf(state.position.goal);
  goTo(positionAt(board, goal));
  say(`New ${isNewGoal ? "goal" : "board"}. ${distanceInWords()}`);
}

function slide(move) {
  const { board } = state.position;
  if (stepOf(board, move) === null) {
    return;
  }
  const next = afterPlayersMove(state.position, move);
  const tile = board[next.board.indexOf(0)];
  goTo(next);
  say(`Tile ${tile} ${TILE_SLIDES[move]}. ${distanceInWords()}`);
}

function undo() {
  show(state.past.pop());
  writeFragmentSoon();
  say(`Undone. ${distanceInWords()}`);
}

function press(tile) {
  if (state.swapping) {
    choose(tile);
    return;
  }
  const move = moveOfTile(state.position.board, tile);
  if (move !== undefined) {
    slide(move);
  }
}

/** Returns the move that slides a tile, if one does. */
function moveOfTile(board, tile) {
  return [...LETTERS].find((move) => stepOf(board, move)?.indexOf(0) === board.indexOf(tile));
}

function choose(tile) {
  if (state.chosenTile === null) {
    state.chosenTile = tile;
    render();
    say(`Tile ${tile} chosen. Choose the other one.`);
  } else if (state.chosenTile === tile) {
    state.chosenTile = null;
    render();
  } else {
    setUp(swapped(state.position.board, state.chosenTile, tile));
  }
}

function swapped(board, one, other) {
  return board.map((tile) => (tile === one ? other : tile === other ? one : tile));
}

function toggleSwapping() {
  pause();
  state.swapping = !state.swapping;
  state.chosenTile = null;
  render();
}

function toggleHints() {
  state.hintsShown = !state.hintsShown;
  render();
}

/** Sets up a board or, if that is what the field is for, a goal. What is wrong with it is shown beside the field. */
function setFrom(field, text) {
  try {
    if (field === "goal") {
      setUp(state.position.board, parseGoal(text));
    } else {
      setUp(parse(text));
    }
  } catch (error) {
    state.wrong[field] = faultIn(error);
    render();
  }
}

/** Reads a goal, and refuses one that has no table even if no path from the board needs it. */
function parseGoal(text) {
  const goal = parse(text);
  viewOf(goal);
  return goal;
}

/** Returns what the reader says is wrong with a board. Other errors are none of the user's, and are thrown on. */
function faultIn(error) {
  if (!(error instanceof BoardError)) {
    throw error;
  }
  return capitalized(error.message);
}

// ---- playing the path ----------------------------------------------------------------------------

/** Goes to a step of the path. However many steps are taken, one undo leads back to where they began. */
function seek(at) {
  const { position, past } = state;
  if (past[past.length - 1]?.path !== position.path) {
    past.push(position);
  }
  state.position = alongTheWay(position, at);
  render();
  writeFragmentSoon();
}

function step(difference) {
  pause();
  seek(state.position.at + difference);
  say(distanceInWords());
}

function togglePlaying(direction) {
  if (state.playing === direction) {
    pause();
    say(`Paused. ${distanceInWords()}`);
    return;
  }
  pause();
  if (direction === 1 && toGo(state.position) === 0) {
    seek(0);
  }
  state.playing = direction;
  say(direction === 1 ? "Playing." : "Playing back.");
  playNextStep();
}

/** Takes a step, and waits before the next one. Where the path ends the distance is told, and at no step before. */
function playNextStep() {
  const { path, at } = state.position;
  const next = at + state.playing;
  seek(next);
  if (next === 0 || next === path.moves.length) {
    pause();
    say(distanceInWords());
  } else {
    state.timer = setTimeout(playNextStep, 1000 / Number(element("speed").value));
  }
}

function pause() {
  clearTimeout(state.timer);
  state.playing = 0;
  renderPlayButtons();
}

// ---- the census ---------------------------------------------------------------------------------

/**
 * All boards that can reach a table's goal, nearest first, as a breadth-first search finds them: the k-th has its tiles
 * at k * CELLS in `boards`, and those at distance d are the ones from firstAt[d] to firstAt[d + 1] - 1.
 *
 * @typedef {{boards: Uint8Array, firstAt: number[]}} Census
 */

/** Finds them, and yields now and then so that the page can do something else. */
function* takeCensus(table) {
  const slots = SLOTS_PER_CELL * CELLS;
  const boards = new Uint8Array(slots * CELLS);
  const wasFound = new Uint8Array(slots);
  let found = 0;
  const find = (board) => {
    const { blankCell, rank } = placeOf(board, table.goal);
    const slot = blankCell * SLOTS_PER_CELL + (rank >> 1);
    if (!wasFound[slot]) {
      wasFound[slot] = 1;
      boards.set(board, CELLS * found++);
    }
  };
  const firstAt = [0];
  find(table.goal);
  for (let next = 0; next < found;) {
    firstAt.push(found);
    for (; next < firstAt[firstAt.length - 1]; next++) {
      const board = boards.subarray(next * CELLS, (next + 1) * CELLS);
      for (let move = 0; move < 4; move++) {
        if (allows(board.indexOf(0), move)) {
          find(moved(board, move));
        }
      }
      if (next % 256 === 0) {
        yield;
      }
    }
  }
  return { boards, firstAt };
}

/** Runs a generator to its end, a few milliseconds at a time. */
async function inSlices(work) {
  for (;;) {
    await new Promise((resume) => setTimeout(resume));
    const endOfSlice = performance.now() + 6;
    while (performance.now() < endOfSlice) {
      const { done, value } = work.next();
      if (done) {
        return value;
      }
    }
  }
}

/** The censuses that are there, by table. Goals with the same table have the same one, but for names and symmetry. */
const censuses = new Map();

/** Returns the census of the shown goal; takes it, and shows it when it is there, if there is none yet. */
function census() {
  const { table } = viewOf(state.position.goal);
  if (!censuses.has(table)) {
    censuses.set(table, null);
    inSlices(takeCensus(table)).then((result) => {
      censuses.set(table, result);
      render();
    });
  }
  return censuses.get(table);
}

function greatestDistance({ firstAt }) {
  return firstAt.length - 2;
}

function boardsAt({ firstAt }, distance) {
  return firstAt[distance + 1] - firstAt[distance];
}

/** Returns the k-th board of the census, as it is for the shown goal. */
function boardOfCensus({ boards }, k) {
  const view = viewOf(state.position.goal);
  const names = [0, ...orderOf(state.position.goal, view)];
  const board = new Uint8Array(CELLS);
  view.cells.forEach((cell, i) => (board[cell] = names[boards[k * CELLS + i]]));
  return board;
}

function shuffle() {
  const shown = census();
  const ofThem = Math.floor(Math.random() * boardsAt(shown, state.target));
  setUp(boardOfCensus(shown, shown.firstAt[state.target] + ofThem));
}

// ---- links --------------------------------------------------------------------------------------

function fragment() {
  const text = (board) => Array.from(board).join(CELLS < 11 ? "" : ",");
  return `#board=${text(state.position.board)}&goal=${text(state.position.goal)}`;
}

let fragmentTimer = null;

/** Waits for a moment without changes, since browsers limit how often the address may change. */
function writeFragmentSoon() {
  clearTimeout(fragmentTimer);
  fragmentTimer = setTimeout(() => history.replaceState(null, "", fragment()), 250);
}

/**
 * Shows the board and goal that the address names, or says what is wrong with them. A fragment that is there but names
 * neither is none of the page's, and changes nothing.
 */
function readFragment() {
  const named = new URLSearchParams(location.hash.slice(1));
  if (location.hash !== "" && !named.has("board") && !named.has("goal")) {
    render();
    return;
  }
  clearTimeout(fragmentTimer);
  state.past = [];
  try {
    show(positionNamed(named));
  } catch (error) {
    const fault = faultIn(error);
    show(firstPosition(), `This link cannot be shown. ${fault}. Here is the board that the page begins with.`);
  }
}

/** Returns the position of a link. One without a goal has the default goal, and one without a board the first board. */
function positionNamed(named) {
  const goal = parseGoal(named.get("goal") ?? GOAL);
  return named.has("board") ? positionAt(parse(named.get("board")), goal) : firstPosition(goal);
}

async function copyLink() {
  history.replaceState(null, "", fragment());
  try {
    await navigator.clipboard.writeText(location.href);
    say("Link copied.");
    element("copy").textContent = "Copied";
    setTimeout(() => (element("copy").textContent = "Copy link"), 2000);
  } catch {
    state.notice = `The browser does not let the page copy. The link is ${location.href}`;
    render();
  }
}

// ---- words --------------------------------------------------------------------------------------

function capitalized(text) {
  return text[0].toUpperCase() + text.slice(1);
}

function counted(count, noun) {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

function percent(share) {
  return `${(100 * share).toLocaleString("en", { maximumSignificantDigits: 2 })} %`;
}

/** Says a board cell by cell, for those who hear it. */
function inWords(board) {
  return Array.from(board, (tile) => tile || "blank").join(" ");
}

function distanceInWords() {
  const { position } = state;
  if (!isSolvable(position)) {
    return "Unsolvable.";
  }
  return toGo(position) === 0 ? "Solved." : `${counted(toGo(position), "move")} to go.`;
}

/** Tells those who listen to the page what happened. */
function say(text) {
  element("live").textContent = text;
}

// ---- why a board is unsolvable ------------------------------------------------------------------

/** Counts the pairs of tiles whose greater one comes first. */
function inversions(board) {
  const tiles = Array.from(board).filter((tile) => tile !== 0);
  return tiles.reduce((count, tile, i) => count + tiles.slice(i).filter((later) => later < tile).length, 0);
}

/** Whether this is odd or even stays the same whatever moves are made: the inversions; with an even width, and the row. */
function invariant(board) {
  return inversions(board) + (WIDTH % 2 === 0 ? row(board.indexOf(0)) + 1 : 0);
}

function reasonUnsolvable({ board, goal }) {
  const parity = (number) => (number % 2 === 0 ? "even" : "odd");
  const sum = (of) =>
    WIDTH % 2 === 0
      ? `${inversions(of)}\u00a0+\u00a0${row(of.indexOf(0)) + 1}\u00a0=\u00a0${invariant(of)}`
      : `${inversions(of)}`;
  const what = WIDTH % 2 === 0 ? "inversions plus the row of the blank" : "inversions";
  return (
    `Counting ${what}, this board has ${sum(board)}, which is ${parity(invariant(board))}; ` +
    `the goal has ${sum(goal)}, which is ${parity(invariant(goal))}. No move changes odd to even or even to odd.`
  );
}

/** Returns the two tiles which, once swapped, leave the shortest path. Swapping any two makes the board solvable. */
function bestSwap({ board, goal }) {
  const tiles = Array.from(board).filter((tile) => tile !== 0);
  const pairs = tiles.flatMap((one, i) => tiles.slice(i + 1).map((other) => [one, other]));
  const length = ([one, other]) => distance(swapped(board, one, other), goal);
  return pairs.reduce((best, pair) => (length(pair) < length(best) ? pair : best));
}

// ---- showing ------------------------------------------------------------------------------------

function render() {
  renderDistance();
  renderBoard();
  renderWay();
  renderUnsolvable();
  renderFields();
  renderCensus();
}

function renderDistance() {
  const { position } = state;
  const { made } = position;
  const solved = isSolvable(position) && toGo(position) === 0;
  element("number").textContent = isSolvable(position) ? toGo(position) : "∞";
  element("number").setAttribute("aria-hidden", !isSolvable(position));
  element("caption").textContent = !isSolvable(position)
    ? "unsolvable"
    : solved
      ? "solved"
      : `${toGo(position) === 1 ? "move" : "moves"} to go`;
  element("moves").textContent =
    `${counted(made, "move")} made` + (isSolvable(position) ? `, ${wasted(position)} wasted` : "");
  element("wasted").hidden = !isSolvable(position);
  element("notice").hidden = state.notice === "";
  element("notice").textContent = state.notice;
}

function renderBoard() {
  const { board, goal } = state.position;
  element("board").setAttribute("aria-label", `Board: ${inWords(board)}`);
  element("board").classList.toggle("solved", textOf(board) === textOf(goal));
  const best = state.hintsShown && !state.swapping ? (bestMoves(board, goal) ?? "") : "";
  for (const button of element("board").children) {
    renderTile(button, Number(button.textContent), best);
  }
  element("help").hidden = state.swapping;
  element("swap-help").hidden = !state.swapping;
  element("undo").disabled = state.past.length === 0;
  element("restart").disabled = state.position.made === 0 && state.position.at === 0;
  element("hints").setAttribute("aria-pressed", state.hintsShown);
  element("swap").setAttribute("aria-pressed", state.swapping);
}

function renderTile(button, tile, best) {
  const cell = state.position.board.indexOf(tile);
  const move = state.swapping ? undefined : moveOfTile(state.position.board, tile);
  const usable = state.swapping || move !== undefined;
  const isBest = move !== undefined && best.includes(move);
  button.style.setProperty("--row", row(cell));
  button.style.setProperty("--column", cell % WIDTH);
  button.classList.toggle("best", isBest);
  button.classList.toggle("chosen", tile === state.chosenTile);
  button.tabIndex = usable ? 0 : -1;
  button.setAttribute("aria-disabled", !usable);
  button.setAttribute(
    "aria-label",
    `tile ${tile}` +
      (move ? `, slides ${TILE_SLIDES[move]}` : state.swapping ? ", swap" : "") +
      (isBest ? ", a best move" : ""),
  );
  if (move) {
    button.dataset.slides = TILE_SLIDES[move];
  } else {
    delete button.dataset.slides;
  }
}

function renderWay() {
  const { path, at } = state.position;
  element("path").hidden = path.moves === null;
  if (path.moves === null) {
    return;
  }
  const { length } = path.moves;
  renderLetters(path.moves, at);
  element("scrub").max = length;
  element("scrub").value = at;
  element("scrub").disabled = length === 0;
  element("scrub").style.setProperty("--played", `${length === 0 ? 0 : (100 * at) / length}%`);
  element("scrub").setAttribute("aria-valuetext", `step ${at} of ${length}`);
  element("step").textContent = `${at} / ${length}`;
  element("back").disabled = at === 0;
  element("forward").disabled = at === length;
  element("play-back").disabled = at === 0;
  element("play-forward").disabled = length === 0;
  renderPlayButtons();
}

function renderPlayButtons() {
  for (const [id, direction, label] of [
    ["play-back", -1, "Play back"],
    ["play-forward", 1, "Play"],
  ]) {
    element(id).classList.toggle("is-playing", state.playing === direction);
    element(id).setAttribute("aria-label", state.playing === direction ? "Pause" : label);
  }
}

/** Shows the path in letters only to those who asked for hints or for its steps; on paper, which none can ask, to all. */
function renderLetters(moves, at) {
  const part = (name, text) => Object.assign(document.createElement("span"), { className: name, textContent: text });
  const isAskedFor = at > 0 || state.hintsShown;
  element("letters").replaceChildren(
    ...(moves === ""
      ? [part("note", "This board is the goal.")]
      : isAskedFor
        ? [part("done", moves.slice(0, at)), part("next", moves.slice(at, at + 1)), part("", moves.slice(at + 1))]
        : [part("note on-screen", "Play it, or turn on hints, to see its moves."), part("on-paper", moves)]),
  );
}

function renderUnsolvable() {
  const { position } = state;
  element("unsolvable").hidden = isSolvable(position);
  if (!isSolvable(position)) {
    const [one, other] = bestSwap(position);
    element("why").textContent = reasonUnsolvable(position);
    element("inversions").textContent =
      "An inversion is a pair of tiles whose greater one comes first in reading order. " +
      "Swapping two tiles changes odd to even, and even to odd.";
    element("repair").textContent = `Swap ${one} and ${other}`;
    element("repair").onclick = () => {
      setUp(swapped(position.board, one, other));
      element("board").querySelector("[tabindex='0']").focus();
    };
  }
}

function renderFields() {
  for (const field of ["board", "goal"]) {
    const input = element(`${field}-text`);
    const text = state.typed[field] ?? textOf(state.position[field]);
    if (input.value !== text) {
      input.value = text;
    }
    input.setAttribute("aria-invalid", state.wrong[field] !== "");
    element(`${field}-wrong`).textContent = state.wrong[field];
  }
  element("goal").replaceChildren(smallBoard(state.position.goal));
  element("default-goal").disabled = textOf(state.position.goal) === textOf(parse(GOAL));
  element("board-as-goal").disabled = textOf(state.position.goal) === textOf(state.position.board);
}

function smallBoard(board) {
  const picture = document.createElement("div");
  picture.className = "small-board";
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", inWords(board));
  for (const tile of board) {
    picture.append(Object.assign(document.createElement("i"), { textContent: tile || "" }));
  }
  return picture;
}

/** What of the census is shown now, so that the chart is drawn anew only for another census. */
let chartShown = null;
let hardestShown = null;

function renderCensus() {
  const shown = census();
  element("target").disabled = shown === null;
  element("shuffle").disabled = shown === null;
  if (shown === null) {
    renderNoCensus();
    return;
  }
  if (chartShown !== shown) {
    chartShown = shown;
    renderChart(shown);
  }
  if (hardestShown !== textOf(state.position.goal)) {
    hardestShown = textOf(state.position.goal);
    renderHardest(shown);
  }
  renderPlace(shown);
  renderTarget(shown);
}

function renderNoCensus() {
  chartShown = null;
  hardestShown = null;
  for (const id of ["chart", "axis", "counts", "hardest"]) {
    element(id).replaceChildren();
  }
  element("place").textContent = "Counting the boards …";
  element("hardest-caption").textContent = "Counting the boards …";
}

function renderChart(shown) {
  const greatest = greatestDistance(shown);
  const distances = Array.from({ length: greatest + 1 }, (_, distance) => distance);
  const highest = Math.max(...distances.map((distance) => boardsAt(shown, distance)));
  element("chart").setAttribute("viewBox", `0 0 ${greatest + 1} 100`);
  element("chart").innerHTML = distances
    .map((distance) => {
      const count = boardsAt(shown, distance);
      const height = Math.max(0.8, (98 * count) / highest);
      return (
        `<g data-distance="${distance}" data-count="${count}"><title>${counted(count, "board")} at ${distance}</title>` +
        `<rect class="bar" x="${distance + 0.1}" width="0.8" y="${100 - height}" height="${height}"/>` +
        `<rect class="hit" x="${distance}" width="1" y="0" height="100"/></g>`
      );
    })
    .join("");
  element("counts").innerHTML =
    "<table><thead><tr><th>Distance</th><th>Boards</th></tr></thead><tbody>" +
    distances
      .map((distance) => `<tr><td>${distance}</td><td>${boardsAt(shown, distance).toLocaleString("en")}</td></tr>`)
      .join("") +
    "</tbody></table>";
  state.target ??= Math.round((2 * greatest) / 3);
  state.target = Math.min(state.target, greatest);
  document.body.style.setProperty("--bars", greatest + 1);
}

/** Marks the bar of the shown board, and says what it means. */
function renderPlace(shown) {
  const { position } = state;
  const greatest = greatestDistance(shown);
  const here = isSolvable(position) ? toGo(position) : null;
  element("chart").classList.toggle("muted", here === null);
  for (const bar of element("chart").children) {
    bar.classList.toggle("here", Number(bar.dataset.distance) === here);
  }
  const ticks = [...Array(greatest + 1).keys()].filter(
    (distance) => distance === here || (distance % 5 === 0 && (here === null || Math.abs(distance - here) > 1)),
  );
  element("axis").innerHTML = ticks
    .map(
      (d) =>
        `<span${d === here ? ' class="here"' : ""} style="left:${(100 * (d + 0.5)) / (greatest + 1)}%">${d}</span>`,
    )
    .join("");
  const all = shown.firstAt[greatest + 1];
  element("place").textContent =
    here === null
      ? `This board is none of the ${all.toLocaleString("en")} that can reach the goal.`
      : `${counted(boardsAt(shown, here), "board")} of ${all.toLocaleString("en")} at distance ${here}, ` +
        `${percent(shown.firstAt[here] / all)} nearer.`;
}

function renderTarget(shown) {
  const target = element("target");
  target.max = greatestDistance(shown);
  target.value = state.target;
  target.setAttribute("aria-valuetext", counted(state.target, "move"));
  element("shuffle").textContent = `Shuffle to ${counted(state.target, "move")}`;
}

function renderHardest(shown) {
  const greatest = greatestDistance(shown);
  const count = boardsAt(shown, greatest);
  const boards = Array.from({ length: Math.min(count, MOST_HARDEST_SHOWN) }, (_, i) =>
    boardOfCensus(shown, shown.firstAt[greatest] + i),
  );
  element("hardest-caption").textContent =
    `${counted(count, "board")} ${count === 1 ? "is" : "are"} ${greatest} moves from this goal, and none farther.` +
    (count > boards.length ? ` These are ${boards.length} of them.` : "");
  element("hardest").replaceChildren(...boards.map(boardButton));
}

function boardButton(board) {
  const button = document.createElement("button");
  button.type = "button";
  button.append(Object.assign(document.createElement("span"), { className: "unseen", textContent: "Set up " }));
  button.append(smallBoard(board));
  button.onclick = () => setUp(board);
  return button;
}

// ---- listening ----------------------------------------------------------------------------------

function layTiles() {
  document.body.style.setProperty("--width", WIDTH);
  document.body.style.setProperty("--height", HEIGHT);
  for (let tile = 1; tile < CELLS; tile++) {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      className: "tile",
      textContent: tile,
    });
    button.onclick = () => press(tile);
    element("board").append(button);
  }
}

/** Takes a swipe for the arrow key of its direction, and keeps the click that follows a swipe from counting again. */
function listenToSwipes(board) {
  let from = { clientX: 0, clientY: 0 };
  let wasSwipe = false;
  board.onpointerdown = (event) => {
    from = event;
    wasSwipe = false;
  };
  board.onpointerup = (event) => {
    const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
    if (Math.max(Math.abs(x), Math.abs(y)) > 24 && !state.swapping) {
      wasSwipe = true;
      const isSideways = Math.abs(x) > Math.abs(y);
      slide(MOVE_OF_ARROW[isSideways ? (x < 0 ? "ArrowLeft" : "ArrowRight") : y < 0 ? "ArrowUp" : "ArrowDown"]);
    }
  };
  board.addEventListener("click", (event) => wasSwipe && event.detail > 0 && event.stopPropagation(), {
    capture: true,
  });
}

function listenToKeys() {
  document.addEventListener("keydown", (event) => {
    const move = MOVE_OF_ARROW[event.key];
    const isElsewhere =
      event.target.closest("input, select, .counts") || event.ctrlKey || event.altKey || event.metaKey;
    if (move && !isElsewhere) {
      event.preventDefault();
      slide(move);
    } else if (event.key === "Escape" && state.swapping) {
      toggleSwapping();
    }
  });
}

function listenToFields() {
  for (const field of ["board", "goal"]) {
    element(`${field}-text`).oninput = (event) => {
      state.typed[field] = event.target.value;
      state.wrong[field] = "";
      renderFields();
    };
    element(`${field}-form`).onsubmit = (event) => {
      event.preventDefault();
      setFrom(field, element(`${field}-text`).value);
    };
  }
  element("board-as-goal").onclick = () => setFrom("goal", textOf(state.position.board));
  element("default-goal").onclick = () => setFrom("goal", GOAL);
}

function listenToTarget() {
  const aim = (distance) => {
    state.target = Number(distance);
    renderCensus();
  };
  element("target").oninput = (event) => aim(event.target.value);
  element("chart").onclick = (event) => aim(event.target.closest("g")?.dataset.distance ?? state.target);
  element("shuffle").onclick = shuffle;
}

function listen() {
  listenToSwipes(element("board"));
  listenToKeys();
  listenToFields();
  listenToTarget();
  element("undo").onclick = undo;
  element("restart").onclick = () => setUp(state.position.setUp);
  element("hints").onclick = toggleHints;
  element("swap").onclick = toggleSwapping;
  element("back").onclick = () => step(-1);
  element("forward").onclick = () => step(1);
  element("play-back").onclick = () => togglePlaying(-1);
  element("play-forward").onclick = () => togglePlaying(1);
  element("scrub").oninput = (event) => {
    const at = Number(event.target.value);
    pause();
    seek(at);
  };
  element("copy").onclick = copyLink;
  window.addEventListener("hashchange", readFragment);
}

layTiles();
listen();
readFragment();
performance.mark("slidebase-ready");
