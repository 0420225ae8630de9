/**
 * Shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 *     import { solve, distance, bestMoves, solvable } from "./slidebase.js";
 *
 *     solve("@@EXAMPLE@@");      // "@@PATH@@"
 *     distance("@@EXAMPLE@@");   // @@DISTANCE@@
 *     bestMoves("@@EXAMPLE@@");  // "@@BEST@@", all best moves
 *     solvable("@@EXAMPLE@@");   // true; where it is false, solve gives null
 *
 * A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which spaces, commas or slashes
 * stand between the tiles (boards of fewer than 11 cells may be a run of digits), or as a list of numbers or of rows of
 * them. Moves are those of the blank: u, d, l, r. Every question takes the goal as its second argument; without it the
 * goal is GOAL. What is no board is a BoardError, whose message says what is wrong with it.
 *
 * This module needs nothing else; Node wants the name slidebase.mjs, or "type": "module" in package.json. The tables at its
 * end are blobs as slidebase's data/FORMAT.md specifies them.
 *
 * @module slidebase
 */

/** The goal of questions that do not name one. */
export const GOAL = "@@GOAL@@";

/** @typedef {"u" | "d" | "l" | "r"} Move the direction in which the blank travels */
/** @typedef {Uint8Array} Board the tile in each cell in reading order, 0 for the blank */
/** @typedef {string | ArrayLike<number> | ArrayLike<ArrayLike<number>>} BoardLike */

/** Says what keeps a text or a list from being a board, or a move from being made. */
export class BoardError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "BoardError";
  }
}

// ---- tables -------------------------------------------------------------------------------------

/** Reads a blob: its header, and where in its bytes the payload is. */
function tableOf(base64) {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = binary.charCodeAt(i);
  }
  if (bytes.length < 64 || MAGIC.some((byte, i) => bytes[i] !== byte)) {
    throw new Error("slidebase: what should be a table is none");
  }
  const header = new DataView(bytes.buffer);
  const version = header.getUint16(8, true);
  const [height, width, encoding] = bytes.subarray(16, 19);
  if (version !== 1 && version !== 2) {
    throw new Error(`slidebase: a table has format version ${version}, and this reader knows 1 and 2`);
  }
  if (encoding === 3) {
    throw new Error("slidebase: a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not");
  }
  if (encoding !== 1 && encoding !== 2) {
    throw new Error(`slidebase: a table has encoding ${encoding}, and this reader knows 1 and 2`);
  }
  const start = header.getUint32(12, true);
  const length = Number(header.getBigUint64(32, true));
  if (bytes.length !== start + length) {
    throw new Error(`slidebase: a table has ${bytes.length} bytes, and its header says ${start + length}`);
  }
  const goal = bytes.subarray(40, 40 + height * width);
  return { height, width, encoding, goal, blankCell: goal.indexOf(0), payload: bytes.subarray(start) };
}

// ---- boards -------------------------------------------------------------------------------------

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

// ---- walking ------------------------------------------------------------------------------------
//
// A board on the walk to a goal is the blank's cell and the Cantor rank of the tiles in reading order: the sum of their
// digits, each times a factorial. A tile's digit is how many of those behind it are less.

/** Returns the rank of the tiles after the blank went from one cell to another: along a column, past width-1 tiles. */
function rankAfter(rank, from, to) {
  for (let i = to; i < from - 1; i++) {
    rank = transposed(rank, i);
  }
  for (let i = to - 2; i >= from; i--) {
    rank = transposed(rank, i);
  }
  return rank;
}

/** Returns the rank after the i-th tile and the next one, whose digits are a and b, have changed places. */
function transposed(rank, i) {
  const radix = CELLS - 2 - i; // of b
  const weight = FACTORIALS[radix - 1];
  const pair = (rank / weight) | 0;
  const a = ((pair / radix) | 0) % (radix + 1);
  const b = pair % radix;
  const x = b < a ? b : b + 1;
  const y = a < x ? a : a - 1;
  return rank + ((x - a) * radix + y - b) * weight;
}

/** Returns what a table has at the slot of a board: a move in two bits, or bit 1 of the distance. */
function bitsOf({ payload }, blankCell, rank, count) {
  const at = count * (blankCell * SLOTS_PER_CELL + (rank >> 1));
  return (payload[at >> 3] >> (at & 7)) & ((1 << count) - 1);
}

/** Walks to the goal, whose tiles are in order: their rank is 0. Tells each move, and returns how many they are. */
function walk(table, blankCell, rank, tell = () => {}) {
  let moves = 0;
  for (; rank !== 0 || blankCell !== table.blankCell; moves++) {
    const move =
      table.encoding === 1
        ? bitsOf(table, blankCell, rank, 2)
        : [0, 1, 2, 3].find((each) => isBest(table, blankCell, rank, each));
    const cell = target(blankCell, move);
    tell(move);
    rank = rankAfter(rank, blankCell, cell);
    blankCell = cell;
  }
  return moves;
}

