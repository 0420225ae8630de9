package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Shape;

/** Searches in a process of their own that has hardly any memory. */
class SmallHeapTest {
  private static final long PATIENCE_SECONDS = 100; // no bar on speed

  /** Searches for what cannot be found in that memory, with two limits, and prints how it ends. */
  public static void main(String[] args) {
    Board goal = Board.inReadingOrder(new Shape(4, 4), 0);
    Board start = Board.parse("15 14 8 12 10 11 9 13 2 6 5 1 3 7 4 0", goal.shape());
    Limit none = new Limit(Long.MAX_VALUE, Long.MAX_VALUE);
    for (Limit limit : List.of(Limit.standard(), none)) {
      for (Algorithm algorithm : Algorithm.values()) {
        if (algorithm != Algorithm.IDA_STAR) {
          Search search = Search.by(algorithm).with(TieBreak.FIFO).with(limit);
          System.out.println(search.path(start, goal).outcome());
        }
      }
    }
  }

  @Test
  void searchNeverRunsOutOfMemory(@TempDir Path folder) throws Exception {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx24m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                SmallHeapTest.class.getName())
            .redirectOutput(out.toFile())
            .redirectErrorStream(true)
            .start();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
    assertEquals("LIMIT_REACHED\n".repeat(8), Files.readString(out));
    assertEquals(0, process.exitValue());
  }
}
