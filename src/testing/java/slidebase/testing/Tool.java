package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A program of the machine that tests run. If the tool is missing, or another program has its name,
 * the test is skipped with the reason. If the environment variable SLIDEBASE_TOOLS is {@code
 * required}, the test fails instead.
 */
public final class Tool {
  /** Some tests have a setting with which they take hours. */
  private static final int MOST_SECONDS =
      "1".equals(System.getenv("SLIDEBASE_FULL")) ? 36_000 : Await.PROCESS_SECONDS;

  /** What programs of this machine have answered to the arguments with which they were tried. */
  private static final Map<List<String>, Optional<String>> TRIED = new ConcurrentHashMap<>();

  private final List<String> command;
  private final Map<String, String> environment;

  private Tool(String program, Map<String, String> environment) {
    command = List.of(program);
    this.environment = environment;
  }

  /** Python 3; SLIDEBASE_PYTHON may name it. */
  public static Tool python() {
    return python(System.getenv());
  }

  static Tool python(Map<String, String> environment) {
    return named("python3", "SLIDEBASE_PYTHON", "Python 3\\..*", environment);
  }

  /** Node; SLIDEBASE_NODE may name it. */
  public static Tool node() {
    return named("node", "SLIDEBASE_NODE", "v\\d+\\..*", System.getenv());
  }

  /** The installer of packages for Node; SLIDEBASE_NPM may name it. */
  public static Tool npm() {
    return named("npm", "SLIDEBASE_NPM", "\\d+\\..*", System.getenv());
  }

  /** The type checker of Python; SLIDEBASE_MYPY may name it. */
  public static Tool mypy() {
    return mypy(System.getenv());
  }

  static Tool mypy(Map<String, String> environment) {
    return named("mypy", "SLIDEBASE_MYPY", "mypy \\d.*", environment);
  }

  /** The compiler of TypeScript; SLIDEBASE_TSC may name it. */
  public static Tool tsc() {
    return named("tsc", "SLIDEBASE_TSC", "Version \\d.*", System.getenv());
  }

  /** The checker of units of systemd; SLIDEBASE_SYSTEMD may name it. */
  public static Tool systemd() {
    return named("systemd-analyze", "SLIDEBASE_SYSTEMD", "systemd \\d.*", System.getenv());
  }

  /** gcc; SLIDEBASE_CC may name it. */
  public static Tool gcc() {
    return gcc(System.getenv());
  }

  static Tool gcc(Map<String, String> environment) {
    return named("gcc", "SLIDEBASE_CC", ".*", environment);
  }

  /** g++; SLIDEBASE_CXX may name it. */
  public static Tool gxx() {
    return named("g++", "SLIDEBASE_CXX", ".*", System.getenv());
  }

  /** A shell; SLIDEBASE_BASH and the like may name it. */
  public static Tool shell(String name) {
    String variable = "SLIDEBASE_" + name.toUpperCase(Locale.ROOT);
    return named(name, variable, ".*", System.getenv());
  }

  private static Tool named(
      String name, String variable, String version, Map<String, String> environment) {
    Tool tool = new Tool(environment.getOrDefault(variable, name), environment);
    Optional<String> said = tool.tried("--version");
    if (said.isEmpty()) {
      tool.skip("cannot be run on this machine");
    }
    if (!said.get().lines().findFirst().orElse("").matches(version)) {
      tool.skip("is something else on this machine: --version says " + said.get().strip());
    }
    return tool;
  }

  /** Returns this tool, if it succeeds with these arguments, and so has the feature needed. */
  public Tool ableTo(String what, String... arguments) {
    if (tried(arguments).isEmpty()) {
      skip("cannot " + what + " on this machine");
    }
    return this;
  }

  /** Returns its output with these arguments; empty if it fails or the program is missing. */
  private Optional<String> tried(String... arguments) {
    List<String> whole = with(arguments);
    try {
      whole.set(0, found(whole.get(0)));
    } catch (IOException e) {
      return Optional.empty();
    }
    return environment.equals(System.getenv())
        ? TRIED.computeIfAbsent(whole, Tool::printed)
        : printed(whole);
  }

  private static Optional<String> printed(List<String> command) {
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectInput(Path.of("/dev/null").toFile())
              .redirectError(Redirect.DISCARD)
              .start();
      String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return process.waitFor() == 0 ? Optional.of(printed) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * Returns the first program with a name in the folders of a PATH, which may differ from this
   * JVM's.
   */
  private String found(String program) throws IOException {
    if (program.contains("/")) {
      return program;
    }
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      Path path = Path.of(folder, program);
      if (Files.isExecutable(path) && !Files.isDirectory(path)) {
        return path.toString();
      }
    }
    throw new NoSuchFileException(program);
  }

  private void skip(String fault) {
    String reason = command.get(0) + " " + fault;
    if ("required".equals(environment.get("SLIDEBASE_TOOLS"))) {
      fail(reason);
    }
    abort(reason);
  }

  /** Returns a program of the Java that runs the tests. */
  public static Tool ofJava(String name) {
    return at(Path.of(System.getProperty("java.home"), "bin", name));
  }

  /** Returns a program that a test has made. */
  public static Tool at(Path file) {
    return new Tool(file.toString(), System.getenv());
  }

  private List<String> with(String... arguments) {
    List<String> whole = new ArrayList<>(command);
    whole.addAll(List.of(arguments));
    return whole;
  }

  /** Runs it in a folder without input, checks that it succeeds, and returns its output. */
  public String run(Path folder, String... arguments) throws Exception {
    return run(folder, Path.of("/dev/null"), arguments);
  }

  /** Runs it in a folder, checks that it succeeds, and returns its output. */
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
    int status = Await.end("the end of " + with(arguments), process, MOST_SECONDS);
    assertEquals("0: ", status + ": " + Files.readString(errors), String.join(" ", command));
    return Files.readString(output);
  }
}
