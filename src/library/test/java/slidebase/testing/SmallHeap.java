package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A separate Java process with little memory. */
public final class SmallHeap {
  private static final long PATIENCE_SECONDS = 600; // no bar on speed

  private SmallHeap() {}

  /** Runs the main method of a test class, which must succeed, and returns its output. */
  public static String run(Class<?> main, int megabytes, Path folder) throws Exception {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + megabytes + "m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName())
            .redirectOutput(out.toFile())
            .redirectErrorStream(true)
            .start();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
    assertEquals(0, process.exitValue(), Files.readString(out));
    return Files.readString(out);
  }
}
