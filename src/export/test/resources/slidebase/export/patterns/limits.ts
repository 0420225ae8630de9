// What a program may and may not write with the types of a reader that searches.
import { bestMoves, distance, GOAL, randomLater, solve, solveLater, UnfinishedError } from "./slidebase.js";
import type { Board, LaterOptions, Limits, Path, RandomOptions } from "./slidebase.js";

const hard = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
const none: Limits = {};
const path: Path | null = solve("5 1 2 4/9 6 3 7/13 10 11 8/14 15 x 12", GOAL, none);
const length: number = path!.length;

// Where what is told ends the search, and where its limit does.
const ends: Limits[] = [{ onProgress: (atLeast, boards) => atLeast < 64 && boards >= 0 }, { maxBoards: 1e6 - length }];
for (const limits of ends) {
  try {
    distance(hard, undefined, limits);
  } catch (error) {
    if (!(error instanceof UnfinishedError)) throw error;
    const boards: number = error.boards;
    console.log(`at least ${error.atLeast}: ${boards > 0}`);
  }
}

const options: LaterOptions = { ...ends[0], signal: new AbortController().signal };
const later: Promise<void> = solveLater(hard, GOAL, options).catch(() => {}).then(() => {});

const range: RandomOptions = { distance: [20, 30], goal: GOAL, seed: 20261125, signal: new AbortController().signal };
const drawn = async (): Promise<Board[]> => [await randomLater(range), await randomLater({ distance: 40 }), await randomLater()];

// @ts-expect-error: a range is no text
const text = () => randomLater({ distance: "20..30" });
// @ts-expect-error: a limit is a number
const wrong = () => bestMoves(hard, GOAL, { maxBoards: "1000" });
// @ts-expect-error: there is no such limit
const other = () => bestMoves(hard, GOAL, { maxSeconds: 1 });
// @ts-expect-error: an answer is no limit
const answer = () => solve(hard, GOAL, { onProgress: () => "no" });
