/**
 * Shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 *     import { solve, distance, bestMoves, solvable } from "./slidebase.js";
 *
 *     solve("@@EXAMPLE@@");      // "@@PATH@@"
 *     distance("@@EXAMPLE@@");   // @@DISTANCE@@
 *     bestMoves("@@EXAMPLE@@");  // "@@BEST@@", all the ways to begin
 *     solvable("@@EXAMPLE@@");   // true; where it is false, solve gives null
 *
 * A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which blanks, commas or slashes
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
  if (!(encoding in ENCODINGS)) {
    throw new Error(`slidebase: a table has encoding ${encoding}, and this reader knows 1, 2 and 3`);
  }
  const start = header.getUint32(12, true);
  const length = Number(header.getBigUint64(32, true));
  if (bytes.length !== start + length) {
    throw new Error(`slidebase: a table has ${bytes.length} bytes, and its header says ${start + length}`);
  }
  const goal = bytes.subarray(40, 40 + height * width);
  return { height, width, goal, payload: bytes.subarray(start), move: ENCODINGS[encoding] };
}

/** Returns a move that leads one step nearer the table's goal. */
function parentMove(table, board) {
  return table.move(table, board);
}

/** Encoding 1: two bits a slot, the move. */
function storedMove(table, board) {
  return twoBits(table.payload, 0, slotOf(board));
}

/**
 * Encoding 2: one bit a slot, the distance div 2 mod 2. Neighbours are one step nearer or farther, so their distances are
 * all even or all odd, and of d-1 and d+1 exactly one has the bit that d-1 must have. The move is the first in the order
 * u d l r, as it is in encoding 1.
 */
function moveByDistance(table, board) {
  const bitOf = (slot) => (table.payload[slot >> 3] >> (slot & 7)) & 1;
  const blankCell = board.indexOf(0);
  const distanceIsOdd = colour(blankCell) ^ colour(table.goal.indexOf(0));
  const nearer = bitOf(slotOf(board)) ^ 1 ^ distanceIsOdd;
  return [0, 1, 2, 3].find((move) => allows(blankCell, move) && bitOf(slotOf(moved(board, move))) === nearer);
}

/** Encoding 3: one byte a tile order, its pattern; behind them, for each pattern, two bits a cell of the blank. */
function moveByPattern(table, board) {
  const pattern = table.payload[slotOf(board) % SLOTS_A_CELL];
  return twoBits(table.payload, SLOTS_A_CELL, pattern * CELLS + board.indexOf(0));
}

function twoBits(bytes, start, index) {
  return (bytes[start + (index >> 2)] >> (2 * (index & 3))) & 3;
}

// ---- boards and slots ---------------------------------------------------------------------------

function factorial(n) {
  return n < 2 ? 1 : n * factorial(n - 1);
}

function row(cell) {
  return Math.floor(cell / WIDTH);
}

/** The colour of a cell on a chessboard: each move takes the blank to the other one. */
function colour(cell) {
  return (row(cell) + (cell % WIDTH)) & 1;
}

function allows(blankCell, move) {
  const newRow = row(blankCell) + ROW_STEP[move];
  const newColumn = (blankCell % WIDTH) + COLUMN_STEP[move];
  return newRow >= 0 && newRow < HEIGHT && newColumn >= 0 && newColumn < WIDTH;
}

/** Returns the board after an allowed move. */
function moved(board, move) {
  const result = Uint8Array.from(board);
  const from = board.indexOf(0);
  const to = from + ROW_STEP[move] * WIDTH + COLUMN_STEP[move];
  result[from] = board[to];
  result[to] = 0;
  return result;
}

/** Counts, for the tile in a cell, the tiles that come later and are smaller. */
function laterSmaller(board, cell) {
  let count = 0;
  for (let later = cell + 1; later < CELLS; later++) {
    if (board[later] !== 0 && board[later] < board[cell]) {
      count++;
    }
  }
  return count;
}

