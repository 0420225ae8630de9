// SPDX-License-Identifier: Apache-2.0
/**
 * Shortest solutions of a sliding-tile puzzle.
 *
 *     import { GOAL, solve, distance, bestMoves, solvable, solveLater, prepare, random, randomLater } from "./@@FILE@@";
 *
 *     solve("@@EXAMPLE@@");      // "@@PATH@@"
 *     distance("@@EXAMPLE@@");   // @@DISTANCE@@
 *     bestMoves("@@EXAMPLE@@");  // "@@BEST@@", all best moves
 *     solvable("@@EXAMPLE@@");   // true; if false, solve returns null
 *     await solveLater("@@EXAMPLE@@", GOAL, { signal });  // what solve returns; meanwhile a page stays responsive
 *     await prepare();           // what solveLater needs is made now, not at its first call
 *     random();                  // a random board that can reach the goal
 *     await randomLater({ seed: 7 });  // on every device the board that `slidebase random --seed 7` prints
 *
 * A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which spaces or commas stand
 * between tiles and slashes or line breaks between rows (boards of fewer than 11 cells may be a run of digits), or as a
 * list of numbers or of rows of them. A move is the direction in which the blank travels: u, d, l, r. Every question takes
 * the goal as its second argument; without it the goal is GOAL. Anything that is not a board throws a BoardError, whose
 * message gives the reason.
 *
 * The end of the file explains the algorithm and lists further questions. This module needs nothing else. Node needs a
 * file name that ends in .mjs, or "type": "module" in package.json.
 *
 * @module @@MODULE@@
 */

/** The default goal. */
export const GOAL = "@@GOAL@@";

/** The number of rows and of columns. */
export const HEIGHT = @@HEIGHT@@;
export const WIDTH = @@WIDTH@@;

/** @typedef {"u" | "d" | "l" | "r"} Move the direction in which the blank travels */
/** @typedef {Uint8Array} Board the tile in each cell in reading order, 0 for the blank */
/** @typedef {string | ArrayLike<number | null> | ArrayLike<ArrayLike<number | null>>} BoardLike */

/** A text or list is no board, or a move is impossible; the message gives the reason. */
export class BoardError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "BoardError";
  }
}

// ---- text ---------------------------------------------------------------------------------------

function textOf(board) {
  return board.join(" ");
}

/** Quotes what a user wrote: at most 60 characters, with a question mark for each that cannot be shown. */
function quoted(text) {
  const shown = text.slice(0, 60).split("");
  const harmless = shown.map((c) => (/[^ \P{Z}]|[\p{Cc}\p{Cf}\p{Cs}\p{Cn}]/u.test(c) ? "?" : c)).join("");
  return text.length > 60 ? `"${harmless}"...` : `"${harmless}"`;
}

const WRITTEN_AS = "write it as 0, x, X, _ or .";

/** Text without lists, hyphens and bars. */
const PLAIN = /^[0-9xX_.* ,/\t\r\n]*$/;

/** A cell with nothing in it: [], or quotation marks around nothing or a space. */
const NOTHING = /(^|[\[({\s,;/|])(\[\]|'\s*'|"\s*")(?![^\])}\s,;/|])/g;

/** Hyphens between two marks. */
const HYPHENS = /([\dxX_.*])-(?=[\dxX_.*])/g;

/** A line of a drawn frame. */
const BORDER = /^[-+=:\u2013\u2014\u2500-\u257f|\s]{2,}$/;

/** What may be the blank if all other marks are numbers: equal signs, or a letter. */
const OTHER_BLANK = /^(-1|empty|blank|([^\p{L}\p{N}\p{C}\uFFFD?])\2*\uFE0F?|\p{L})$/iu;

/** Returns whether the marks include all tiles from 1 to the last one. */
function haveAll(marks, last) {
  const tiles = new Set(marks.filter((mark) => /^[0-9]{1,5}$/.test(mark)).map(Number));
  return Array.from({ length: last }, (_, i) => i + 1).every((tile) => tiles.has(tile));
}

function wrong(text, fault) {
  return new BoardError(`board ${quoted(text)}: ${fault}`);
}

// ---- shapes -------------------------------------------------------------------------------------

const LETTERS = "udlr";

