package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A separate Java process with little memory, and perhaps few files. */
public final class SmallHeap {
  private static final long PATIENCE_SECONDS = 600; // no bar on speed

  private SmallHeap() {}

  /** Runs the main method of a test class, which must succeed, and returns its output. */
  public static String run(Class<?> main, int megabytes, Path folder) throws Exception {
    return run(main, megabytes, folder, ":");
  }

  /**
   * Does the same; the main method gets the folder.
   *
   * @param before a shell command that comes first, such as {@code ulimit -n 64} for few open files
   */
  public static String run(Class<?> main, int megabytes, Path folder, String before)
      throws Exception {
    Path out = folder.resolve("out");
    Process process =
        new ProcessBuilder(
                "sh",
                "-c",
                before + " && exec \"$0\" \"$@\"",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + megabytes + "m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                folder.toString())
            .redirectOutput(out.toFile())
            .redirectErrorStream(true)
            .start();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
    assertEquals(0, process.exitValue(), Files.readString(out));
    return Files.readString(out);
  }
}
