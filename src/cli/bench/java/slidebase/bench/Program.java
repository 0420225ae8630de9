package slidebase.bench;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A command that is run as a process of its own.
 *
 * @param what the name in the report
 * @param command its words
 */
record Program(String what, List<String> command) {
  /**
   * Runs it, its output thrown away, and returns how many nanoseconds it took; it has to end well.
   *
   * @param folder where it may keep files; its tables are there
   */
  double nanoseconds(Path folder) throws IOException, InterruptedException {
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
    if (status != 0) {
      throw new IOException(
          String.format(
              "%s: status %d%n%s",
              String.join(" ", command), status, Files.readString(errors.toPath())));
    }
    return end - begin;
  }
}
