// SPDX-License-Identifier: Apache-2.0
/**
 * Shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 *     import { solve, distance, bestMoves, solvable } from "./@@FILE@@";
 *
 *     solve("@@EXAMPLE@@");      // "@@PATH@@"
 *     distance("@@EXAMPLE@@");   // @@DISTANCE@@
 *     bestMoves("@@EXAMPLE@@");  // "@@BEST@@", all best moves
 *     solvable("@@EXAMPLE@@");   // true; where it is false, solve gives null
 *
 * A board is its tiles in reading order, with 0, x, X, _ or . for the blank: as text, in which spaces or commas stand
 * between tiles and slashes or line breaks between rows (boards of fewer than 11 cells may be a run of digits), or as a
 * list of numbers or of rows of them. Moves are those of the blank: u, d, l, r. Every question takes the goal as its second
 * argument; without it the goal is GOAL. What is no board is a BoardError, whose message says what is wrong with it.
 *
 * Larger tables, such as those of 3x4, are opened at run time; what that gives has the same questions:
 *
 *     import { open } from "./@@FILE@@";
 *
 *     const tables = open(new Uint8Array(await (await fetch("3x4-corner.slide")).arrayBuffer()));
 *     tables.solve("1 2 3 4 5 6 7 8 9 x 10 11");
 *
 * This module needs nothing else; Node wants a name that ends with .mjs, or "type": "module" in package.json. The tables
 * at its end are blobs as slidebase's data/FORMAT.md specifies them.
 *
 * @module @@MODULE@@
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

/** Says what keeps bytes from being tables. */
export class TableError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = "TableError";
  }
}

// ---- tables -------------------------------------------------------------------------------------

const MAGIC = [0x89, 0x53, 0x4c, 0x49, 0x44, 0x45, 0x0d, 0x0a];

const FACTORIALS = [1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800];

const LETTERS = "udlr";

/** Reads the blob that begins at an offset: its header, and where the payload is. Its checksum is not compared. */
function tableAt(offset, bytes) {
  const blob = bytes.subarray(offset);
  check(
    MAGIC.every((byte, i) => blob[i] === byte),
    "what should be a table is none",
  );
  check(blob.length >= 64, "the end of a table is cut off");
  const header = new DataView(blob.buffer, blob.byteOffset);
  const version = header.getUint16(8, true);
  const [height, width, encoding] = blob.subarray(16, 19);
  const cells = height * width;
  const goal = blob.slice(40, 40 + cells);
  const blankCell = goal.indexOf(0);
  check(version === 1 || version === 2, "a table is of a format that this does not read, neither 1 nor 2");
  check(height > 1 && width > 1 && cells <= 12, "a table is of a shape that this does not read");
  check(isCanonical(goal, height, width), "a table's goal is not a canonical one");
  check(
    version !== 2 || encoding !== 3,
    "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not",
  );
  const start = header.getUint32(12, true);
  const length = Number(header.getBigUint64(32, true));
  const slots = (FACTORIALS[cells - 1] / 2) * cells;
  check(
    start >= 64 &&
      encoding >= 1 &&
      encoding <= version &&
      Number(header.getBigUint64(24, true)) === slots &&
      length === Math.ceil((slots * 2) / encoding / 8),
    "a table's header contradicts itself",
  );
  check(blob.length >= start + length, "the end of a table is cut off");
  const whole = blob.subarray(0, start + length);
  return { height, width, encoding, goal, blankCell, bytes: whole, payload: whole.subarray(start) };
}

/** Tells whether a goal has its tiles in reading order, and its blank in the last cell that a symmetry takes it to. */
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

function check(holds, fault) {
  if (!holds) {
    throw new TableError(fault);
  }
}

/** Compares the CRC-32C of a blob, its own four bytes taken as zero, with what its header says. */
function checkSum({ bytes }) {
  const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) {
      byte = (byte >>> 1) ^ (byte & 1 ? 0x82f63b78 : 0);
    }
    return byte;
  });
  let crc = -1;
  for (let i = 0; i < bytes.length; i++) {
    crc = (crc >>> 8) ^ remainders[(crc ^ (i >= 20 && i < 24 ? 0 : bytes[i])) & 255];
  }
  const said = new DataView(bytes.buffer, bytes.byteOffset).getInt32(20, true);
  check(~crc === said, "a table does not match its checksum");
}

/**
 * Opens tables at run time: blobs in the file format that `slidebase export --to blob` makes, such as one of 3x4, which
 * is too large for a source file. There may be several of one shape, as arguments or one behind another. Each is checked.
 *
 * @param {...Uint8Array} files
 * @returns all that this module exports, but of these tables; the goal that is meant has its blank last
 * @throws {TableError} if they are no tables, or damaged
 */
