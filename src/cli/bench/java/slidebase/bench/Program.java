package slidebase.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A command that is run as a process of its own.
 *
 * @param what its name in the report
 * @param command its words
 */
record Program(String what, List<String> command) {

  /** How a run ended. */
  record Run(int status, double nanoseconds, String errors) {}

  /**
   * Runs it, its output thrown away.
   *
   * @param folder where it may keep files; its tables are there
   */
  Run run(Path folder) throws IOException, InterruptedException {
    File errors = folder.resolve("errors").toFile();
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors);
    builder.environment().put("SLIDEBASE_DATA", folder.toString());
    long begin = System.nanoTime();
    int status = builder.start().waitFor();
    long end = System.nanoTime();
    return new Run(status, end - begin, Files.readString(errors.toPath()));
  }

  /** Runs it, and returns how many nanoseconds it took; it has to end well. */
  double nanoseconds(Path folder) throws IOException, InterruptedException {
    Run run = run(folder);
    if (run.status() != 0) {
      throw new IOException(
          String.format(
              "%s: status %d%n%s", String.join(" ", command), run.status(), run.errors()));
    }
    return run.nanoseconds();
  }
}
