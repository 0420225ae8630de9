package slidebase.cli;

import java.util.Locale;
import java.util.function.Supplier;
import slidebase.board.Board;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;
import slidebase.text.Names;

/** The heuristics that can be named: those of the textbooks, and the one that looks up. */
enum HeuristicName {
  ZERO,
  MISPLACED,
  MANHATTAN,
  LINEAR_CONFLICT,
  PERFECT;

  /**
   * Returns the heuristic with the given name.
   *
   * @throws IllegalArgumentException if there is none; the message lists those that there are
   */
  static HeuristicName named(String name) {
    return Names.find("heuristic", name, values());
  }

  /**
   * Returns the heuristic for a goal.
   *
   * @param perfect gives the perfect one for it, and is asked only if that is the one
   */
  Heuristic toward(Board goal, Supplier<Heuristic> perfect) {
    return this == PERFECT ? perfect.get() : StandardHeuristic.named(toString()).toward(goal);
  }

  /** Returns the name, such as {@code linear-conflict}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
