package slidebase.verbs;

import slidebase.ask.Parameters;

/** The boards to draw from, with or without replacement. */
enum BoardsToDraw {
  /** Boards that can reach the goal, with replacement. */
  SOLVABLE,
  /** Boards that can reach the goal, each at most once. */
  DISTINCT,
  /** Boards that cannot reach the goal, with replacement. */
  UNSOLVABLE,
  /** Boards that cannot reach the goal, each at most once. */
  DISTINCT_UNSOLVABLE;

  static BoardsToDraw of(Parameters given) {
    if (given.has("unsolvable")) {
      return given.has("distinct") ? DISTINCT_UNSOLVABLE : UNSOLVABLE;
    }
    return given.has("distinct") ? DISTINCT : SOLVABLE;
  }

  boolean isDistinct() {
    return this == DISTINCT || this == DISTINCT_UNSOLVABLE;
  }

  boolean isSolvable() {
    return this == SOLVABLE || this == DISTINCT;
  }
}
