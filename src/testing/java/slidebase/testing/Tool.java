package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program of the machine that tests run. Where it is missing the test is skipped, unless the
 * environment variable SLIDEBASE_TOOLS is {@code required}.
 */
public final class Tool {
  private static final long PATIENCE_SECONDS = 300; // no bar on speed

  private final List<String> command;

  private Tool(List<String> command) {
    this.command = command;
  }

  /** Returns the tool of that name, or that in the environment variable. */
  public static Tool named(String name, String variable) {
    Tool tool = new Tool(List.of(System.getenv().getOrDefault(variable, name)));
    try {
      Process process =
          new ProcessBuilder(tool.with("--version"))
              .redirectOutput(Redirect.DISCARD)
              .redirectError(Redirect.DISCARD)
              .start();
      assertEquals(0, process.waitFor(), name);
    } catch (IOException e) {
      if ("required".equals(System.getenv("SLIDEBASE_TOOLS"))) {
        fail(name + " is not on this machine", e);
      }
      abort(name + " is not on this machine");
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    return tool;
  }

  /** Returns a program of the Java that runs the tests. */
  public static Tool ofJava(String name) {
    return new Tool(List.of(Path.of(System.getProperty("java.home"), "bin", name).toString()));
  }

  /** Returns a program that a test has made. */
  public static Tool at(Path file) {
    return new Tool(List.of(file.toString()));
  }

  private List<String> with(String... arguments) {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of(arguments));
    return whole;
  }

  /** Runs it in a folder without input, and returns what it prints; that it succeeds is checked. */
  public String run(Path folder, String... arguments) throws Exception {
    return run(folder, Path.of("/dev/null"), arguments);
  }

  /** Runs it in a folder, and returns what it prints; that it succeeds is checked. */
  public String run(Path folder, Path input, String... arguments) throws Exception {
    Path output = Files.createTempFile(folder, "output", "");
    Path errors = Files.createTempFile(folder, "errors", "");
    Process process =
        new ProcessBuilder(with(arguments))
            .directory(folder.toFile())
            .redirectInput(input.toFile())
            .redirectOutput(output.toFile())
            .redirectError(errors.toFile())
            .start();
    assertTrue(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), "it hangs");
    assertEquals(
        "0: ", process.exitValue() + ": " + Files.readString(errors), String.join(" ", command));
    return Files.readString(output);
  }
}