/** Returns the geometry of a shape. */
function shapeOf(HEIGHT, WIDTH) {
  const CELLS = HEIGHT * WIDTH;

  /** By move: what it adds to the blank's cell. */
  const STEPS = [-WIDTH, WIDTH, -1, 1];

  /** By the blank's cell and the move, four for each cell: where it takes the blank, -1 if off the board. */
  const TARGETS = Int8Array.from({ length: 4 * CELLS }, (_, i) => {
    const [from, to] = [i >> 2, (i >> 2) + STEPS[i & 3]];
    const isOnBoard = (i & 3) < 2 ? to >= 0 && to < CELLS : row(to) === row(from);
    return isOnBoard ? to : -1;
  });

  function row(cell) {
    return Math.floor(cell / WIDTH);
  }

  /** The colour of a cell on a chessboard: each move takes the blank to the other one. */
  function colour(cell) {
    return (row(cell) + (cell % WIDTH)) & 1;
  }

  /** Returns the cell that a move takes the blank to, or -1 if that leaves the board. */
  function target(blankCell, move) {
    return TARGETS[4 * blankCell + move];
  }

  /** The numbers of the symmetries that lead to the same shape. */
  const SYMMETRIES = HEIGHT === WIDTH ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3];

  /** The image of a cell: bit 2 of a symmetry exchanges rows and columns, then bit 1 flips rows, bit 0 columns. */
  function image(cell, symmetry) {
    const [height, width] = symmetry & 4 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
    const [newRow, newColumn] = symmetry & 4 ? [cell % WIDTH, row(cell)] : [row(cell), cell % WIDTH];
    return (symmetry & 2 ? height - 1 - newRow : newRow) * width + (symmetry & 1 ? width - 1 - newColumn : newColumn);
  }

  return { HEIGHT, WIDTH, CELLS, STEPS, SYMMETRIES, row, colour, target, image };
}

/** Returns whether a goal is canonical: tiles in reading order, and the blank in the last cell of its images. */
function isCanonical(goal, height, width) {
  const blankCell = goal.indexOf(0);
  const [row, column] = [Math.floor(blankCell / width), blankCell % width];
  return (
    goal.every((tile, cell) => cell === blankCell || tile === cell + (cell < blankCell ? 1 : 0)) &&
    2 * row + 1 >= height &&
    2 * column + 1 >= width &&
    (height !== width || row >= column)
  );
}

// ---- boards by a seed ---------------------------------------------------------------------------

/**
 * Draws the boards that `slidebase random --seed` prints, by the numbers of java.util.Random. It uses only its arguments, so a
 * worker can run its text, also if a bundler replaced syntax that is newer than ES2015.
 *
 * @param {object} shape as shapeOf returns it
 * @typedef {{seed: number, distance?: number, goal: number[], odds: number[]}} Drawing the distance from a canonical goal, or
 *     none; the goal of boards at any distance, and the parity of their tile orders by the cell of the blank
 */