/** Returns the index of a board in a table: the blank's cell, then half the Cantor rank of the tile order. */
function slotOf(board) {
  let blankCell = 0;
  let rank = 0;
  let tilesLeft = CELLS - 1;
  for (let cell = 0; cell < CELLS; cell++) {
    if (board[cell] === 0) {
      blankCell = cell;
    } else {
      rank = rank * tilesLeft + laterSmaller(board, cell);
      tilesLeft--;
    }
  }
  return blankCell * SLOTS_A_CELL + Math.floor(rank / 2);
}

/** Counts the pairs of tiles whose greater one comes first. */
function inversions(board) {
  let count = 0;
  for (let cell = 0; cell < CELLS; cell++) {
    count += laterSmaller(board, cell);
  }
  return count;
}

/** A vertical move carries a tile past width-1 others, so with an even width the parity changes with the blank's row. */
function canReach(start, goal) {
  const parityDiffers = (inversions(start) - inversions(goal)) % 2 !== 0;
  const rowsApart = row(start.indexOf(0)) - row(goal.indexOf(0));
  return parityDiffers === (WIDTH % 2 === 0 && rowsApart % 2 !== 0);
}

// ---- any goal -----------------------------------------------------------------------------------

/**
 * Returns what turns questions about a goal into questions to a table: a symmetry that takes the goal's blank to the cell
 * where the table's goal has it, and names for the tiles so that the goal reads like the table's.
 *
 * @returns {{table: object, cells: number[], names: number[], moveBack: (move: number) => number}} the table; the
 *     cell where each cell goes; the name of each tile; and the way back for moves
 */
function reductionOf(goal) {
  const blankCell = goal.indexOf(0);
  for (const symmetry of HEIGHT === WIDTH ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 1, 2, 3]) {
    const table = tables.find(({ goal }) => goal[image(blankCell, symmetry)] === 0);
    if (table !== undefined) {
      const cells = Array.from(goal, (_, cell) => image(cell, symmetry));
      const names = [];
      goal.forEach((tile, cell) => (names[tile] = table.goal[cells[cell]]));
      return { table, cells, names, moveBack: (move) => preimageOfMove(move, symmetry) };
    }
  }
  throw new BoardError(`goal ${textOf(goal)}: there is no table for goals with their blank in this cell`);
}

// The bits of a symmetry: 4 exchanges rows and columns, then 2 flips the rows, and 1 the columns.

function image(cell, symmetry) {
  const exchanges = (symmetry & 4) !== 0;
  const newRow = exchanges ? cell % WIDTH : row(cell);
  const newColumn = exchanges ? row(cell) : cell % WIDTH;
  return (symmetry & 2 ? HEIGHT - 1 - newRow : newRow) * WIDTH + (symmetry & 1 ? WIDTH - 1 - newColumn : newColumn);
}

/** Undoes the flips, which change u with d and l with r, then the exchange, which changes u with l and d with r. */
function preimageOfMove(move, symmetry) {
  const isVertical = move < 2;
  const flipped = (symmetry & (isVertical ? 2 : 1)) !== 0;
  return move ^ (flipped ? 1 : 0) ^ (symmetry & 4 ? 2 : 0);
}

function reduced(board, { cells, names }) {
  const result = new Uint8Array(CELLS);
  board.forEach((tile, cell) => (result[cells[cell]] = names[tile]));
  return result;
}

function equal(board, other) {
  return board.every((tile, cell) => tile === other[cell]);
}

/** Follows parent moves to the goal, which the start can reach. */
function pathOf(start, goal) {
  const reduction = reductionOf(goal);
  const { table, moveBack } = reduction;
  const tableGoal = textOf(table.goal);
  let path = "";
  for (let board = reduced(start, reduction); textOf(board) !== tableGoal;) {
    const move = parentMove(table, board);
    path += LETTERS[moveBack(move)];
    board = moved(board, move);
  }
  return path;
}

// ---- text ---------------------------------------------------------------------------------------

