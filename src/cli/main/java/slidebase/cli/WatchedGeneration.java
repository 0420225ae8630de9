package slidebase.cli;

import java.io.IOException;
import java.time.Duration;
import slidebase.table.WrongTableException;
import slidebase.write.Generation;
import slidebase.write.GenerationPlan;

/** Generates a database, with a progress bar where a person watches. */
final class WatchedGeneration {
  /** What is made sooner needs no bar. */
  private static final Duration PATIENCE = Duration.ofMillis(200);

  private WatchedGeneration() {}

  /**
   * Checks that there is room, generates, proves and writes.
   *
   * @throws IOException if there is too little room, the file cannot be written, or a proof fails
   */
  static Generation run(GenerationPlan plan) throws IOException {
    plan.requireRoom();
    try (Progress progress = new Progress("boards", 2 * plan.boards(), PATIENCE)) {
      return plan.run(
          (stage, done, total) -> {
            progress.say(stage);
            progress.stepTo(done);
          });
    } catch (WrongTableException e) {
      throw new IOException(
          plan.file() + ": is not made, for a proof failed: " + e.getMessage(), e);
    }
  }

  /** What a plan takes, in words. */
  static String room(GenerationPlan plan) {
    return String.format(
        "%s of disk, and at least %s of memory to make",
        GenerationPlan.megabytes(plan.diskBytes()), GenerationPlan.megabytes(plan.memoryBytes()));
  }
}
