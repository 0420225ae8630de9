// Answers lines "solve BOARD;GOAL" and "all BOARD;GOAL"; without a goal, about the one that is meant then. A line
// "open FILE;FILE" has it answer from the blobs in these files from there on; "random DISTANCE;GOAL" and "any" draw boards.
// "seeded SEED;DISTANCE;GOAL" draws that of a seed; the distance may be "any" or a range such as 10,20.
import { readFileSync, writeFileSync } from "node:fs";
import * as slidebase from "./slidebase.js";

let tables = slidebase;

async function answer(line) {
  const space = line.indexOf(" ");
  const isAll = line.slice(0, space) === "all";
  const parts = line.slice(space + 1).split(";");
  try {
    if (line.startsWith("open ")) {
      tables = slidebase.open(...parts.map((name) => readFileSync(name)));
      return "ok";
    }
    const { solve, solvable, distance, bestMoves, solveLater, distanceLater, bestMovesLater, random, format } = tables;
    if (line.startsWith("random ")) {
      return format(random(Number(parts[0]), ...parts.slice(1)));
    }
    if (line === "any") {
      return format(random());
    }
    if (line.startsWith("seeded ")) {
      return format(await tables.randomLater(seeded(parts)));
    }
    const path = solve(...parts);
    if (isAll) {
      const later = [await solveLater(...parts), await distanceLater(...parts), await bestMovesLater(...parts)];
      if (JSON.stringify(later) !== JSON.stringify([path, distance(...parts), bestMoves(...parts)])) {
        return "another answer later";
      }
      const near = await tables.approximateLater(...parts);
      if ((near?.path ?? null) !== path || (near?.atLeast ?? null) !== distance(...parts)) {
        return "another path near";
      }
    }
    if (path === null) {
      return "unsolvable" + (isAll && solvable(...parts) ? " or is it?" : "");
    }
    return isAll ? `${path}\t${distance(...parts)}\t${bestMoves(...parts)}` : path;
  } catch (error) {
    if ([slidebase.BoardError, slidebase.TableError, RangeError].some((kind) => error instanceof kind)) {
      return `error: ${error.message}`;
    }
    throw error;
  }
}

function seeded([seed, distance, goal]) {
  const range = distance.split(",").map(Number);
  const moves = distance === "any" ? undefined : range.length > 1 ? range : range[0];
  return { seed: Number(seed), distance: moves, goal };
}

const lines = readFileSync(process.argv[2], "utf8").split("\n").slice(0, -1);
const answers = await Promise.all(lines.map(answer));
writeFileSync(process.argv[3], answers.map((line) => line + "\n").join(""));