function textOf(board) {
  return Array.from(board).join(" ");
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
  const tokens = text.split(/[ ,/\t\r\n]+/).filter((token) => token !== "");
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
  if (/^[xX_.]$/.test(mark)) {
    return 0;
  }
  if (/[^0-9]/.test(mark)) {
    throw wrong(text, notATile(mark));
  }
  if (mark.length > 5) {
    throw wrong(text, `tile ${quoted(mark)} is out of range`);
  }
  return Number(mark);
}

/** Returns what keeps as many tiles as there are cells from being a board, if anything does. */
function fault(tiles) {
  const seen = new Set();
  let twice = null;
  for (const tile of tiles) {
    if (tile >= CELLS) {
      return `tile ${tile} is out of range 1..${CELLS - 1}`;
    }
    twice = seen.has(tile) ? tile : twice;
    seen.add(tile);
  }
  if (twice === null) {
    return null;
  }
  const missing = tiles.findIndex((_, tile) => !seen.has(tile));
  return (
    (twice === 0 ? "there are two blanks" : `tile ${twice} stands twice`) +
    (missing === 0 ? ", and there is no blank" : `, and tile ${missing} is missing`)
  );
}

function wrongCount(count) {
  return `${count || "no"} ${count === 1 ? "cell" : "cells"}, and a ${HEIGHT}x${WIDTH} board has ${CELLS}`;
}

function notATile(mark) {
  return `${quoted(mark)} is neither a tile's number nor a blank (0, x, X, _ or .)`;
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
  return Uint8Array.from(tiles);
}

/**
 * Writes a board as text with single blanks, such as "2 3 4 1 5 0 7 6 8".
 *
 * @param {BoardLike} board
 * @returns {string}
 */
export function format(board) {
  return textOf(parse(board));
}

/**
 * Tells whether moves can lead from the start to the goal.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {boolean}
 */
export function solvable(start, goal = GOAL) {
  return canReach(parse(start), parse(goal));
}

/**
 * Returns a shortest way from the start to the goal.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {string | null} the moves in order, "" if the start is the goal; null if there is no way
 */
export function solve(start, goal = GOAL) {
  const [from, to] = [parse(start), parse(goal)];
  return canReach(from, to) ? pathOf(from, to) : null;
}

/**
 * Returns the length of a shortest way from the start to the goal, in moves.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {number | null} null if there is no way
 */
export function distance(start, goal = GOAL) {
  return solve(start, goal)?.length ?? null;
}

/**
 * Returns all moves with which a shortest way from the start to the goal begins.
 *
 * @param {BoardLike} start
 * @param {BoardLike} [goal]
 * @returns {string | null} in the order u d l r, "" if the start is the goal; null if there is no way
 */
export function bestMoves(start, goal = GOAL) {
  const [from, to] = [parse(start), parse(goal)];
  if (!canReach(from, to)) {
    return null;
  }
  const nearer = pathOf(from, to).length - 1;
  const isBest = (move) => allows(from.indexOf(0), move) && pathOf(moved(from, move), to).length === nearer;
  return [0, 1, 2, 3]
    .filter(isBest)
    .map((move) => LETTERS[move])
    .join("");
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

/** The table blobs in base64, one a goal class. */
const TABLES = [@@TABLES@@];

const MAGIC = [0x89, 0x53, 0x4c, 0x49, 0x44, 0x45, 0x0d, 0x0a];

/** How each encoding of a payload tells the move, by its number in the header. */
const ENCODINGS = { 1: storedMove, 2: moveByDistance, 3: moveByPattern };

const tables = TABLES.map(tableOf);

/** The number of rows. */
export const HEIGHT = tables[0].height;

/** The number of columns. */
export const WIDTH = tables[0].width;

const CELLS = HEIGHT * WIDTH;

/** The slots of boards with their blank in one cell: half of all orders of the tiles. */
const SLOTS_A_CELL = factorial(CELLS - 1) / 2;

const LETTERS = "udlr";
const ROW_STEP = [-1, 1, 0, 0];
const COLUMN_STEP = [0, 0, -1, 1];

if (tables.some((table) => table.height !== HEIGHT || table.width !== WIDTH)) {
  throw new Error("slidebase: the tables are of different shapes");
}
