/**
 * The puzzle itself: shapes, boards, moves, goal classes, and the only parser and printer of
 * boards.
 */
package slidebase.board;
