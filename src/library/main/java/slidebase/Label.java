package slidebase;

import java.util.Set;
import slidebase.board.Move;

/**
 * The label of a board for a data set.
 *
 * @param path an optimal path from the board to the goal, whose length is the distance
 * @param bestMoves all moves that begin an optimal path; none if the board is the goal
 */
public record Label(Solution path, Set<Move> bestMoves) {}
