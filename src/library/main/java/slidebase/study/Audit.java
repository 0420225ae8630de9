package slidebase.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Progress;
import slidebase.search.Heuristic;

/**
 * A heuristic held against the true distances, board by board.
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
 * <p>Every move costs 1 and can be undone, so with h(a) &lt;= 1 + h(b) there has to hold h(b) &lt;=
 * 1 + h(a): h differs by at most 1 between any two neighbours. 3x3 has 24 moves, counted over the
 * nine cells of the blank, and 9!/2/9 = 20,160 boards with the blank in each. That makes 483,840
 * moves, and half as many pairs of neighbours: 241,920.
 *
 * @param overestimates the boards for which h is more than the distance
 * @param greatestOverestimate by how many moves it is at most; 0 if it never is
 * @param pairs how many pairs of neighbours were compared: all those with an estimate for both
 * @param inconsistencies the moves along which h falls by more than 1; of a pair that is at most
 *     one of the two moves
 * @param overall how good the estimates are
 * @param byDistance the same for the boards at each distance from the goal, where there are any
 * @param worst the boards whose estimates have the greatest error
 */
public record Audit(
    Findings<Estimate> overestimates,
    int greatestOverestimate,
    long pairs,
    Findings<Step> inconsistencies,
    Accuracy overall,
    SortedMap<Integer, Accuracy> byDistance,
    Findings<Estimate> worst) {

  /** After so many boards, the listener is told again how far it is. */
  private static final int TOLD_EACH = 10_000;

  /**
   * An estimate beside the truth.
   *
   * @param board the board
   * @param h the estimate
   * @param distance the distance to the goal in moves
   */
  public record Estimate(Board board, int h, int distance) {
    /** Returns by how many moves it is wrong, to whichever side. */
    public int error() {
      return Math.abs(h - distance);
    }

    /** Returns by how many moves it is more than the distance; 0 if it is not. */
    public int excess() {
      return Math.max(0, h - distance);
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
  public record Step(Board board, int h, Move move, Board neighbour, int neighbourH) {
    /** Tells whether h falls by no more than the move costs, which is 1. */
    public boolean isConsistent() {
      return h <= 1 + neighbourH;
    }
  }

  /**
   * What was found of a kind.
   *
   * @param count how many there are
   * @param first the first {@link #MOST} of them, those nearest to the goal first
   * @param <T> the kind
   */
  public record Findings<T>(long count, List<T> first) {
    /** How many are kept: enough to see what is wrong. */
    public static final int MOST = 5;

    /** Copies the list. */
    public Findings {
      first = List.copyOf(first);
    }

    private static <T> Findings<T> of(List<T> all) {
      return new Findings<>(all.size(), all.subList(0, Math.min(MOST, all.size())));
    }
  }

  /**
   * How good some estimates are.
   *
   * @param boards how many there are, at least 1
   * @param meanDistance the mean distance of their boards, in moves
   * @param meanH the mean estimate
   * @param meanError the mean of their {@linkplain Estimate#error errors}
   * @param greatestError the greatest of these
   * @param exact how many have an error of 0
   */
  public record Accuracy(
      int boards,
      double meanDistance,
      double meanH,
      double meanError,
      int greatestError,
      int exact) {

    private static Accuracy of(List<Estimate> estimates) {
      return new Accuracy(
          estimates.size(),
          estimates.stream().mapToInt(Estimate::distance).average().orElseThrow(),
          estimates.stream().mapToInt(Estimate::h).average().orElseThrow(),
          estimates.stream().mapToInt(Estimate::error).average().orElseThrow(),
          estimates.stream().mapToInt(Estimate::error).max().orElseThrow(),
          (int) estimates.stream().filter(estimate -> estimate.error() == 0).count());
    }

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
   * @throws IllegalArgumentException if it says for some board a number that is not 0..{@link
   *     Heuristic#GREATEST}, or the tablebase has no table for the goal
   */
  public static Audit of(Tablebase tablebase, Board goal, Heuristic heuristic) {
    return of(tablebase, Estimates.of(goal, heuristic));
  }

  /**
   * Audits estimates, over all boards that there is one for.
   *
   * @throws IllegalArgumentException if there is none at all, or the tablebase has no table for
   *     their goal
   */
  public static Audit of(Tablebase tablebase, Estimates estimates) {
    return of(tablebase, estimates, Progress.NONE);
  }

  /** Does the same, and tells how far it is. */
  public static Audit of(Tablebase tablebase, Estimates estimates, Progress progress) {
    progress.at("distances", 0, estimates.boards());
    List<Estimate> nearestFirst =
        nearestFirst(PerfectHeuristic.toward(estimates.goal(), tablebase), estimates);
    if (nearestFirst.isEmpty()) {
      throw new IllegalArgumentException("there is no estimate to audit");
    }
    long moves = 0;
    List<Step> inconsistencies = new ArrayList<>();
    for (int i = 0; i < nearestFirst.size(); i++) {
      if (i % TOLD_EACH == 0) {
        progress.at("neighbours", i, nearestFirst.size());
      }
      for (Step step : steps(nearestFirst.get(i), estimates)) {
        moves++;
        if (!step.isConsistent()) {
          inconsistencies.add(step);
        }
      }
    }
    Accuracy overall = Accuracy.of(nearestFirst);
    return new Audit(
        Findings.of(nearestFirst.stream().filter(estimate -> estimate.excess() > 0).toList()),
        nearestFirst.stream().mapToInt(Estimate::excess).max().orElseThrow(),
        moves / 2, // each pair is met from both sides
        Findings.of(inconsistencies),
        overall,
        byDistance(nearestFirst),
        Findings.of(
            nearestFirst.stream()
                .filter(estimate -> estimate.error() == overall.greatestError())
                .toList()));
  }

  /** All estimates, those for boards near the goal first, and among equals by slot. */
  private static List<Estimate> nearestFirst(Heuristic distances, Estimates estimates) {
    List<Estimate> all = new ArrayList<>();
    for (long slot = 0; slot < estimates.boards(); slot++) {
      if (estimates.at(slot) != Estimates.NONE) {
        Board board = estimates.ranking().boardAt(slot);
        int distance = distances.estimate(PackedBoard.of(board));
        all.add(new Estimate(board, estimates.at(slot), distance));
      }
    }
    all.sort(Comparator.comparingInt(Estimate::distance));
    return all;
  }

  /** The moves from a board to all neighbours that have an estimate, too. */
  private static List<Step> steps(Estimate from, Estimates estimates) {
    List<Step> steps = new ArrayList<>();
    for (Move move : Move.values()) {
      if (from.board().allows(move)) {
        Board neighbour = from.board().after(move);
        int neighbourH = estimates.of(neighbour);
        if (neighbourH != Estimates.NONE) {
          steps.add(new Step(from.board(), from.h(), move, neighbour, neighbourH));
        }
      }
    }
    return steps;
  }

  private static SortedMap<Integer, Accuracy> byDistance(List<Estimate> estimates) {
    SortedMap<Integer, Accuracy> byDistance = new TreeMap<>();
    estimates.stream()
        .collect(Collectors.groupingBy(Estimate::distance))
        .forEach((distance, there) -> byDistance.put(distance, Accuracy.of(there)));
    return byDistance;
  }

  /** Tells whether h is never more than the distance. */
  public boolean isAdmissible() {
    return overestimates.count() == 0;
  }

  /** Tells whether h never differs by more than 1 between neighbours. */
  public boolean isConsistent() {
    return inconsistencies.count() == 0;
  }

  /**
   * Returns how many moves too long a path of A* or IDA* may be, if all boards were audited and h
   * is 0 for the goal. A board on a shortest path always waits with an f of at most the distance
   * and the greatest overestimate, and no path beyond that is taken before it (Harris, "The
   * heuristic search under conditions of error", Artificial Intelligence 5, 1974). Each move takes
   * the blank to a cell of the chessboard's other colour, so that two paths between the same boards
   * differ by an even number of moves.
   */
  public int mostMovesTooMany() {
    return greatestOverestimate / 2 * 2;
  }
}
