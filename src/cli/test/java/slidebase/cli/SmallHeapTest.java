package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.tables.Installation;
import slidebase.testing.SmallHeap;

/** Long inputs and answers in a process of their own that has hardly any memory. */
class SmallHeapTest {
  /** Asks for more than fits into memory, and prints the exit status and the first message. */
  public static void main(String[] args) {
    run(InputStream.nullInputStream(), "random", "--shape", "4x4", "--count", "300000");
  }

  private static void run(InputStream in, String... words) {
    Installation none = new Installation(Path.of("none"), null);
    CliRun run = CliRun.of(none, in, OutputStream.nullOutputStream(), words);
    String error = run.err().lines().findFirst().orElse("");
    System.out.println(run.status() + " " + error);
  }

  @Test
  void anyNumberOfLinesTakesConstantMemory(@TempDir Path folder) throws Exception {
    assertEquals("0 \n", SmallHeap.run(SmallHeapTest.class, 20, folder));
  }
}
