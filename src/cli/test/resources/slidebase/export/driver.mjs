// Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then.
import { readFileSync, writeFileSync } from "node:fs";
import { BoardError, bestMoves, distance, solvable, solve } from "./slidebase.js";

function answer(line) {
  const space = line.indexOf(" ");
  const isAll = line.slice(0, space) === "all";
  const boards = line.slice(space + 1).split(";");
  try {
    const path = solve(...boards);
    if (path === null) {
      return "unsolvable" + (isAll && solvable(...boards) ? " or is it?" : "");
    }
    return isAll ? `${path}\t${distance(...boards)}\t${bestMoves(...boards)}` : path;
  } catch (error) {
    if (error instanceof BoardError) {
      return `error: ${error.message}`;
    }
    throw error;
  }
}

const lines = readFileSync(process.argv[2], "utf8").split("\n").slice(0, -1);
writeFileSync(process.argv[3], lines.map((line) => answer(line) + "\n").join(""));
