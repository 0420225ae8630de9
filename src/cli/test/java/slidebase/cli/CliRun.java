package slidebase.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import slidebase.tables.Installation;
import slidebase.testing.Sessions.Printed;

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

  /** Returns the result for a written session. */
  Printed printed() {
    return new Printed(status, out, err);
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