export function open(...files) {
  const tables = [];
  for (const bytes of files) {
    let offset = 0;
    do {
      const table = tableAt(offset, bytes);
      checkSum(table);
      tables.push(table);
      offset += table.bytes.length;
    } while (offset < bytes.length);
  }
  check(tables.length > 0, "what should be a table is none");
  const [{ height, width }] = tables;
  check(tables.every((table) => table.height === height && table.width === width), "the tables are of several shapes");
  check(new Set(tables.map((table) => table.blankCell)).size === tables.length, "there are two tables of one goal");
  return ask(tables, [...tables[0].goal].map((_, cell) => (cell + 1) % (height * width)).join(" "));
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

const WRITTEN_AS = "write it as 0, x, X, _ or .";

/** Tells whether all tiles from 1 to the last one stand there. */
function haveAll(marks, last) {
  const tiles = new Set(marks.filter((mark) => /^[0-9]{1,5}$/.test(mark)).map(Number));
  return Array.from({ length: last }, (_, i) => i + 1).every((tile) => tiles.has(tile));
}

function wrong(text, fault) {
  return new BoardError(`board ${quoted(text)}: ${fault}`);
}

// ---- questions ----------------------------------------------------------------------------------

/** Returns what answers about tables of one shape. The boards that it gives away are copies. */
function ask(tables, GOAL) {
  const [{ height: HEIGHT, width: WIDTH }] = tables;
  const CELLS = HEIGHT * WIDTH;

  /** The slots of boards with their blank in one cell: half of all orders of the tiles. */
  const SLOTS_PER_CELL = FACTORIALS[CELLS - 1] / 2;

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

  /** Returns a list of numbers as text, or a list of rows of them, with slashes between these. */
  function joined(list) {
    if (!Number.isInteger(list?.length)) {
      throw wrong(String(list), "neither text nor a list of tiles");
    }
    if (list.length > CELLS) {
      throw new BoardError(`a list: ${wrongCount(list.length)}`);
    }
    const between = typeof list[0] === "object" ? "/" : " ";
    return Array.from(list).join(between).replaceAll(",", " ");
  }

  /** Returns the tiles of a text, which may still be no board. */
  function tilesOf(text) {
    const rows = text.split(/[/\n]/).map((row) => row.match(/[^ ,\t\r]+/g) ?? []);
    const tokens = rows.flat();
    const marks = CELLS < 11 ? spelled(tokens) : tokens;
    const found = misfit(rows.filter(({ length }) => length > 0), marks);
    if (found !== null) {
      throw wrong(text, found);
    }
    return marks.map((mark) => tileOf(mark, marks, text));
  }

  /** Takes a run of digits apart, be it the whole board or one row each; leaves other tokens alone. */
  function spelled(tokens) {
    const whole = tokens.length === 1;
    const rows = tokens.length === HEIGHT && tokens.every((token) => token.length === WIDTH);
    return whole || rows ? tokens.join("").split("") : tokens;
  }

  /** Returns what keeps marks that stand in these rows from being one for each cell, if anything does. */
  function misfit(rows, marks) {
    const widths = rows.map((row) => (row.length === 1 ? row[0].length : row.length));
    const [height, width] = [rows.length, widths[0]];
    const isEven = widths.every((each) => each === width);
    const isFull = marks.length === CELLS;
    const isOther = height !== HEIGHT || width !== WIDTH;
    if (height > 1 && width > 1 && isEven && isOther && (isFull || height * width === CELLS)) {
      return `its rows are those of ${height}x${width}, not ${HEIGHT}x${WIDTH}`;
    }
    const isRagged = !isEven && !(marks.length === height && height > 10); // that is a tile each, some of two digits
    if (isFull && !isRagged) {
      return null;
    }
    if (!isFull && marks.length >= CELLS - 1 && haveAll(marks, marks.length)) {
      return `there is no blank: ${WRITTEN_AS}`;
    }
    if (!isFull && CELLS > 10 && marks.length <= HEIGHT) {
      return `${wrongCount(marks.length)}; its tiles have to be separated by spaces or commas`;
    }
    return isRagged ? "its rows have different lengths" : wrongCount(marks.length);
  }

  function tileOf(mark, marks, text) {
    if (/[^0-9]/.test(mark)) {
      if (/^[xX_.]$/.test(mark)) {
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

  /** Returns what keeps as many tiles as there are cells from being a board, if anything does. */
  function fault(tiles) {
    let seen = 0; // bit t is set if tile t was
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

  // ---- what others may ask ------------------------------------------------------------------------

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
  function solve(start, goal = GOAL) {
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
  function distance(start, goal = GOAL) {
    return answer(start, goal, ({ table }, { blankCell, rank }) => walk(table, blankCell, rank));
  }

  /**
   * Returns all moves with which a shortest path from the start to the goal begins.
   *
   * @param {BoardLike} start
   * @param {BoardLike} [goal]
   * @returns {string | null} in the order u d l r, "" if the start is the goal; null if there is no path
   */
  function bestMoves(start, goal = GOAL) {
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
    ...{ GOAL, HEIGHT, WIDTH, parse, format, solvable, solve, distance, bestMoves, after },
    ...{ CELLS, SLOTS_PER_CELL, row, moved, allows, viewOf, placeOf, orderOf }, // for the page
  };
}

// ---- the tables in this file --------------------------------------------------------------------

/** The table blobs in base64, one per goal class. */
const TABLES = [@@TABLES@@];

function bytesOf(base64) {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = binary.charCodeAt(i);
  }
  return bytes;
}

const EMBEDDED = ask(
  TABLES.map((base64) => tableAt(0, bytesOf(base64))),
  GOAL,
);

/** The number of rows and of columns, and the questions to the tables in this file. */
export const { HEIGHT, WIDTH, parse, format, solvable, solve, distance, bestMoves, after } = EMBEDDED;
