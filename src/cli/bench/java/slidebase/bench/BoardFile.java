package slidebase.bench;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** Files of random boards, one a line; the same in every run. */
final class BoardFile {
  private static final long SEED = 2;

  private BoardFile() {}

  /**
   * Writes a file.
   *
   * @param boards the boards from which to draw boards and goals, with replacement
   * @param lines how many
   * @param form how a line is written
   */
  static void write(Path file, long[] boards, int lines, Form form) throws IOException {
    Random random = new Random(SEED);
    StringBuilder line = new StringBuilder();
    try (BufferedWriter out = Files.newBufferedWriter(file)) {
      for (int i = 0; i < lines; i++) {
        line.setLength(0);
        form.write(draw(boards, random), draw(boards, random), line);
        out.append(line.append('\n'));
      }
    }
  }

  private static long draw(long[] boards, Random random) {
    return boards[random.nextInt(boards.length)];
  }
}
