package slidebase.verbs;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.sizes.SizeLimits;
import slidebase.table.Ranking;
import slidebase.table.UniformDraw;
import slidebase.work.Progress;

/**
 * The boards at a distance, or at any distance, to draw from.
 *
 * @param distance empty for any distance
 * @param drawn how many boards to draw, and how
 * @param tables answer about the goals, which boards at a distance need; empty if none are open
 */
record RandomLevel(OptionalInt distance, RandomBoards drawn, Optional<Toward> tables, Goals goals) {
  Toward toward() {
    return tables.orElseThrow();
  }

  /**
   * Returns the number of boards to draw from, or the number requested if their number is unknown.
   */
  long mostDrawn() {
    return distance.isEmpty()
        ? slots(goals.only())
        : toward().countAt(distance.getAsInt()).orElse(drawn.count());
  }

  private static long slots(Board goal) {
    boolean areCountless = goal.shape().cells() > SizeLimits.RANKED_CELLS;
    return areCountless ? Long.MAX_VALUE : Ranking.slots(goal.shape());
  }

  /** Returns whether there may be boards. */
  boolean areThere() {
    return distance.isEmpty() || toward().countAt(distance.getAsInt()).orElse(1) > 0;
  }

  /** Returns a supplier of the same boards each time; boards that take searches are drawn once. */
  Supplier<Stream<Board>> again() {
    return distance.isPresent() && toward().searches()
        ? boards(Progress.NONE).toList()::stream
        : () -> boards(Progress.NONE);
  }

  /** Returns the same boards each time. They do not depend on other distances. */
  Stream<Board> boards(Progress progress) {
    Random chance = new Random(drawn.seed());
    Stream<Board> boards =
        distance.isPresent()
            ? toward().random(distance.getAsInt(), chance, progress)
            : UniformDraw.toward(goals.only(), chance);
    if (!drawn.isSolvable()) {
      boards = boards.map(board -> Solvable.withExchanged(board, 1)); // a bijection
    }
    return drawn.isDistinct()
        ? boards.distinct().limit(Math.min(drawn.count(), mostDrawn()))
        : boards.limit(drawn.count());
  }
}
