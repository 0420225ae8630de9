package slidebase.cli;

import java.nio.file.Path;
import java.time.Duration;
import slidebase.Generation;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/** Generates a database, with a progress bar where a person watches. */
final class WatchedGeneration {
  private WatchedGeneration() {}

  static Generation toFile(Shape shape, Path file) throws Exception {
    long boards = Ranking.slots(shape) * GoalClass.all(shape).size();
    try (Progress progress = new Progress("boards", boards, Duration.ZERO)) {
      return Generation.toFile(shape, file, progress::stepTo);
    }
  }
}
