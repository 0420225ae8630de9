package slidebase.table;

import java.util.List;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.sets.Levels;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The proof that a table is right. It needs no trust in the search that made the table:
 *
 * <ul>
 *   <li>every parent move is legal, and following it always ends at the goal: this gives every
 *       board a depth, and a path of that length, so its distance is at most its depth;
 *   <li>the depths of any two neighbouring boards differ by exactly 1: so along any path from the
 *       board to the goal, at depth 0, the depth falls by at most 1 per move, and its distance is
 *       at least its depth.
 * </ul>
 *
 * <p>It goes by depth. Of depth 0 is the goal; of depth d+1 are the boards whose parent move leads
 * to one of depth d. If each neighbour of the boards of depth d is of depth d-1 or d+1, for all d,
 * and all boards have a depth, the table is right.
 *
 * @param goalClass that of the table
 * @param neighbours how many pairs of neighbouring boards were compared
 * @param census how many boards there are at each distance so proven
 * @param antipodes the slots of the boards at the greatest distance, ascending
 */
public record Proof(GoalClass goalClass, long neighbours, Census census, List<Long> antipodes) {

  /** Proves a table right in the same way, by as many threads as there are processors. */
  public static Proof of(Table table) throws WrongTableException {
    return of(table, Sweep.processors(), Progress.NONE);
  }

  /**
   * Proves a table right. For 3x4 this takes 100 MB of memory besides the table.
   *
   * @param threads how many at most work on it
   * @param progress is told, level by level, how many boards are proven
   * @throws WrongTableException if it is wrong; the message names a board where it fails
   */
  public static Proof of(Table table, int threads, Progress progress) throws WrongTableException {
    Levels levels =
        Depths.goThrough(
            table,
            new SetGraph(table.goal()),
            threads,
            reached -> {
              progress.at("proof, level " + reached.depth(), reached.reached(), table.boards());
              return true;
            });
    List<Long> antipodes = LongStream.of(levels.slots()).boxed().toList();
    return new Proof(table.goalClass(), pairs(table), levels.census(), antipodes);
  }

  public long boards() {
    return census.boards();
  }

  /** The pairs of neighbouring boards: for each pair of neighbouring cells all tile orders. */
  private static long pairs(Table table) {
    Shape shape = table.goal().shape();
    int pairsOfCells = shape.height() * (shape.width() - 1) + shape.width() * (shape.height() - 1);
    return table.boards() / shape.cells() * pairsOfCells;
  }
}
