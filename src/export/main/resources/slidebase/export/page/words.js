// All texts of the page. A translator needs only this file.

const ARROWS = { up: "\u2191", down: "\u2193", left: "\u2190", right: "\u2192" };

const number = (count) => count.toLocaleString("en");
const counted = (count, noun) => `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
const moves = (count) => counted(count, "move");

/** Formats a share in whole percents; a share that is almost none or almost all is never rounded to 0 or 100. */
const percent = (share) => `${share > 0 && share < 0.01 ? "<\u200a1" : Math.min(Math.floor(100 * share), 99)}\u00a0%`;

const named = (board) => Array.from(board, (tile) => tile || "blank").join(" ");

export const words = {
  ...{ number, moves, percent },

  // The texts that page.html uses.
  hint: "Hint",
  solve: "Solve",
  shuffle: "Shuffle",
  edit: "Edit",
  undo: "Undo",
  goal: "Goal",
  share: "Share",
  copied: "Link copied",
  paste: "Paste",
  yourBoard: "Your board",
  movesTitle: "Moves",
  movesHelp: "The tile, where it slides, and how far the goal is then.",
  solutionTitle: "Solution",
  chartTitle: "How hard are boards?",
  learnTitle: "Why are these moves best?",
  hardestTitle: "The hardest boards",
  countsTitle: "The number of boards at each distance",
  shuffleTitle: "How hard?",
  stop: "Stop",
  done: "Done",
  cancel: "Cancel",
  yourTurn: "Your turn from here",
  copyMoves: "Copy the blank\u2019s moves",
  movesCopied: "Copied",
  exactly: (distance) => `Shuffle to exactly ${moves(distance)}`,
  thisBoard: "This board",
  blankLast: "Blank last",
  blankFirst: "Blank first",
  spiral: "Spiral",
  statusLabel: "Distance",
  toolsLabel: "What to do",

  // The distance.
  toGo: (distance) => (distance === 1 ? "move to go" : "moves to go"),
  solved: "Solved!",
  shown: "Solution shown",
  isGoal: "This is the goal",
  unsolvable: "No solution",
  searching: "Searching\u2009\u2026",
  stopped: "Search stopped",
  searchOn: "Keep searching",
  atLeast: (distance) => `\u2265${distance}`,
  solvedIn: (made, least) => (made === least ? `In ${moves(made)}. None is shorter!` : `In ${moves(made)}; ${least} would do.`),
  made: (made) => `${moves(made)} made`,
  harderThan: (share) => `harder than ${percent(share)} of boards`,
  easierThan: (share) => `easier than ${percent(share)} of boards`,
  hardestOfAll: "none is harder",
  looking: "\u2026",
  distanceHeard: (distance) => (distance === 0 ? "Solved." : `${moves(distance)} to go.`),

  // The board and its tiles.
  boardLabel: (board) => `Board: ${named(board)}`,
  goalLabel: (board) => `${named(board)}, change it`,
  named,
  tile: (tile) => `${tile}`,
  tileSlides: (tile, slides) => `${tile}, slides ${slides}`,
  tileNear: (tile, slides) => `${tile}, slides ${slides}, a hint`,
  tileHinted: (tile, slides) => `${tile}, slides ${slides}, a best move`,
  slid: (tile, slides) => `Tile ${tile} ${slides}.`,
  undone: "Undone.",
  newBoard: "New board.",
  newGoal: "New goal.",

  // Moves.
  arrow: (slides) => ARROWS[slides],
  step: ({ tile, slides }) => `${tile}${ARROWS[slides]}`,
  stepLabel: ({ tile, slides }, at) => `${tile} ${slides}, step ${at}`,
  best: "best",
  then: " to go",
  worse: (by) => `${by} worse`,
  moveLabel: (tile, slides, distance, isBest) =>
    `${tile} ${slides}` + (distance === null ? "" : `, then ${moves(distance)} to go${isBest ? ", best" : ""}`),
  hinted: (tile, slides) => `Tile ${tile} ${slides} is a best move.`,
  near: (length) => `about ${moves(length)}`,
  nearHinted: (tile, slides, length) => `Tile ${tile} ${slides}, on a way of about ${moves(length)}.`,
  noHint: "There is no hint yet.",

  // The solution.
  showSolution: (distance) => `Show a solution of ${moves(distance)}`,
  startOfSolution: "Start",
  stepBack: "Step back",
  stepForward: "Step forward",
  play: "Play",
  pause: "Pause",
  stepOf: (at, length) => `${at} / ${length}`,
  paused: "Paused.",
  playing: "Playing.",
  speed: "Speed",
  speeds: { 1: "\u00bd\u00d7", 2: "1\u00d7", 4: "2\u00d7", 8: "4\u00d7" },
  tableAnswer: "Looked up in a table of all boards.",
  searchAnswer: "Found by a search, which proves that none is shorter.",
  serverAnswer: "Answered by the server, which has the tables.",
  noServer: "The server does not answer.",

  // Entering a board.
  editBoard: "Tap the tiles in order",
  editGoal: "Tap the goal\u2019s tiles in order",
  editHelp: "Or drag one tile onto another.",
  editLabel: "Enter a board",
  cellLabel: (tile, isNext) => `${tile || "Blank"}${isNext ? ", is next" : ""}`,
  blank: "blank",
  solvable: "Can be solved",
  unsolvableYet: "Cannot be solved as it is",
  placedOf: (count, cells) => `${count} of ${cells}`,
  placed: (tile) => `${tile === 0 ? "Blank" : tile}`,

  // Faults of a board.
  wrongCount: (count, cells) =>
    count === cells - 1
      ? `${count} tiles are there, but no blank. Write it as 0, x, _ or \u2013.`
      : `${count === 0 ? "This is no board." : `${counted(count, "number")} found.`} A board is the numbers 0 to ${cells - 1}; 0 is the blank.`,
  wrongTiles: (twice, outside, missing) =>
    (twice !== undefined
      ? twice === 0
        ? "There are two blanks"
        : `Tile ${twice} stands twice`
      : `${Number.isNaN(outside) ? "Something there" : outside} is not a tile`) +
    (missing === 0 ? ", and there is no blank." : `, and tile ${missing} is missing.`),
  wrongRows: (lengths, height, width) =>
    lengths.every((length) => length === lengths[0])
      ? `These are ${lengths.length} rows of ${lengths[0]} cells; this puzzle has ${height} of ${width}.`
      : `The rows are of different lengths: ${lengths.join(", ")}.`,
  wrongLink: (fault) => `This link has no valid board. ${fault}`,
  noClipboard: "The browser does not let the page read what you copied. Press and hold in the field to paste.",
  noCopying: (link) => `The browser does not let the page copy. The link is ${link}`,

  // Why a board is unsolvable.
  swap: (one, other) => `Swap ${one} and ${other}`,
  whyUnsolvable: "Why can it not be solved?",
  whyParity: (withRows, board, goal) =>
    `Count the inversions: pairs of tiles whose greater one comes first in reading order${withRows ? "; add the row of the blank" : ""}. ` +
    `This board has ${board}, which is ${board % 2 ? "odd" : "even"}; the goal has ${goal}, which is ${goal % 2 ? "odd" : "even"}. ` +
    "No move changes odd to even. Swapping two tiles does.",

  // Learning.
  whyBest: (count, distance) =>
    distance === 0
      ? "Every move leads away from the goal."
      : `A move changes the distance by exactly one: each neighbouring board is ${distance - 1} or ${distance + 1} moves from the goal, never ${distance}. ` +
        (count === 1 ? `One leads to ${distance - 1}, so it is best.` : `${count} lead to ${distance - 1}, so these are best.`),
  whyManhattan: (manhattan, distance) =>
    `The rows and columns between each tile and its place add up to ${manhattan} (the Manhattan distance). ` +
    (manhattan === distance
      ? "Here this is the distance."
      : `The tiles block each other, so the distance is ${distance}.`),
  shortestPaths: (count) => (count === 1 ? "There is one shortest solution." : `There are ${number(count)} shortest solutions.`),

  // The chart and shuffling.
  chartLabel: (total, here) =>
    `${number(total)} boards by their distance from the goal` + (here === null ? "." : `; this one is at ${here}.`),
  barHeight: (count, distance) => `${counted(count, "board")} at ${moves(distance)}`,
  barLabel: (count, distance) => `${counted(count, "board")} at ${moves(distance)}. Shuffle to one`,
  place: (count, total, distance) => `${counted(count, "board")} of ${number(total)} ${count === 1 ? "is" : "are"} ${moves(distance)} away.`,
  noPlace: (total) => `This board is not among the ${number(total)} that can be solved.`,
  chartHelp: "Pick a bar to shuffle to its distance, or",
  chartExact: "choose a number of moves",
  levels: { easy: "Easy", medium: "Medium", hard: "Hard", hardest: "Hardest", any: "Any board" },
  walked: (moves) => (moves === null ? "any distance" : `within ${moves} moves`),
  hardestCaption: (count, greatest, shown) =>
    `${counted(count, "board")} ${count === 1 ? "is" : "are"} ${moves(greatest)} from the goal, and none farther.` +
    (shown < count ? ` These are ${shown} of them.` : ""),
  setUp: (board) => `${named(board)}, set it up`,
  distanceColumn: "Distance",
  boardsColumn: "Boards",

  // Searching.
  preparing: (share) => `Making tables\u2009\u2026${share ? ` ${percent(share)}` : ""}`,
};
