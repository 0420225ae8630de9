// Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. A line
// "open FILE;FILE" has it answer from the blobs in these files from there on. "within 1000 BOARD;GOAL" is to be answered
// after so many boards, or not at all.
import { readFileSync, writeFileSync } from "node:fs";
import * as slidebase from "./slidebase.js";

let tables = slidebase;

function answer(line) {
  const space = line.indexOf(" ");
  const isAll = line.slice(0, space) === "all";
  const parts = line.slice(space + 1).split(";");
  try {
    if (line.startsWith("within ")) {
      const [, most, start, goal] = line.match(/^within (\d+) ([^;]*);?(.*)$/);
      const told = [];
      const onProgress = (atLeast, boards) => void told.push([atLeast, boards]);
      try {
        return tables.solve(start, goal || undefined, { maxBoards: Number(most), onProgress }) ?? "unsolvable";
      } finally {
        requireRising(told);
      }
    }
    if (line.startsWith("open ")) {
      tables = slidebase.open(...parts.map((name) => readFileSync(name)));
      return "ok";
    }
    const { solve, solvable, distance, bestMoves } = tables;
    const path = solve(...parts);
    if (path === null) {
      return "unsolvable" + (isAll && solvable(...parts) ? " or is it?" : "");
    }
    return isAll ? `${path}\t${distance(...parts)}\t${bestMoves(...parts)}` : path;
  } catch (error) {
    if (["BoardError", "TableError", "UnfinishedError"].some((name) => slidebase[name] && error instanceof slidebase[name])) {
      return `error: ${error.message}`;
    }
    throw error;
  }
}

/** What is told rises, both bounds and boards. */
function requireRising(told) {
  for (let i = 1; i < told.length; i++) {
    const [[atLeast, boards], [next, more]] = [told[i - 1], told[i]];
    if (next < atLeast || more < boards || (next === atLeast && more === boards)) {
      throw new Error(`told ${told}`);
    }
  }
}

const lines = readFileSync(process.argv[2], "utf8").split("\n").slice(0, -1);
writeFileSync(process.argv[3], lines.map((line) => answer(line) + "\n").join(""));
