// Answers lines "solve BOARD;GOAL", "all BOARD;GOAL", and "within 1000 BOARD;GOAL", which is not to generate more boards;
// without a goal, about the one that is meant then.
import { readFileSync, writeFileSync } from "node:fs";
import * as slidebase from "./slidebase.js";

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
        return slidebase.solve(start, goal || undefined, { maxBoards: Number(most), onProgress }) ?? "unsolvable";
      } finally {
        requireRising(told);
      }
    }
    const { solve, solvable, distance, bestMoves } = slidebase;
    const path = solve(...parts);
    if (path === null) {
      return "unsolvable" + (isAll && solvable(...parts) ? " or is it?" : "");
    }
    return isAll ? `${path}\t${distance(...parts)}\t${bestMoves(...parts)}` : path;
  } catch (error) {
    if (error instanceof slidebase.BoardError || error instanceof slidebase.UnfinishedError) {
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