function drawsOn({ CELLS, WIDTH, row, colour, target }) {
  const TILES = CELLS - 1;
  const ALL_CELLS = Array.from({ length: CELLS }, (_, cell) => cell);

  /** By place in a tile order: what its digit counts in half the rank. The last two digits do not count. */
  const WEIGHTS = new Float64Array(TILES);
  for (let place = TILES - 3, weight = 1; place >= 0; place--) {
    WEIGHTS[place] = weight;
    weight *= TILES - place;
  }

  /** The number of boards with their blank in one cell. */
  const PER_CELL = WEIGHTS[0] * TILES;

  /** Returns a function that draws a number below a bound: nextInt, or nextLong for bounds beyond 31 bits. */
  function chanceOf(seed) {
    const HALF = 1 << 24; // the state has two halves of 24 bits
    const INTS = Math.pow(2, 31);
    let high = (Math.floor(seed / HALF) ^ 0x5de) & (HALF - 1);
    let low = (seed ^ 0xece66d) & (HALF - 1);

    function bits(count) {
      const product = low * 0xece66d + 11;
      high = (high * 0xece66d + low * 0x5de + Math.floor(product / HALF)) % HALF;
      low = product % HALF;
      return Math.floor((high * HALF + low) / Math.pow(2, 48 - count));
    }

    function longBelow(bound) {
      const end = BigInt(bound);
      for (;;) {
        const upper = BigInt(bits(32)) << BigInt(32);
        const drawn = BigInt.asUintN(64, upper + BigInt(bits(32) | 0)) >> BigInt(1);
        const rest = drawn % end;
        if (drawn - rest + end <= BigInt(1) << BigInt(63)) {
          return rest;
        }
      }
    }

    function intBelow(bound) {
      if ((bound & (bound - 1)) === 0) {
        return Math.floor((bound * bits(31)) / INTS);
      }
      for (;;) {
        const drawn = bits(31);
        if (drawn - (drawn % bound) + bound <= INTS) {
          return drawn % bound;
        }
      }
    }

    return (bound) => (bound < INTS ? intBelow(bound) : longBelow(bound));
  }

  /** Returns the parity of the tile orders of boards that can reach the canonical goal, by the cell of the blank. */
  function oddsToward(goalCell) {
    return ALL_CELLS.map((cell) => ((row(cell) - row(goalCell)) * (WIDTH - 1)) & 1);
  }

  const digits = new Uint8Array(TILES);

  /** Finds the digits of a tile order from half its rank, and a first digit if the rank leaves it out. */
  function unrank(half, isOdd, first = 0) {
    let inversions = isOdd + first;
    for (let place = TILES - 3; place >= 0; place--) {
      const above = Math.floor(half / (TILES - place));
      digits[place] = half - above * (TILES - place);
      inversions += digits[place];
      half = above;
    }
    digits[0] += first;
    digits[TILES - 2] = inversions & 1;
  }

  /** Returns the board that has these digits, and its blank in a cell. */
  function boardWith(blank) {
    const left = ALL_CELLS.slice(1);
    let place = 0;
    return ALL_CELLS.map((cell) => (cell === blank ? 0 : left.splice(digits[place++], 1)[0]));
  }

  /** Draws a board with its blank in one of some cells. */
  function boardFrom(below, blanks, odds) {
    const number = BigInt(below(blanks.length * PER_CELL)); // up to 20!/2
    const weight = BigInt(WEIGHTS[0]);
    const upper = Number(number / weight);
    const blank = blanks[Math.floor(upper / TILES)];
    unrank(Number(number % weight), odds[blank], upper % TILES);
    return boardWith(blank);
  }

  /** Draws from all boards that can reach a goal: a number, or of more than 20 cells a shuffled board. */
  function any({ seed, goal, odds }) {
    const below = chanceOf(seed);
    if (CELLS <= 20) {
      return boardFrom(below, ALL_CELLS, odds);
    }
    const board = goal.slice();
    for (let last = TILES; last > 0; last--) {
      exchange(board, last, below(last + 1));
    }
    const tiles = board.filter((tile) => tile !== 0);
    const inversions = tiles.map((tile, i) => tiles.slice(i).filter((later) => later < tile).length);
    if ((inversions.reduce((sum, each) => sum + each) + odds[board.indexOf(0)]) & 1) {
      exchange(board, board.indexOf(tiles[0]), board.indexOf(tiles[1]));
    }
    return board;
  }

  function exchange(board, one, other) {
    const tile = board[one];
    board[one] = board[other];
    board[other] = tile;
  }

  /** Returns a function that draws boards of which some are at a distance: the blank's colour is right. */
  function candidates({ seed, distance }, goalCell) {
    const below = chanceOf(seed);
    const blanks = ALL_CELLS.filter((cell) => (colour(cell) ^ colour(goalCell)) === (distance & 1));
    const odds = oddsToward(goalCell);
    return () => boardFrom(below, blanks, odds);
  }

  // ---- all boards at a distance

  /** An array of half ranks. */
  const Halves = PER_CELL < Math.pow(2, 32) ? Uint32Array : Float64Array;

  const SLICE = 1 << 14;

  /** Moves the blank of boards up or down, and adds them to others. It pauses from time to time. */
  function* addMoved(halves, from, to, isOdd, found, at) {
    const [first, last] = [Math.min(from, to), Math.max(from, to) - 2];
    for (let i = 0; i < halves.length; i++) {
      if (i % SLICE === 0) {
        yield;
      }
      let half = halves[i];
      unrank(half, isOdd);
      for (let step = 0; step < WIDTH - 1; step++) {
        const place = to < from ? first + step : last - step;
        const a = digits[place];
        const b = digits[place + 1];
        const x = b < a ? b : b + 1;
        const y = a < x ? a : a - 1;
        half += (x - a) * WEIGHTS[place] + (y - b) * WEIGHTS[place + 1];
        digits[place] = x;
        digits[place + 1] = y;
      }
      found[at + i] = half;
    }
  }

  /** Sorts half ranks, and removes duplicates and those of the level before. Where they are dense, marks are faster. */
  function onlyNew(found, before) {
    return found.length > PER_CELL / 16 ? newByMarks(found, before) : newByOrder(found, before);
  }

  function newByMarks(found, before) {
    const marks = new Uint8Array(PER_CELL);
    for (const half of found) {
      marks[half] = 1;
    }
    for (const half of before) {
      marks[half] = 0;
    }
    let kept = 0;
    for (let half = 0; half < PER_CELL; half++) {
      if (marks[half] === 1) {
        found[kept++] = half;
      }
    }
    return found.slice(0, kept);
  }

  function newByOrder(found, before) {
    found.sort();
    let [kept, old] = [0, 0];
    for (let i = 0; i < found.length; i++) {
      while (old < before.length && before[old] < found[i]) {
        old++;
      }
      if (before[old] !== found[i] && (kept === 0 || found[kept - 1] !== found[i])) {
        found[kept++] = found[i];
      }
    }
    return found.slice(0, kept);
  }

  /** Returns the level after one: by the blank's cell, the half ranks of its boards, ascending. */
  function* levelAfter(level, before, odds) {
    const next = [];
    for (const cell of ALL_CELLS) {
      const froms = [0, 1, 2, 3].map((move) => target(cell, move)).filter((from) => from >= 0);
      const found = new Halves(froms.reduce((sum, from) => sum + level[from].length, 0));
      let at = 0;
      for (const from of froms) {
        if (row(from) === row(cell)) {
          found.set(level[from], at);
        } else {
          for (const pause of addMoved(level[from], from, cell, odds[from], found, at)) {
            yield pause;
          }
        }
        at += level[from].length;
      }
      next.push(onlyNew(found, before[cell]));
    }
    return next;
  }

  function sizeOf(level) {
    return level.reduce((sum, { length }) => sum + length, 0);
  }

  /** The levels of the latest goal, by distance. Of more than 10 cells, few are kept. */
  let known = { goalCell: -1, levels: [] };

  /** Returns the level at a distance; the one behind the last, if it is farther. */
  function* levelAt(goalCell, distance) {
    if (known.goalCell !== goalCell) {
      known = { goalCell, levels: [ALL_CELLS.map((cell) => new Halves(cell === goalCell ? 1 : 0))] };
    }
    const { levels } = known;
    const odds = oddsToward(goalCell);
    let depth = Math.min(distance, levels.length - 1);
    while (levels[depth] === undefined || (depth < distance && depth > 0 && levels[depth - 1] === undefined)) {
      depth--;
    }
    let level = levels[depth];
    let before = depth > 0 ? levels[depth - 1] : ALL_CELLS.map(() => []);
    for (; depth < distance && sizeOf(level) > 0; depth++) {
      const finding = levelAfter(level, before, odds);
      let step = finding.next();
      for (; !step.done; step = finding.next()) {
        yield;
      }
      before = level;
      level = levels[depth + 1] = step.value;
      if (CELLS > 10 && depth > 1) {
        levels[depth - 1] = undefined;
      }
    }
    return { level, depth };
  }

  /** Draws from all boards, or from all at a distance; returns the greatest distance if there are none. It pauses, too. */
  function* draw(drawing, goalCell) {
    if (drawing.distance === undefined) {
      return any(drawing);
    }
    const finding = levelAt(goalCell, drawing.distance);
    let step = finding.next();
    for (; !step.done; step = finding.next()) {
      yield;
    }
    const { level, depth } = step.value;
    const size = sizeOf(level);
    if (size === 0) {
      return { greatest: depth - 1 };
    }
    let place = chanceOf(drawing.seed)(size);
    let blank = 0;
    for (; place >= level[blank].length; blank++) {
      place -= level[blank].length;
    }
    unrank(level[blank][place], oddsToward(goalCell)[blank]);
    return boardWith(blank);
  }

  return { draw, candidates };
}

