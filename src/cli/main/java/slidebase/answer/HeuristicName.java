package slidebase.answer;

import java.util.Locale;
import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;

/** The heuristics that can be named: those of the textbooks, and the one that looks up. */
public enum HeuristicName {
  /** {@link StandardHeuristic#ZERO}. */
  ZERO,
  /** {@link StandardHeuristic#MISPLACED}. */
  MISPLACED,
  /** {@link StandardHeuristic#MANHATTAN}. */
  MANHATTAN,
  /** {@link StandardHeuristic#LINEAR_CONFLICT}. */
  LINEAR_CONFLICT,
  /** The distance itself, looked up. */
  PERFECT;

  /**
   * Returns the heuristic for a goal.
   *
   * @param perfect gives the perfect one for it, and is asked only if that is the one
   */
  public Heuristic toward(Board goal, Supplier<Heuristic> perfect) {
    return this == PERFECT ? perfect.get() : StandardHeuristic.named(toString()).toward(goal);
  }

  /** Returns the name, such as {@code linear-conflict}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
