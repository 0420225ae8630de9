// Compiled, not run: what a program may and may not write with the types of the reader.

import {
  after,
  bestMoves,
  BoardError,
  distance,
  format,
  GOAL,
  HEIGHT,
  parse,
  solvable,
  solve,
  WIDTH,
  type Board,
  type BoardLike,
  type Move,
} from "slidebase";

const goal: string = GOAL;
const cells: number = HEIGHT * WIDTH;

const board: Board = parse("2 3 4 1 5 x 7 6 8");
const tile: number = board[0] + cells;
const likes: BoardLike[] = ["23415x768", [2, 3, 4, 1, 5, 0, 7, 6, 8], board, new Int32Array(9)];
const texts: string[] = likes.map((like) => format(like));

const isSolvable: boolean = solvable(board, goal);
const length: number | null = distance(board);
const hints: string | null = bestMoves(board, [1, 2, 3, 8, 0, 4, 7, 6, 5]);
const way: string | null = solve(board, board);

const move: Move = "u";
const next: Board = after("2 3 4 1 5 x 7 6 8", move);

const error: Error = new BoardError("no board");

// @ts-expect-error: a way may be null
way.length;
// @ts-expect-error: no such move
after(board, "up");
// @ts-expect-error: a number is no board
parse(123456780);
// @ts-expect-error: a list of texts is no board
parse(["1", "2"]);
// @ts-expect-error: the goal is a constant
GOAL = "";

export { error, hints, isSolvable, length, next, texts, tile };
