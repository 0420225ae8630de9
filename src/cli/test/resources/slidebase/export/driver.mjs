// Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. A line
// "open FILE;FILE" has it answer from the blobs in these files from there on.
import { readFileSync, writeFileSync } from "node:fs";
import * as slidebase from "./slidebase.js";

let tables = slidebase;

function answer(line) {
  const space = line.indexOf(" ");
  const isAll = line.slice(0, space) === "all";
  const parts = line.slice(space + 1).split(";");
  try {
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
    if (error instanceof slidebase.BoardError || error instanceof slidebase.TableError) {
      return `error: ${error.message}`;
    }
    throw error;
  }
}

const lines = readFileSync(process.argv[2], "utf8").split("\n").slice(0, -1);
writeFileSync(process.argv[3], lines.map((line) => answer(line) + "\n").join(""));
