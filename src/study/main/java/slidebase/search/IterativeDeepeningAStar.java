package slidebase.search;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import slidebase.board.Move;
import slidebase.search.SearchObserver.Arrival;
import slidebase.search.SearchObserver.Side;

/**
 * IDA* (Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985):
 * depth-first searches, each along paths up to a bound of f = g + h. The first bound is the start's
 * h, and each next bound the least f beyond the bound before.
 *
 * <p>The path is shortest if the heuristic is admissible. The search stores only the path, so it
 * searches a board again for each path to it. But no move undoes the move before.
 */
final class IterativeDeepeningAStar implements Searcher {
  private static final int NONE = Integer.MAX_VALUE;

  private Run run;

  /** The greatest f that this iteration follows. */
  private int bound;

  /** The least f beyond that bound so far, or {@link #NONE}. */
  private int next;

  /** The moves from the start to the goal, in reverse; filled when the goal was found. */
  private final List<Move> path = new ArrayList<>();

  @Override
  public Optional<List<Move>> path(Run run) throws UnfinishedRunException {
    this.run = run;
    while (next != NONE) {
      int startH = run.estimate(run.start);
      bound = Math.max(next, startH);
      next = NONE;
      run.begin(run.start, startH, bound, Side.START);
      if (reachesGoal(run.start, 0, startH, null)) {
        Collections.reverse(path);
        return Optional.of(path);
      }
    }
    return Optional.empty();
  }

  /**
   * Returns whether a path within the bound leads from a board, reached in g moves, to the goal.
   */
  private boolean reachesGoal(long board, int g, int h, Move last) throws UnfinishedRunException {
    run.holdPath(g + 1);
    if (board == run.goal) {
      return true;
    }
    run.expand(board, g, h, Side.START);
    for (Move move : run.space.moves(board)) {
      if (last == null || move != last.opposite()) {
        long child = run.space.after(board, move);
        int childH = run.estimate(child);
        int f = g + 1 + childH;
        run.generate(board, move, child, g + 1, childH, f <= bound ? Arrival.NEW : Arrival.PRUNED);
        if (f > bound) {
          next = Math.min(next, f);
        } else if (reachesGoal(child, g + 1, childH, move)) {
          path.add(move);
          return true;
        }
      }
    }
    return false;
  }
}