/** Returns the cells of the blanks of a shape's canonical goals. */
function canonicalCells({ CELLS, HEIGHT, WIDTH }) {
  const cells = Array.from({ length: CELLS }, (_, cell) => cell);
  return cells.filter((blank) => isCanonical(inReadingOrder(CELLS, blank), HEIGHT, WIDTH));
}

/** Returns the tiles in reading order, with the blank in a cell. */
function inReadingOrder(cells, blank) {
  return Array.from({ length: cells }, (_, cell) => (cell === blank ? 0 : cell + (cell < blank ? 1 : 0)));
}

// ---- questions ----------------------------------------------------------------------------------

/**
 * Answers about one canonical goal, which has its tiles in reading order. `path` returns the codes of the moves of a shortest
 * path, `best` the codes of all moves that begin one, `near` a path and a lower bound. `limits` are the arguments of a question after its goal. `later`
 * promises the same, or what `draw` returns: the tiles of a board, or the greatest distance if no board is so far away. Some
 * tables have only answers, others only draw.
 *
 * @typedef {{blankCell: number, path: (place: Place, ...limits) => number[], best: (place: Place, ...limits) => number[],
 *     near: (place: Place, ...limits) => {path: number[], atLeast: number},
 *     draw: (drawing: Drawing) => Drawn,
 *     later: (question: "path" | "best" | "near" | "draw", asked: Place | Drawing, options) => Promise<number[] | Drawn>}} Table
 * @typedef {number[] | {greatest?: number}} Drawn
 */

/**
 * A board, turned and with renamed tiles, so that its goal is a table's goal. `rank` is the Cantor rank of the tiles in
 * reading order: the sum of their digits, each times a factorial. A tile's digit is the number of smaller tiles behind it.
 *
 * @typedef {{tiles: Board, blankCell: number, rank: number}} Place
 */

/**
 * Returns the questions about boards of a shape to tables of this shape, or to tables with rows and columns exchanged. The
 * boards that they return are copies.
 */