/** Tells whether there is a move, and it leads one step nearer. */
function isBest(table, blankCell, rank, move) {
  const cell = target(blankCell, move);
  if (cell < 0) {
    return false;
  }
  const newRank = rankAfter(rank, blankCell, cell);
  if (table.encoding === 1) {
    return walk(table, cell, newRank) < walk(table, blankCell, rank);
  }
  // Of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have.
  const isOdd = colour(blankCell) ^ colour(table.blankCell);
  return bitsOf(table, cell, newRank, 1) === (bitsOf(table, blankCell, rank, 1) ^ 1 ^ isOdd);
}

// ---- any goal -----------------------------------------------------------------------------------

/**
 * Returns how boards are turned for goals with their blank in a cell: by a symmetry that takes it to that of a table.
 * `cells` has, by cell of the turned board, the cell that comes to lie there; `letters`, by move, which one it was.
 */
function viewFor(blankCell) {
  const symmetries = HEIGHT === WIDTH ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3];
  const tableFor = (symmetry) => tables.find((table) => table.blankCell === image(blankCell, symmetry));
  const symmetry = symmetries.find(tableFor) ?? 0;
  const cells = [];
  for (let cell = 0; cell < CELLS; cell++) {
    cells[image(cell, symmetry)] = cell;
  }
  const [down, right] = [cells[WIDTH] - cells[0], cells[1] - cells[0]];
  const letters = [-down, down, -right, right].map((step) => LETTERS[STEPS.indexOf(step)]).join("");
  return { table: tableFor(symmetry), blankCell: image(blankCell, symmetry), cells, letters };
}

/** Where a cell comes to lie: bit 2 of a symmetry exchanges rows and columns, then bit 1 flips rows, bit 0 columns. */
function image(cell, symmetry) {
  const exchanges = (symmetry & 4) !== 0;
  const newRow = exchanges ? cell % WIDTH : row(cell);
  const newColumn = exchanges ? row(cell) : cell % WIDTH;
  return (symmetry & 2 ? HEIGHT - 1 - newRow : newRow) * WIDTH + (symmetry & 1 ? WIDTH - 1 - newColumn : newColumn);
}

/** Returns how boards are turned for a goal; that there is no table for it is an error. */
function viewOf(goal) {
  const view = VIEWS[goal.indexOf(0)];
  if (view.table === undefined) {
    throw new BoardError(`goal ${textOf(goal)}: there is no table for goals with their blank in this cell`);
  }
  return view;
}

/** Returns the tiles of a board as they are read when it is turned, the blank left out. */
function orderOf(board, { cells }) {
  return cells.map((cell) => board[cell]).filter((tile) => tile !== 0);
}

/** Returns the blank and rank of a start, turned and named as the goal is to the table; null if there is no path. */
function placeOf(start, goal) {
  const view = VIEWS[goal.indexOf(0)];
  const left = orderOf(goal, view); // the tiles that are still to come
  let [blankCell, rank, inversions] = [0, 0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    const digit = left.indexOf(start[view.cells[cell]]);
    if (digit < 0) {
      blankCell = cell;
    } else {
      rank = rank * left.length + digit;
      inversions += digit;
      left.splice(digit, 1);
    }
  }
  // An adjacent transposition changes the parity of the inversions, and a move along a column is width-1 of them.
  const rowsApart = row(blankCell) - row(view.blankCell);
  return (inversions + rowsApart * (WIDTH - 1)) % 2 === 0 ? { blankCell, rank } : null;
}

// ---- text ---------------------------------------------------------------------------------------

function textOf(board) {
  return board.join(" ");
}

/** Quotes what a user wrote: at most 60 characters, with what cannot be shown as a question mark. */
function quoted(text) {
  const shown = text.slice(0, 60).split("");
  const harmless = shown.map((c) => (/[^ \P{Z}]|[\p{Cc}\p{Cf}\p{Cs}\p{Cn}]/u.test(c) ? "?" : c)).join("");
  return text.length > 60 ? `"${harmless}"...` : `"${harmless}"`;
}

/** Returns a list of numbers as text, or a list of rows of them, which have commas between. */
function joined(list) {
  if (!Number.isInteger(list?.length)) {
    throw wrong(String(list), "neither text nor a list of tiles");
  }
  if (list.length > CELLS) {
    throw new BoardError(`a list: ${wrongCount(list.length)}`);
  }
  return Array.from(list).join(" ");
}

/** Returns the tiles of a text, which may still be no board. */
function tilesOf(text) {
  const tokens = text.match(/[^ ,/\t\r\n]+/g) ?? [];
  const marks = CELLS < 11 ? spelled(tokens) : tokens;
  if (marks.length !== CELLS) {
    throw wrong(text, wrongCount(marks.length));
  }
  return marks.map((mark) => tileOf(mark, text));
}

