package slidebase.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * Iterative deepening (Slate and Atkin, "CHESS 4.5", 1977; Korf, 1985): depth-first searches to
 * depth 0, 1, 2 and so on, without a heuristic, until one finds the goal.
 *
 * <p>A board at the depth limit is compared with the goal, but not expanded. The search stores only
 * the path. No move undoes the move before, but a longer cycle is followed.
 */
final class IterativeDeepeningSearch implements Searcher {
  private Run run;

  /** The moves from the start to the goal, in reverse; filled when the goal was found. */
  private final List<Move> path = new ArrayList<>();

  @Override
  public Optional<List<Move>> path(Run run) throws UnfinishedRunException {
    this.run = run;
    int limit = 0;
    run.begin(run.start, 0, limit, Side.START);
    while (!reachesGoal(run.start, 0, limit, null)) {
      run.begin(run.start, 0, ++limit, Side.START);
    }
    Collections.reverse(path);
    return Optional.of(path);
  }

  /**
   * Returns whether a path within the limit leads from a board, reached in g moves, to the goal.
   */
  private boolean reachesGoal(long board, int g, int limit, Move last)
      throws UnfinishedRunException {
    run.holdPath(g + 1);
    if (board == run.goal || g == limit) {
      return board == run.goal;
    }
    run.expand(board, g, 0, Side.START);
    for (Move move : run.space.moves(board)) {
      if (last == null || move != last.opposite()) {
        long child = run.space.after(board, move);
        run.generate(board, move, child, g + 1, 0, Arrival.NEW);
        if (reachesGoal(child, g + 1, limit, move)) {
          path.add(move);
          return true;
        }
      }
    }
    return false;
  }
}
