package slidebase.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import slidebase.tables.Installation;

/**
 * One run of the command line inside the test's own process.
 *
 * @param status the exit status
 * @param out the standard output
 * @param err the standard error
 */
record CliRun(int status, String out, String err) {

  /** Runs with the given installation folder and standard input. */
  static CliRun of(Path home, String input, String... args) {
    InputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
    return of(new Installation(home, null), in, new ByteArrayOutputStream(), args);
  }

  /** Returns a text without the numbers of slots sampled, which depend on how long others took. */
  static String withoutSamples(String text) {
    return text.replaceAll("[0-9,]+ slots sampled", "N slots sampled")
        .replaceAll("\"sampled\":[0-9]+", "\"sampled\":N");
  }

  static CliRun of(Installation installation, InputStream in, OutputStream out, String... args) {
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    StandardOutput answers = new StandardOutput(out, Path.of("/dev/null"));
    int status = new Cli(new Console(in, answers, err), installation).run(args);
    String text =
        out instanceof ByteArrayOutputStream bytes ? bytes.toString(StandardCharsets.UTF_8) : "";
    return new CliRun(status, text, err.toString(StandardCharsets.UTF_8));
  }
}