function ask(shape, tables, GOAL, areExchanged = false) {
  const { HEIGHT, WIDTH, CELLS, STEPS, target, image } = shape;
  const SYMMETRIES = areExchanged ? [4, 5, 6, 7] : shape.SYMMETRIES;

  /** The number of columns of turned boards. */
  const TURNED_WIDTH = areExchanged ? HEIGHT : WIDTH;

  /** The views, by the cell of a goal's blank. */
  const VIEWS = Array.from({ length: CELLS }, (_, cell) => viewFor(cell));

  function allows(blankCell, move) {
    return target(blankCell, move) >= 0;
  }

  /** Returns the board after an allowed move. */
  function moved(board, move) {
    const result = board.slice();
    const from = board.indexOf(0);
    const to = target(from, move);
    result[from] = board[to];
    result[to] = 0;
    return result;
  }

  // ---- any goal -----------------------------------------------------------------------------------

  /**
   * Returns the view of goals with their blank in a cell: a symmetry that maps the cell to the blank's cell of a table's goal.
   * `cells` has the original cell of each cell of the turned board; `letters` has the original move of each move.
   */
  function viewFor(blankCell) {
    const tableFor = (symmetry) => tables.find((table) => table.blankCell === image(blankCell, symmetry));
    const symmetry = SYMMETRIES.find(tableFor) ?? SYMMETRIES[0];
    const cells = [];
    for (let cell = 0; cell < CELLS; cell++) {
      cells[image(cell, symmetry)] = cell;
    }
    const [down, right] = [cells[TURNED_WIDTH] - cells[0], cells[1] - cells[0]];
    const letters = [-down, down, -right, right].map((step) => LETTERS[STEPS.indexOf(step)]).join("");
    return { table: tableFor(symmetry), blankCell: image(blankCell, symmetry), cells, letters };
  }

  /** Returns the view of a goal; throws a BoardError if there is no table for it. */
  function viewOf(goal) {
    const view = VIEWS[goal.indexOf(0)];
    if (view.table === undefined) {
      throw new BoardError(`goal ${textOf(goal)}: there is no table for goals with their blank in this cell`);
    }
    return view;
  }

  /** Returns the tiles of the turned board in reading order, without the blank. */
  function orderOf(board, { cells }) {
    return cells.map((cell) => board[cell]).filter((tile) => tile !== 0);
  }

  /** Returns the place of a start in the view of a goal; null if there is no path. */
  function placeOf(start, goal) {
    const view = VIEWS[goal.indexOf(0)];
    const order = orderOf(goal, view);
    const left = order.slice(); // the remaining tiles
    const tiles = new Uint8Array(CELLS);
    let [blankCell, rank, inversions] = [0, 0, 0];
    for (let cell = 0; cell < CELLS; cell++) {
      const digit = left.indexOf(start[view.cells[cell]]);
      if (digit < 0) {
        blankCell = cell;
      } else {
        tiles[cell] = order.indexOf(left[digit]) + 1;
        rank = rank * left.length + digit;
        inversions += digit;
        left.splice(digit, 1);
      }
    }
    // An adjacent transposition changes the parity of the inversions; a vertical move consists of width-1 of them.
    const rowsApart = Math.floor(blankCell / TURNED_WIDTH) - Math.floor(view.blankCell / TURNED_WIDTH);
    return (inversions + rowsApart * (TURNED_WIDTH - 1)) % 2 === 0 ? { tiles, blankCell, rank } : null;
  }

  /** Returns the codes of a path's moves as letters. */
  function inTurn(codes, letters) {
    return String.fromCharCode(...codes.map((code) => letters.charCodeAt(code)));
  }

  /** Returns the codes of moves as letters, in the order u d l r. */
  function inOrder(codes, letters) {
    return Array.from(LETTERS)
      .filter((letter) => codes.includes(letters.indexOf(letter)))
      .join("");
  }

  // ---- text ---------------------------------------------------------------------------------------

  /** Returns a list of tiles as text, or a list of rows of them, with slashes between these. */
  function joined(list) {
    if (!Number.isInteger(list?.length)) {
      throw wrong(String(list), "neither text nor a list of tiles");
    }
    if (list.length > CELLS) {
      throw new BoardError(`a list: ${wrongCount(list.length)}`);
    }
    const areRows = Array.from(list).some((part) => typeof part === "object" && part !== null);
    return Array.from(list, marksOf).join(areRows ? "/" : " ");
  }

  /** Returns a tile as text, or a row of tiles; null is the blank. */
  function marksOf(part) {
    return part === null ? "0" : typeof part === "object" ? Array.from(part, marksOf).join(" ") : String(part);
  }

  /** Returns the tiles of a text, which are not yet known to be a board. */
  function tilesOf(text) {
    const rows = PLAIN.test(text) ? text.split(/[/\n]/).map(marksOfPart) : listed(text);
    const tokens = rows.flat();
    const marks = CELLS < 11 ? spelled(tokens) : tokens;
    const found = misfit(text, rows.filter(({ length }) => length > 0), marks);
    if (found !== null) {
      throw wrong(text, found);
    }
    return marks.map((mark) => tileOf(mark, marks, text));
  }

  /** Returns the rows of a list, or of a board with hyphens or bars. */
  function listed(text) {
    const plain = text.replace(NOTHING, "$1_").replace(HYPHENS, "$1 ");
    return plain.split(/[/\n;\])}]/).flatMap(rowsOf);
  }

  /** Returns the marks of a line, by rows: bars are between cells if no two marks are, and otherwise between rows. */
  function rowsOf(line) {
    const parts = BORDER.test(line) ? [] : line.split(/[|\u2502\u2503\u2551]/).map(marksOfPart);
    const isInside = (place) => place > 0 && place < parts.length - 1;
    return parts.some(({ length }) => length > 1)
      ? parts
      : [parts.flatMap((part, place) => (part.length === 0 && isInside(place) ? ["0"] : part))];
  }

  /** Returns what stands between spaces, commas, quotation marks and opening brackets. */
  function marksOfPart(part) {
    return part.match(/[^\s,"'[({]+/g) ?? [];
  }

  /** Splits runs of digits, one for the whole board or one per row; returns other tokens unchanged. */
  function spelled(tokens) {
    const whole = tokens.length === 1;
    const rows = tokens.length === HEIGHT && tokens.every((token) => token.length === WIDTH);
    return whole || rows ? tokens.join("").split("") : tokens;
  }

  /** Returns why the marks in these rows are not one per cell, or null. */
  function misfit(text, rows, marks) {
    const widths = rows.map((row) => (row.length === 1 ? row[0].length : row.length));
    const [height, width] = [rows.length, widths[0]];
    const isEven = widths.every((each) => each === width);
    const isFull = marks.length === CELLS;
    const isOther = height !== HEIGHT || width !== WIDTH;
    if (height > 1 && width > 1 && isEven && isOther && (isFull || height * width === CELLS)) {
      return `its rows are those of ${height}x${width}, not ${HEIGHT}x${WIDTH}`;
    }
    const isRagged = !isEven && !(marks.length === height && height > 10); // then each row is one tile, some of two digits
    if (isFull && !isRagged) {
      return null;
    }
    if (!isFull && marks.length >= CELLS - 1 && haveAll(marks, marks.length)) {
      return `${isRagged && !text.includes(",") ? "its columns show no blank" : "there is no blank"}: ${WRITTEN_AS}`;
    }
    if (!isFull && CELLS > 10 && marks.length <= HEIGHT) {
      return `${wrongCount(marks.length)}; its tiles have to be separated by spaces or commas`;
    }
    return isRagged ? "its rows have different lengths" : wrongCount(marks.length);
  }

  function tileOf(mark, marks, text) {
    if (/[^0-9]/.test(mark)) {
      if (/^([x_.*]|null|none)$/i.test(mark) || (haveAll(marks, CELLS - 1) && OTHER_BLANK.test(mark))) {
        return 0;
      }
      if (haveAll(marks, CELLS - 1)) {
        throw wrong(text, `if ${quoted(mark)} is the blank, ${WRITTEN_AS}`);
      }
      throw wrong(text, `${quoted(mark)} is neither a tile's number nor a blank (0, x, X, _ or .)`);
    }
    if (mark.length > 5) {
      throw wrong(text, `tile ${quoted(mark)} is out of range`);
    }
    return Number(mark);
  }

  /** Returns why tiles, one per cell, are no board, or null. */
  function fault(tiles) {
    let seen = 0; // bit t is set once tile t was seen
    let twice = null;
    for (const tile of tiles) {
      if (tile >= CELLS) {
        const meant = `there is no blank: if ${CELLS} stands for it, ${WRITTEN_AS}`;
        return haveAll(tiles, CELLS) ? meant : `tile ${tile} is out of range 1..${CELLS - 1}`;
      }
      twice = (seen >> tile) & 1 ? tile : twice;
      seen |= 1 << tile;
    }
    if (twice === null) {
      return null;
    }
    const missing = tiles.findIndex((_, tile) => !((seen >> tile) & 1));
    return (
      (twice === 0 ? "there are two blanks" : `tile ${twice} stands twice`) +
      (missing === 0 ? ", and there is no blank" : `, and tile ${missing} is missing`)
    );
  }

  function wrongCount(count) {
    return `${count || "no"} ${count === 1 ? "cell" : "cells"}, and a ${HEIGHT}x${WIDTH} board has ${CELLS}`;
  }

  // ---- random boards ------------------------------------------------------------------------------

  /** Refuses what is no number of moves, and shapes with more cells than a number. */
  function requireMoves(distance, mostCells) {
    if (!Number.isInteger(distance) || distance < 0) {
      throw new RangeError(`distance ${quoted(String(distance))}: not a number of moves`);
    }
    if (CELLS > mostCells) {
      const remedy = CELLS > 16 ? "; leave it out to draw from all" : " at once; call randomLater";
      throw new RangeError(`boards of ${HEIGHT}x${WIDTH} are too many to draw by distance${remedy}`);
    }
  }

  /** Returns the distance that a seed chooses from a range. */
  function chosen(distance, seed) {
    if (!Array.isArray(distance)) {
      return distance;
    }
    const [first, last] = distance;
    if (distance.length !== 2 || !distance.every((each) => Number.isInteger(each) && each >= 0)) {
      throw new RangeError(`distance ${quoted(String(distance))}: not the first and the last number of moves`);
    }
    if (first > last) {
      throw new RangeError(`distance ${quoted(String(distance))}: the smaller number comes first`);
    }
    return first + Number(BigInt.asUintN(64, BigInt(seed)) % BigInt(last - first + 1));
  }

  function anySeed() {
    return Math.floor(Math.random() * 2 ** 48);
  }

  /** Returns the drawing of a board, and the view of its goal. */
  function drawingOf(seed, distance, goal) {
    const to = goal === GOAL ? GOAL_BOARD : parse(goal);
    const view = viewOf(to);
    const odds = view.cells.map((_, blank) => (placeOf(inReadingOrder(CELLS, blank), to) === null ? 1 : 0));
    return { to, view, drawing: { seed, distance, goal: Array.from(to), odds } };
  }

  /** Returns the board that was drawn. At a distance, it was drawn toward the canonical goal. */
  function boardOf(drawn, { to, view, drawing: { distance } }) {
    if (!Array.isArray(drawn)) {
      const greatest = drawn.greatest === undefined ? "" : `: the greatest distance is ${drawn.greatest}`;
      throw new RangeError(`no board is ${distance} moves from goal ${textOf(to)}${greatest}`);
    }
    const board = Uint8Array.from(drawn);
    if (distance !== undefined) {
      const names = [0, ...orderOf(to, view)];
      view.cells.forEach((cell, turned) => (board[cell] = names[drawn[turned]]));
    }
    return board;
  }

  // ---- the questions ------------------------------------------------------------------------------

  /**
   * Reads a board from text or a list.
   *
   * @param {BoardLike} board
   * @returns {Board} a copy
   * @throws {BoardError} if it is not a board of this shape
   */
  function parse(board) {
    const text = typeof board === "string" ? board : joined(board);
    const tiles = tilesOf(text);
    const found = fault(tiles);
    if (found !== null) {
      throw wrong(text, found);
    }
    return new Uint8Array(tiles);
  }

  /**
   * Writes a board as text with single spaces, such as "2 3 4 1 5 0 7 6 8".
   *
   * @param {BoardLike} board
   * @returns {string}
   */
  function format(board) {
    return textOf(parse(board));
  }

  /** Asks the table about a start. Returns null if there is no path. */
  function answer(start, goal, ask) {
    const [from, to] = [parse(start), goal === GOAL ? GOAL_BOARD : parse(goal)];
    const place = placeOf(from, to);
    return place === null ? null : ask(viewOf(to), place);
  }

  /**
   * Returns whether moves can lead from the start to the goal.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @returns {boolean}
   */
  function solvable(start, goal = GOAL) {
    return placeOf(parse(start), parse(goal)) !== null;
  }

  /**
   * Returns a shortest path from the start to the goal.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @returns {string | null} the moves in order, "" if the start is the goal; null if there is no path
   */
  function solve(start, goal = GOAL, ...limits) {
    return answer(start, goal, ({ table, letters }, place) => inTurn(table.path(place, ...limits), letters));
  }

  /**
   * Returns the length of a shortest path from the start to the goal, in moves.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @returns {number | null} null if there is no path
   */
  function distance(start, goal = GOAL, ...limits) {
    return answer(start, goal, ({ table }, place) => table.path(place, ...limits).length);
  }

  /**
   * Returns all moves that begin a shortest path from the start to the goal.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @returns {string | null} in the order u d l r, "" if the start is the goal; null if there is no path
   */
  function bestMoves(start, goal = GOAL, ...limits) {
    return answer(start, goal, ({ table, letters }, place) => inOrder(table.best(place, ...limits), letters));
  }

  /**
   * Returns a promise of the result of solve. A worker searches, so a page stays responsive. Of several searches, the one that
   * has had least time continues: a short one does not wait for a long one.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @param {{signal?: AbortSignal}} [options] a signal ends the search, and the promise is rejected
   * @returns {Promise<string | null>}
   */
  async function solveLater(start, goal = GOAL, options = {}) {
    options.signal?.throwIfAborted();
    return answer(start, goal, async ({ table, letters }, place) =>
      inTurn(await table.later("path", place, options), letters),
    );
  }

  /**
   * Promises what distance returns, as solveLater does.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<number | null>}
   */
  async function distanceLater(start, goal = GOAL, options = {}) {
    options.signal?.throwIfAborted();
    return answer(start, goal, async ({ table }, place) => (await table.later("path", place, options)).length);
  }

  /**
   * Promises what bestMoves returns, as solveLater does.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<string | null>}
   */
  async function bestMovesLater(start, goal = GOAL, options = {}) {
    options.signal?.throwIfAborted();
    return answer(start, goal, async ({ table, letters }, place) =>
      inOrder(await table.later("best", place, options), letters),
    );
  }

  /** Returns a path that was found, with its moves as letters. */
  function pathFound({ path, atLeast }, letters) {
    return { path: inTurn(path, letters), atLeast };
  }

  /**
   * Returns a path that need not be a shortest one, and a lower bound of the length of every path. A search finds it in a
   * fraction of a second; a table of all boards has a shortest one.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @returns {{path: string, atLeast: number} | null} null if there is no path
   */
  function approximate(start, goal = GOAL, ...limits) {
    return answer(start, goal, ({ table, letters }, place) => pathFound(table.near(place, ...limits), letters));
  }

  /**
   * Promises what approximate returns, as solveLater does.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @param {{signal?: AbortSignal}} [options]
   * @returns {Promise<{path: string, atLeast: number} | null>}
   */
  async function approximateLater(start, goal = GOAL, options = {}) {
    options.signal?.throwIfAborted();
    return answer(start, goal, async ({ table, letters }, place) =>
      pathFound(await table.later("near", place, options), letters),
    );
  }

  /**
   * Promises to make the tables for the questions that end in Later, whose first call makes them otherwise.
   *
   * @param {object} [options]
   * @param {BoardLike} [options.goal]
   * @param {(share: number) => void} [options.onProgress] receives the share that is made, from 0 to 1
   * @param {AbortSignal} [options.signal] ends the work, and the promise is rejected with its reason
   * @returns {Promise<void>}
   */
  async function prepare({ goal = GOAL, onProgress, signal } = {}) {
    signal?.throwIfAborted();
    await viewOf(goal === GOAL ? GOAL_BOARD : parse(goal)).table.later("prepare", null, { onProgress, signal });
  }

  /**
   * Returns a random board: each that can reach the goal is as likely as any other.
   *
   * @param {number} [distance] in moves from the goal; without it, any. The first board at a distance takes longest,
   *     since it finds all nearer boards
   * @param {BoardLike} [goal]
   * @returns {Board}
   * @throws {RangeError} if no board is that far away, or the shape has too many boards for a distance: more than 10 cells
   */
  function random(distance, goal = GOAL) {
    if (distance !== undefined) {
      requireMoves(distance, 10);
    }
    const asked = drawingOf(anySeed(), distance, goal);
    return boardOf(asked.view.table.draw(asked.drawing), asked);
  }

  /**
   * Promises a random board. With a seed, it is the first board that `slidebase random --seed` prints, on every device.
   *
   * @param {object} [options]
   * @param {number | [number, number]} [options.distance] in moves from the goal; with two, one from the first to the second,
   *     which the seed chooses; without it, any. Far from the goal, the search of 13 to 16 cells may take hours
   * @param {number} [options.seed] a whole number, without which each call draws another board
   * @param {BoardLike} [options.goal]
   * @param {AbortSignal} [options.signal] ends the search, and the promise is rejected with its reason
   * @returns {Promise<Board>}
   * @throws {RangeError} if no board is that far away, or the shape has too many boards for a distance: more than 16 cells
   */
  async function randomLater({ distance, seed = anySeed(), goal = GOAL, signal } = {}) {
    signal?.throwIfAborted();
    if (!Number.isSafeInteger(seed)) {
      throw new RangeError(`seed ${quoted(String(seed))}: not a whole number in range`);
    }
    const moves = chosen(distance, seed);
    if (moves !== undefined) {
      requireMoves(moves, 16);
    }
    const asked = drawingOf(seed, moves, goal);
    return boardOf(await asked.view.table.later("draw", asked.drawing, { signal }), asked);
  }

  /**
   * Returns the board after a move.
   *
   * @param {BoardLike} board
   * @param {Move} move
   * @returns {Board}
   * @throws {BoardError} if the blank would leave the board
   */
  function after(board, move) {
    const from = parse(board);
    const code = ["u", "d", "l", "r"].indexOf(move);
    if (code < 0) {
      throw new BoardError(`move ${quoted(String(move))}: not one of u, d, l, r`);
    }
    if (!allows(from.indexOf(0), code)) {
      throw new BoardError(`board ${textOf(from)}: the blank cannot move ${move}`);
    }
    return moved(from, code);
  }

  const GOAL_BOARD = parse(GOAL);

  return {
    ...{ GOAL, HEIGHT, WIDTH, parse, format, solvable, solve, distance, bestMoves, after, random },
    ...{ solveLater, distanceLater, bestMovesLater, approximate, approximateLater, prepare, randomLater },
  };
}

@@ANSWERS@@
// ---- the questions of this module ---------------------------------------------------------------

// A bundler keeps the tables only if a question is imported that needs them. They are read when it is first asked.

/** Returns a function that makes a value at its first call. */
function once(make) {
  let made = null;
  return () => (made ??= make());
}

/** Returns a question by its name. */
function question(answers, name) {
  return (...given) => answers()[name](...given);
}

const boards = /* @__PURE__ */ once(() => ask(shapeOf(HEIGHT, WIDTH), [], GOAL));
const answers = /* @__PURE__ */ once(embedded);
const draws = /* @__PURE__ */ once(drawing);

export const parse = /* @__PURE__ */ question(boards, "parse");
export const format = /* @__PURE__ */ question(boards, "format");
export const solvable = /* @__PURE__ */ question(boards, "solvable");
export const after = /* @__PURE__ */ question(boards, "after");
export const solve = /* @__PURE__ */ question(answers, "solve");
export const distance = /* @__PURE__ */ question(answers, "distance");
export const bestMoves = /* @__PURE__ */ question(answers, "bestMoves");
export const solveLater = /* @__PURE__ */ question(answers, "solveLater");
export const distanceLater = /* @__PURE__ */ question(answers, "distanceLater");
export const bestMovesLater = /* @__PURE__ */ question(answers, "bestMovesLater");
export const approximate = /* @__PURE__ */ question(answers, "approximate");
export const approximateLater = /* @__PURE__ */ question(answers, "approximateLater");
export const prepare = /* @__PURE__ */ question(answers, "prepare");
export const random = /* @__PURE__ */ question(draws, "random");
export const randomLater = /* @__PURE__ */ question(draws, "randomLater");
