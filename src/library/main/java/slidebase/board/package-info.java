/**
 * The puzzle itself: shapes, boards, moves, symmetries, and the one parser and printer of boards.
 * Nothing here knows of tables; whether one board can reach another is told by parity alone.
 */
package slidebase.board;
