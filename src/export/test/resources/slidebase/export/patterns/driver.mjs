// Answers lines "solve BOARD;GOAL", "all BOARD;GOAL", and "within 1000 BOARD;GOAL", which is not to generate more boards;
// without a goal, about the one that is meant then. "any" draws a board, and "random 3" should not. "seeded SEED;DISTANCE;GOAL"
// draws that of a seed; the distance may be "any" or a range such as 10,20.
import { readFileSync, writeFileSync } from "node:fs";
import * as slidebase from "./slidebase.js";

async function answer(line) {
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
    const { solve, solvable, distance, bestMoves, solveLater, distanceLater, bestMovesLater, random, format } = slidebase;
    if (line === "any") {
      return format(random());
    }
    if (line.startsWith("seeded ")) {
      return format(await slidebase.randomLater(seeded(parts)));
    }
    if (line.startsWith("random ")) {
      return format(random(Number(parts[0])));
    }
    const path = solve(...parts);
    if (isAll) {
      const later = [await solveLater(...parts), await distanceLater(...parts), await bestMovesLater(...parts)];
      if (JSON.stringify(later) !== JSON.stringify([path, distance(...parts), bestMoves(...parts)])) {
        return "another answer later";
      }
      requireNear(await slidebase.approximateLater(...parts), path, parts);
    }
    if (path === null) {
      return "unsolvable" + (isAll && solvable(...parts) ? " or is it?" : "");
    }
    return isAll ? `${path}\t${distance(...parts)}\t${bestMoves(...parts)}` : path;
  } catch (error) {
    if ([slidebase.BoardError, slidebase.UnfinishedError, RangeError].some((kind) => error instanceof kind)) {
      return `error: ${error.message}`;
    }
    throw error;
  }
}

/** A path that need not be a shortest one leads to the goal, and no path is shorter than its bound. */
function requireNear(near, path, [start, goal = slidebase.GOAL]) {
  if ((near === null) !== (path === null)) {
    throw new Error(`${near} for ${path}`);
  }
  if (near !== null) {
    const end = slidebase.format([...near.path].reduce(slidebase.after, start));
    if (end !== slidebase.format(goal) || near.path.length < path.length || near.atLeast > path.length) {
      throw new Error(`${near.path} of at least ${near.atLeast} for ${path}`);
    }
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

function seeded([seed, distance, goal]) {
  const range = distance.split(",").map(Number);
  const moves = distance === "any" ? undefined : range.length > 1 ? range : range[0];
  return { seed: Number(seed), distance: moves, goal };
}

const lines = readFileSync(process.argv[2], "utf8").split("\n").slice(0, -1);
const answers = await Promise.all(lines.map(answer));
writeFileSync(process.argv[3], answers.map((line) => line + "\n").join(""));
