package slidebase;

import java.util.Set;
import slidebase.board.Move;

/**
 * What is known about a board, as data sets have it.
 *
 * @param path an optimal path from it to the goal, whose length is the distance
 * @param bestMoves all moves that begin an optimal path; none if the board is the goal
 */
public record Label(Solution path, Set<Move> bestMoves) {}
