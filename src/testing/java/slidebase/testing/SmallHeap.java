package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;

/** A separate Java process with little memory, and perhaps few files. */
public final class SmallHeap {
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
    assertEquals(0, Await.end("the end of " + main, process), Files.readString(out));
    return Files.readString(out);
  }
}
