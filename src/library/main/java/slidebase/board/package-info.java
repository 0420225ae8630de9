/**
 * The puzzle itself: shapes, boards, moves, goal classes, and the one parser and printer of boards.
 */
package slidebase.board;
