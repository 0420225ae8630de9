package slidebase.cli;

import java.nio.file.Path;
import java.time.Duration;
import slidebase.Generation;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/** Generates a database, with a progress bar where a person watches. */
final class GenerationReport {
  private final Console console;

  GenerationReport(Console console) {
    this.console = console;
  }

  Generation generate(Shape shape, Path file) throws Exception {
    long boards = Ranking.slots(shape) * GoalClass.all(shape).size();
    try (Progress progress = new Progress("boards", boards, Duration.ZERO)) {
      return Generation.toFile(shape, file, progress::stepTo);
    }
  }
}
