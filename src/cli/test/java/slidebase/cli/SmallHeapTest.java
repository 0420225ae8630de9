package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertLinesMatch;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.tables.Installation;
import slidebase.testing.SmallHeap;

/** Long inputs and answers in a process of their own that has hardly any memory. */
class SmallHeapTest {
  private static final int MANY = 400_000;
  private static final String BOARD = "1 2 3 4 5 6 7 8 0 ";

  /** Asks for more than fits into memory, and prints the exit statuses and the first messages. */
  public static void main(String[] args) {
    InputStream none = InputStream.nullInputStream();
    run(none, "random", "--shape", "4x4", "--count", String.valueOf(MANY / 2));
    InputStream boards = new Repeated("123456708\n", MANY);
    run(boards, "solve", "-", "--format", "uva652", "--db", "embedded");
    InputStream rows = new Repeated("123\n456\n708\n", MANY);
    run(rows, "rank", "-", "--format", "rows");
    InputStream record = new Repeated(BOARD.repeat(20) + "\n", 99_999);
    run(after("99\n", record), "rank", "-", "--format", "princeton");
    InputStream cell = after("board,moves\n\"", new Repeated("x", 40 * MANY));
    run(cell, "check", "-", "--format", "csv", "--db", "embedded");
    run(none, "random", "--shape", "4x4", "--distinct", "--count", String.valueOf(MANY));
  }

  private static InputStream after(String first, InputStream rest) {
    byte[] bytes = first.getBytes(StandardCharsets.US_ASCII);
    return new SequenceInputStream(new ByteArrayInputStream(bytes), rest);
  }

  private static void run(InputStream in, String... words) {
    Installation none = new Installation(Path.of("none"), null);
    CliRun run = CliRun.of(none, in, OutputStream.nullOutputStream(), words);
    String error = run.err().lines().findFirst().orElse("");
    System.out.println(words[0] + " " + run.status() + error);
  }

  /** A text that is repeated again and again. */
  private static final class Repeated extends InputStream {
    private final byte[] text;
    private long left;

    Repeated(String text, int times) {
      this.text = text.getBytes(StandardCharsets.US_ASCII);
      this.left = (long) times * this.text.length;
    }

    @Override
    public int read() {
      return left == 0 ? -1 : text[text.length - 1 - (int) (--left % text.length)];
    }
  }

  @Tag("long")
  @Test
  void anyNumberOfLinesTakesConstantMemory(@TempDir Path folder) throws Exception {
    assertLinesMatch(
        List.of(
            "random 0",
            "solve 0",
            "rank 0",
            "rank 2slidebase: line 1: board \"1 2 3 [^\"]*\"...: the line is longer than 16384 bytes",
            "check 2slidebase: line 2: the row that begins here is too long; .*",
            "random 2slidebase: there is not enough memory: Java may use 1[0-9] MB;"
                + " JDK_JAVA_OPTIONS=-Xmx2[0-9]m in the environment allows more"),
        SmallHeap.run(SmallHeapTest.class, 14, folder).lines().toList());
  }
}
