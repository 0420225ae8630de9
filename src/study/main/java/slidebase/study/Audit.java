package slidebase.study;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.bound.Heuristic;
import slidebase.work.Progress;

/**
 * A comparison of a heuristic with the true distances, board by board.
 *
 * <ul>
 *   <li>It is <em>admissible</em> if h(a) is at most the distance of a, for all boards a; hence 0
 *       for the goal. Then the paths of A* and IDA* are shortest (Hart, Nilsson and Raphael, "A
 *       formal basis for the heuristic determination of minimum cost paths", 1968).
 *   <li>It is <em>consistent</em> if h(a) &lt;= 1 + h(b) for every move from a to b (Pearl,
 *       "Heuristics", 1984, section 3.1; there called monotone as well). Then A* expands no board
 *       twice.
 * </ul>
 *
 * <p>Every move costs 1 and can be undone. So h(a) &lt;= 1 + h(b) implies h(b) &lt;= 1 + h(a): h
 * differs by at most 1 between any two neighbours. 3x3 has 24 moves, counted over the nine cells of
 * the blank, and 9!/2/9 = 20,160 boards with the blank in each. That makes 483,840 moves, and half
 * as many pairs of neighbours: 241,920.
 *
 * <p>The estimates may be any numbers, such as fractions; all comparisons are exact.
 *
 * @param overestimates the boards whose h exceeds the distance
 * @param greatestOverestimate the greatest excess in moves; 0 if there is no overestimate
 * @param negative the boards whose h is less than 0, which no distance is
 * @param pairs the number of pairs of neighbours compared: all with an estimate for both
 * @param inconsistencies the moves along which h falls by more than 1; at most one of the two moves
 *     of a pair
 * @param greatestInconsistency the greatest fall along a move, less 1; 0 if there is none
 * @param overall the quality of the estimates
 * @param byDistance the same, by distance
 * @param worst the boards whose estimates have the greatest error
 */
public record Audit(
    Findings<Estimate> overestimates,
    BigDecimal greatestOverestimate,
    Findings<Estimate> negative,
    long pairs,
    Findings<Step> inconsistencies,
    BigDecimal greatestInconsistency,
    Accuracy overall,
    SortedMap<Integer, Accuracy> byDistance,
    Findings<Estimate> worst) {

  /** The number of boards between two reports of progress. */
  private static final int BOARDS_PER_REPORT = 10_000;

  /**
   * An estimate beside the truth.
   *
   * @param board the board
   * @param h the estimate
   * @param distance the distance to the goal in moves
   */
  public record Estimate(Board board, BigDecimal h, int distance) {
    /** Returns the absolute error in moves. */
    public BigDecimal error() {
      return h.subtract(BigDecimal.valueOf(distance)).abs();
    }

    /** Returns the excess over the distance in moves; 0 if there is none. */
    public BigDecimal excess() {
      return h.subtract(BigDecimal.valueOf(distance)).max(BigDecimal.ZERO);
    }
  }

  /**
   * A move, and the estimates before and after.
   *
   * @param board the board before
   * @param h its estimate
   * @param move the move
   * @param neighbour the board after
   * @param neighbourH its estimate
   */
  public record Step(Board board, BigDecimal h, Move move, Board neighbour, BigDecimal neighbourH) {
    /** Returns by how much h falls by more than 1, the cost of the move; 0 if it does not. */
    public BigDecimal excess() {
      return h.subtract(neighbourH).subtract(BigDecimal.ONE).max(BigDecimal.ZERO);
    }

    /** Returns whether h falls by at most 1. */
    public boolean isConsistent() {
      return h.subtract(neighbourH).compareTo(BigDecimal.ONE) <= 0;
    }
  }

  /**
   * Findings of one kind.
   *
   * @param count the number of findings
   * @param first the first {@link #MOST} findings, nearest to the goal first
   * @param <T> the kind
   */
  public record Findings<T>(long count, List<T> first) {
    /** The number of findings kept: enough to see the fault. */
    public static final int MOST = 5;

    /** Copies the list. */
    public Findings {
      first = List.copyOf(first);
    }
  }

  /**
   * The quality of some estimates.
   *
   * @param boards the number of estimates, at least 1
   * @param meanDistance the mean distance of their boards, in moves
   * @param meanH the mean estimate
   * @param meanError the mean {@linkplain Estimate#error error}
   * @param greatestError the greatest error
   * @param exact the number of estimates without error
   */
  public record Accuracy(
      int boards,
      double meanDistance,
      double meanH,
      double meanError,
      BigDecimal greatestError,
      int exact) {

    /** Returns the share of the estimates that are exact, 0..1. */
    public double exactShare() {
      return (double) exact / boards;
    }
  }

  /** Copies the map. */
  public Audit {
    byDistance = Collections.unmodifiableSortedMap(new TreeMap<>(byDistance));
  }

  /**
   * Audits a heuristic over all boards that can reach a goal.
   *
   * @throws IllegalArgumentException if an estimate is not 0..{@link Heuristic#GREATEST}, or the
   *     tablebase has no table for the goal
   */
  public static Audit of(Tablebase tablebase, Board goal, Heuristic heuristic) {
    return of(tablebase, Estimates.of(goal, heuristic));
  }

  /**
   * Audits estimates, over all boards that have one.
   *
   * @throws IllegalArgumentException if there are no estimates, or the tablebase has no table for
   *     their goal
   */
  public static Audit of(Tablebase tablebase, Estimates estimates) {
    return of(tablebase, estimates, Progress.NONE);
  }

  /** Audits estimates as above, and reports progress. */
  public static Audit of(Tablebase tablebase, Estimates estimates, Progress progress) {
    Heuristic distances = PerfectHeuristic.toward(tablebase.toward(estimates.goal()));
    AuditTally tally = new AuditTally();
    for (long slot = 0; slot < estimates.boards(); slot++) {
      if (slot % BOARDS_PER_REPORT == 0) {
        progress.at("boards", slot, estimates.boards());
      }
      BigDecimal h = estimates.number(slot);
      if (h != null) {
        Board board = estimates.ranking().boardAt(slot);
        Estimate estimate = new Estimate(board, h, distances.estimate(PackedBoard.of(board)));
        tally.add(slot, estimate);
        for (Move move : board.legalMoves()) {
          Board neighbour = board.after(move);
          Optional<BigDecimal> neighbourH = estimates.number(neighbour);
          if (neighbourH.isPresent()) {
            tally.add(slot, estimate, move, neighbour, neighbourH.get());
          }
        }
      }
    }
    return tally.audit();
  }

  /** Returns whether h never exceeds the distance. */
  public boolean isAdmissible() {
    return overestimates.count() == 0;
  }

  /** Returns whether h never differs by more than 1 between neighbours. */
  public boolean isConsistent() {
    return inconsistencies.count() == 0;
  }

  /**
   * Returns the number of moves by which a path of A* or IDA* may be too long, if all boards were
   * audited and h is 0 for the goal. An open board on a shortest path always has an f of at most
   * the distance plus the greatest overestimate, and no path beyond that is expanded before it
   * (Harris, "The heuristic search under conditions of error", Artificial Intelligence 5, 1974).
   * Each move takes the blank to a cell of the other colour of a chessboard, so two paths between
   * the same boards differ by an even number of moves.
   */
  public int mostMovesTooMany() {
    return greatestOverestimate.intValue() / 2 * 2;
  }
}
