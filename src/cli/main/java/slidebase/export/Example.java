package slidebase.export;

import slidebase.board.Board;

/**
 * A board to show the use of a reader with.
 *
 * @param path a shortest one, as letters
 * @param best all optimal moves, as letters
 */
record Example(Board start, String path, String best) {}
