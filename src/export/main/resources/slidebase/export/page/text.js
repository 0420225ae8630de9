// Reads a board from many notations: digits, lists, tables, a drawing, a sentence with the right numbers, a link.

import { CELLS, HEIGHT, WIDTH, written } from "./puzzle.js";
import { words } from "./words.js";

/** Thrown with the reason why a text is not a board. */
export class TextError extends Error {}

const BLANKS = /^[0xX_.*\-\u25a1\u2b1c]$/u;
const CELL_ENDS = /[,;|\t\n/]/;

/**
 * Reads a board.
 *
 * @param {string} text
 * @returns {Uint8Array}
 * @throws {TextError} if the text is not a board
 */
export function boardIn(text) {
  const plain = plainly(text);
  const readings = [marksOf, cellsOf, drawnCellsOf, runOf, lettersOf].map((read) => read(plain));
  const tiles = readings.find((marks) => faultOf(marks) === "") ?? nearest(readings);
  const fault = faultOf(tiles) || faultOfRows(plain);
  if (fault !== "") {
    throw new TextError(fault);
  }
  return Uint8Array.from(tiles);
}

/**
 * Reads a link, or only the part after its #: a board, and perhaps a goal.
 *
 * @returns {{board: Uint8Array | null, goal: Uint8Array | null}}
 * @throws {TextError}
 */
export function linkIn(text) {
  const fragment = text.slice(text.indexOf("#") + 1);
  const [first, ...others] = fragment.split("&");
  const named = new URLSearchParams([first.includes("=") ? first : `board=${first}`, ...others].join("&"));
  const read = (name) => (named.has(name) ? boardIn(named.get(name)) : null);
  const { board, goal } = { board: read("board"), goal: read("goal") };
  return { board: first.startsWith("goal=") ? null : board, goal };
}

/** Writes a link's text. */
export function linkTo(board, goal) {
  return `#${written(board)}` + (goal === null ? "" : `&goal=${written(goal)}`);
}

/** Replaces the digits of all scripts by 0 to 9, and all kinds of spaces by a space; drops brackets, quotes and frames. */
function plainly(text) {
  return text
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, (digit) => valueOf(digit))
    .replace(/\r\n?/g, "\n")
    .replace(/\]\s*,?\s*\[/g, "\n")
    .replace(/[[\](){}"'`\u200b-\u200f\ufeff]/g, " ")
    .replace(/[^\S\n\t]/g, " ")
    .replace(/^[\s|]*[-+=][\s|+=-]*$/gm, (line) => (/[-+=]{3}/.test(line) ? "" : line))
    .replace(/[\u2502\u2503\uff5c]/g, "|")
    .replace(/^ *\|(.*)\| *$/gm, "$1")
    .replace(/^\n+|\s+$/g, (ends) => (ends.includes("\t") ? ends : ""));
}

/** Returns the value of a digit; the ten digits of a script have consecutive codes. */
function valueOf(digit) {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(digit.codePointAt(0) - value - 1))) {
    value++;
  }
  return String(value);
}

function tileOf(mark) {
  return BLANKS.test(mark) ? 0 : Number(mark);
}

const tokensOf = (plain) => plain.match(/[^\s,;|/]+/g) ?? [];
const isMark = (token) => /^\d+$/.test(token) || BLANKS.test(token);

/** Reads separate marks: 2 6 3 7 _ 8 1 4 5, with or without words in between. */
function marksOf(plain) {
  return tokensOf(plain).filter(isMark).map(tileOf);
}

/** Reads marks between separators; the blank's may be empty: 2,6,3,7,,8,1,4,5. */
function cellsOf(plain) {
  const cells = plain.split(CELL_ENDS).map((cell) => cell.trim());
  return cells.map((cell) => (cell === "" ? 0 : isMark(cell) ? tileOf(cell) : NaN));
}

/** Reads aligned columns in which the blank is a gap. */
function drawnCellsOf(plain) {
  const rows = plain.split(/\n/).filter((row) => row.trim() !== "");
  const placed = rows.map((row) => Array.from(row.matchAll(/[^\s|]+/g), (found) => [found[0], found.index]));
  const full = placed.find((row) => row.length === WIDTH);
  if (rows.length !== HEIGHT || full === undefined) {
    return [];
  }
  const column = (at) => full.reduce((best, [, x], i) => (Math.abs(x - at) < Math.abs(full[best][1] - at) ? i : best), 0);
  return placed.flatMap((row) => {
    const cells = Array(WIDTH).fill(0);
    row.forEach(([mark, at]) => (cells[column(at)] = tileOf(mark)));
    return cells;
  });
}

/** Reads a run of digits of the board's length, alone or in a sentence. */
function runOf(plain) {
  const run = CELLS < 11 ? tokensOf(plain).find((token) => /^[\dxX_.*-]+$/.test(token) && token.length === CELLS) : null;
  return [...(run ?? "")].map(tileOf);
}

/** Reads all digits and blanks, however they are grouped: 263/7_8/145. */
function lettersOf(plain) {
  const tokens = tokensOf(plain).filter((token) => /^[\dxX_.*-]+$/.test(token));
  return CELLS < 11 ? [...tokens.join("")].map(tileOf) : [];
}

/** Returns, of several wrong readings, the one whose fault to report. */
function nearest(readings) {
  const far = (tiles) => Math.abs(tiles.length - CELLS) + (tiles.some(Number.isNaN) ? CELLS : 0);
  return readings.reduce((best, tiles) => (far(tiles) < far(best) ? tiles : best));
}

/** Returns why tiles are not a board, or "" if they are. */
function faultOf(tiles) {
  if (tiles.length !== CELLS) {
    return words.wrongCount(tiles.filter((tile) => !Number.isNaN(tile)).length, CELLS);
  }
  const missing = Array.from({ length: CELLS }, (_, tile) => tile).filter((tile) => !tiles.includes(tile));
  const twice = tiles.find((tile, i) => tile < CELLS && tiles.indexOf(tile) !== i);
  const outside = tiles.find((tile) => !(tile < CELLS));
  return missing.length === 0 ? "" : words.wrongTiles(twice, outside, missing[0]);
}

/** Returns the fault of a board written in rows of another shape. */
function faultOfRows(plain) {
  const lines = plain.split(/[\n/|]/).filter((row) => row.trim() !== "");
  const lengths = lines.map((row) => {
    const marks = row.split(/[\s,;]+/).filter(isMark);
    return CELLS < 11 && marks.length === 1 ? marks[0].length : marks.length;
  });
  const rows = lengths.filter((length) => length > 0);
  const isRows = rows.length > 1 && rows.some((length) => length > 1);
  const isOther = rows.length !== HEIGHT || rows.some((length) => length > WIDTH);
  const sum = rows.reduce((total, length) => total + length, 0);
  return isRows && isOther && sum === CELLS ? words.wrongRows(rows, HEIGHT, WIDTH) : "";
}
