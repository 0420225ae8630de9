package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
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
    run(boards, "solve", "-", "--format", "uva652", "--table", "embedded");
    InputStream rows = new Repeated("123\n456\n708\n", MANY);
    run(rows, "rank", "-", "--format", "rows");
    InputStream record = new Repeated(BOARD.repeat(20) + "\n", 99_999);
    InputStream number = new ByteArrayInputStream("99999\n".getBytes(StandardCharsets.US_ASCII));
    run(new SequenceInputStream(number, record), "rank", "-", "--format", "princeton");
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
    String tooLong =
        "line 1: board \"" + BOARD.repeat(4).substring(0, 60) + "\"...: the line is longer";
    assertEquals(
        "random 0\nsolve 0\nrank 0\nrank 2slidebase: " + tooLong + " than 16384 bytes\n",
        SmallHeap.run(SmallHeapTest.class, 14, folder));
  }
}
