// Compiled, not run: what a program may and may not write with the types of the reader.

import {
  after,
  approximate,
  approximateLater,
  bestMoves,
  BoardError,
  bestMovesLater,
  distanceLater,
  distance,
  format,
  GOAL,
  HEIGHT,
  open,
  parse,
  prepare,
  random,
  solvable,
  solve,
  solveLater,
  TableError,
  WIDTH,
  type Board,
  type BoardLike,
  type Move,
  type Path,
  type Tables,
} from "slidebase";

const goal: string = GOAL;
const cells: number = HEIGHT * WIDTH;

const board: Board = parse("2 3 4 1 5 x 7 6 8");
const blankOfJson: Board = parse([
  [1, 2, 3],
  [4, null, 6],
  [7, 5, 8],
]);
const tile: number = board[0] + cells;
const likes: BoardLike[] = ["23415x768", [2, 3, 4, 1, 5, 0, 7, 6, 8], board, new Int32Array(9)];
const texts: string[] = likes.map((like) => format(like));

const isSolvable: boolean = solvable(board, goal);
const length: number | null = distance(board);
const hints: string | null = bestMoves(board, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
const way: string | null = solve(board, board);
const path: Path | null = solve(board);

let last: Board = board;
for (const move of solve(last)!) last = after(last, move);
for (const move of bestMoves(board)!) last = after(board, move);
const lengths: number[] = [solve(board)!.length, [...solve(board)!].map((move) => after(board, move)).length];

const tables: Tables = open(new Uint8Array(64), board);
const opened: Path | null = tables.solve(tables.GOAL);

const later: Promise<Path | null> = solveLater(board, goal, { signal: AbortSignal.timeout(1000) });
const hintsLater: Promise<string | null> = bestMovesLater(random(), GOAL, {});
const lengthLater: Promise<number | null> = distanceLater(board);
const near: Promise<Path | undefined> = approximateLater(board, goal).then((found) => found?.path);
const bound: number | undefined = approximate(board)?.atLeast;
const ready: Promise<void> = prepare({ goal, onProgress: (share) => console.log(share > 0.5), signal: AbortSignal.timeout(9) });
const drawn: Board[] = [random(20), random(3, "123804765"), tables.random(), tables.after(board, "u")];

const move: Move = "u";
const next: Board = after("2 3 4 1 5 x 7 6 8", move);

const errors: Error[] = [new BoardError("no board"), new TableError("no table")];

// @ts-expect-error: a way may be null
way.length;
// @ts-expect-error: a letter of any text is no move
for (const letter of "udlr") after(board, letter);
// @ts-expect-error: tables are opened from their bytes
open("3x4-corner.slide");
// @ts-expect-error: no such move
after(board, "up");
// @ts-expect-error: a number is no board
parse(123456780);
// @ts-expect-error: a list of texts is no board
parse(["1", "2"]);
// @ts-expect-error: a distance is a number
random("123456780");
// @ts-expect-error: no search, no limit
solveLater(board, goal, { maxBoards: 1000 });
// @ts-expect-error: the goal is an option
prepare(goal);
// @ts-expect-error: the goal is a constant
GOAL = "";

export { bound, drawn, errors, hints, hintsLater, isSolvable, last, later, length, lengthLater, lengths, near, next, opened, path, ready, texts, tile };
