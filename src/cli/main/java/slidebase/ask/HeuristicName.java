package slidebase.ask;

import java.util.Locale;
import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;

/** The heuristics that can be named: those of the textbooks, and the one that looks up. */
public enum HeuristicName implements Guide {
  ZERO,
  MISPLACED,
  MANHATTAN,
  LINEAR_CONFLICT,
  /** The distance itself, looked up. */
  PERFECT;

  @Override
  public Heuristic toward(Board goal, Supplier<Heuristic> perfect) {
    return this == PERFECT ? perfect.get() : StandardHeuristic.named(toString()).toward(goal);
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