/** Takes a run of digits apart, be it the whole board or one row each; leaves other tokens alone. */
function spelled(tokens) {
  const whole = tokens.length === 1;
  const rows = tokens.length === HEIGHT && tokens.every((token) => token.length === WIDTH);
  return whole || rows ? tokens.join("").split("") : tokens;
}

function tileOf(mark, text) {
  if (/[^0-9]/.test(mark)) {
    if (/^[xX_.]$/.test(mark)) {
      return 0;
    }
    throw wrong(text, `${quoted(mark)} is neither a tile's number nor a blank (0, x, X, _ or .)`);
  }
  if (mark.length > 5) {
    throw wrong(text, `tile ${quoted(mark)} is out of range`);
  }
  return Number(mark);
}

/** Returns what keeps as many tiles as there are cells from being a board, if anything does. */
function fault(tiles) {
  let seen = 0; // bit t is set if tile t was
  let twice = null;
  for (const tile of tiles) {
    if (tile >= CELLS) {
      return `tile ${tile} is out of range 1..${CELLS - 1}`;
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

function wrong(text, fault) {
  return new BoardError(`board ${quoted(text)}: ${fault}`);
}

// ---- what others may ask ------------------------------------------------------------------------

/**
 * Reads a board from text or a list.
 *
 * @param {BoardLike} board
 * @returns {Board} a copy
 * @throws {BoardError} if it is not a board of this shape
 */
export function parse(board) {
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
export function format(board) {
  return textOf(parse(board));
}

/** Asks the table about a start; null if there is no path. */
function answer(start, goal, ask) {
  const [from, to] = [parse(start), goal === GOAL ? GOAL_BOARD : parse(goal)];
  const place = placeOf(from, to);
  return place === null ? null : ask(viewOf(to), place);
}

/**
 * Tells whether moves can lead from the start to the goal.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {boolean}
 */
export function solvable(start, goal = GOAL) {
  return placeOf(parse(start), parse(goal)) !== null;
}

/**
 * Returns a shortest path from the start to the goal.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {string | null} the moves in order, "" if the start is the goal; null if there is no path
 */
export function solve(start, goal = GOAL) {
  return answer(start, goal, ({ table, letters }, { blankCell, rank }) => {
    const codes = [];
    walk(table, blankCell, rank, (move) => codes.push(letters.charCodeAt(move)));
    return String.fromCharCode(...codes);
  });
}

/**
 * Returns the length of a shortest path from the start to the goal, in moves.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {number | null} null if there is no path
 */
export function distance(start, goal = GOAL) {
  return answer(start, goal, ({ table }, { blankCell, rank }) => walk(table, blankCell, rank));
}

/**
 * Returns all moves with which a shortest path from the start to the goal begins.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {string | null} in the order u d l r, "" if the start is the goal; null if there is no path
 */
export function bestMoves(start, goal = GOAL) {
  return answer(start, goal, ({ table, letters }, { blankCell, rank }) =>
    Array.from(LETTERS)
      .filter((letter) => isBest(table, blankCell, rank, letters.indexOf(letter)))
      .join(""),
  );
}

/**
 * Returns the board after a move.
 *
 * @param {BoardLike} board
 * @param {Move} move
 * @returns {Board}
 * @throws {BoardError} if the blank would leave the board
 */
export function after(board, move) {
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

// ---- the tables in this file -------------------------------------------------------------------------------------------

/** The table blobs in base64, one per goal class. */
const TABLES = [@@TABLES@@];

const MAGIC = [0x89, 0x53, 0x4c, 0x49, 0x44, 0x45, 0x0d, 0x0a];

const tables = TABLES.map(tableOf);

/** The number of rows. */
export const HEIGHT = tables[0].height;

/** The number of columns. */
export const WIDTH = tables[0].width;

const CELLS = HEIGHT * WIDTH;

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880];

/** The slots of boards with their blank in one cell: half of all orders of the tiles. */
const SLOTS_PER_CELL = FACTORIALS[CELLS - 1] / 2;

const LETTERS = "udlr";

/** By move: what it adds to the blank's cell. */
const STEPS = [-WIDTH, WIDTH, -1, 1];

/** By the blank's cell and the move, four for each cell: where it takes the blank, -1 if off the board. */
const TARGETS = Int8Array.from({ length: 4 * CELLS }, (_, i) => {
  const [from, to] = [i >> 2, (i >> 2) + STEPS[i & 3]];
  const isOnBoard = (i & 3) < 2 ? to >= 0 && to < CELLS : row(to) === row(from);
  return isOnBoard ? to : -1;
});

/** By the cell of a goal's blank: how boards are turned. */
const VIEWS = Array.from({ length: CELLS }, (_, cell) => viewFor(cell));

const GOAL_BOARD = parse(GOAL);

if (tables.some((table) => table.height !== HEIGHT || table.width !== WIDTH)) {
  throw new Error("slidebase: the tables are of different shapes");
}
