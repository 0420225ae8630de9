package slidebase.study;

import java.util.Arrays;
import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.search.Heuristic;
import slidebase.table.PackedRanking;
import slidebase.table.Ranking;
import slidebase.text.SizeLimits;

/**
 * A heuristic's estimates of boards that can reach a goal: of all boards or, if read from a file,
 * of the boards in the file. Immutable.
 */
public final class Estimates implements Heuristic {
  /** In place of an estimate: there is none for this board. */
  public static final int NONE = -1;

  private final Board goal;
  private final Ranking ranking;

  /** The ranking of packed boards; null if they have too many cells for it. */
  private final PackedRanking packedRanking;

  /** By slot: 0..{@link #GREATEST}, or {@link #NONE}. */
  private final int[] estimates;

  private Estimates(Board goal, Ranking ranking, int[] estimates) {
    this.goal = goal;
    this.ranking = ranking;
    this.packedRanking =
        goal.shape().cells() <= PackedRanking.MOST_CELLS ? new PackedRanking(ranking) : null;
    this.estimates = estimates;
  }

  /**
   * Returns a heuristic's estimates of all boards.
   *
   * @param goal the goal that the heuristic is for
   * @throws IllegalArgumentException if an estimate is not 0..{@link Heuristic#GREATEST} (the
   *     message names the board), or if the goal has more than 10 cells
   */
  public static Estimates of(Board goal, Heuristic heuristic) {
    requireFew(goal.shape());
    Ranking ranking = Ranking.toward(goal);
    int[] estimates = new int[(int) ranking.slots()];
    for (int slot = 0; slot < estimates.length; slot++) {
      Board board = ranking.boardAt(slot);
      estimates[slot] = heuristic.estimate(PackedBoard.of(board));
      if (estimates[slot] < 0 || estimates[slot] > GREATEST) {
        throw new IllegalArgumentException(
            String.format(
                Locale.ROOT,
                "the heuristic's estimate of board %s is %d: not in 0..%d",
                board,
                estimates[slot],
                GREATEST));
      }
    }
    return new Estimates(goal, ranking, estimates);
  }

  /**
   * Wraps known estimates.
   *
   * @param goal the goal
   * @param estimates by {@linkplain slidebase.Tablebase#slot slot}: an estimate, 0..{@link
   *     Heuristic#GREATEST}, or {@link #NONE}
   * @throws IllegalArgumentException if their number differs from that of the slots, one is out of
   *     range, or the goal has more than 10 cells
   */
  public static Estimates bySlot(Board goal, int[] estimates) {
    requireFew(goal.shape());
    Ranking ranking = Ranking.toward(goal);
    if (estimates.length != ranking.slots()) {
      throw new IllegalArgumentException(
          estimates.length + " estimates, and goal " + goal + " has " + ranking.slots() + " slots");
    }
    for (int slot = 0; slot < estimates.length; slot++) {
      if (estimates[slot] < NONE || estimates[slot] > GREATEST) {
        throw new IllegalArgumentException(
            "estimate " + estimates[slot] + " at slot " + slot + ": not in 0.." + GREATEST);
      }
    }
    return new Estimates(goal, ranking, estimates.clone());
  }

  private static void requireFew(Shape shape) {
    if (shape.cells() > SizeLimits.UNFOLDED_CELLS) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "shape %s: too many boards for an estimate of each; the limit is %d cells",
              shape,
              SizeLimits.UNFOLDED_CELLS));
    }
  }

  /** Returns the goal. */
  public Board goal() {
    return goal;
  }

  /** Returns the bijection between slots and the boards that can reach the goal. */
  Ranking ranking() {
    return ranking;
  }

  /** Returns the number of boards that can reach the goal, with an estimate or without. */
  public long boards() {
    return estimates.length;
  }

  /** Returns the estimate for the board at a slot, or {@link #NONE}. */
  public int at(long slot) {
    return estimates[(int) slot];
  }

  /** Returns the estimate for a board; {@link #NONE} also if it cannot reach the goal. */
  public int of(Board board) {
    return estimate(PackedBoard.of(board));
  }

  /** Returns the estimate for a packed board; {@link #NONE} also if it cannot reach the goal. */
  @Override
  public int estimate(long board) {
    if (packedRanking == null) {
      Board unpacked = PackedBoard.unpack(board, goal.shape());
      return unpacked.canReach(goal) ? at(ranking.slotOf(unpacked)) : NONE;
    }
    int slot = packedRanking.slotOf(board);
    return slot < 0 ? NONE : estimates[slot];
  }

  /** Returns whether every board that can reach the goal has an estimate. */
  public boolean areComplete() {
    return Arrays.stream(estimates).noneMatch(estimate -> estimate == NONE);
  }

  /** Returns whether searches can use the estimates: every board has one, and the goal's is 0. */
  public boolean suitSearches() {
    return areComplete() && of(goal) == 0;
  }
}
