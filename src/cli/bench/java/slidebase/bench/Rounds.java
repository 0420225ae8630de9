package slidebase.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs programs in turn, again and again, so that what slows the machine for a while slows them all
 * alike.
 */
final class Rounds {
  private Rounds() {}

  /**
   * Returns for each program the nanoseconds that its runs took.
   *
   * @param folder where the programs may keep files
   * @param rounds how often each is run
   */
  static Times[] times(List<Program> programs, Path folder, int rounds)
      throws IOException, InterruptedException {
    double[][] times = new double[programs.size()][rounds];
    for (int round = 0; round < rounds; round++) {
      System.err.printf("bench: processes, round %d of %d%n", round + 1, rounds);
      for (int i = 0; i < times.length; i++) {
        times[i][round] = programs.get(i).nanoseconds(folder);
      }
    }
    return Stream.of(times).map(Times::of).toArray(Times[]::new);
  }
}
