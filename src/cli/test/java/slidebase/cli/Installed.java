package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import slidebase.testing.Await;

/**
 * A copy of the finished command, in a folder with spaces in its name. Its jar and its launcher run
 * as processes of their own, on the Java that runs the tests.
 *
 * @param folder the folder above the copy; processes run there
 */
record Installed(Path folder) {
  static final String BOARD = "23415x768";
  static final String PATH = "ullddrurdllurdruldr\n";
  static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  /** Where the build puts the command's jar, and its libraries. */
  static final Path MADE = Path.of("target/slidebase-cli");

  /** Makes Java compile only with its quick compiler, which is cheaper for work of a second. */
  static final String QUICK = "-XX:TieredStopAtLevel=1";

  /** Copies the results of the build. */
  static Installed in(Path folder) throws IOException {
    Installed installed = new Installed(folder);
    Path lib = Files.createDirectories(installed.home().resolve(MADE).resolve("lib"));
    Files.createDirectories(installed.home().resolve("scripts"));
    Files.copy(MADE.resolve("slidebase-cli.jar"), installed.jar());
    try (Stream<Path> libraries = Files.list(MADE.resolve("lib"))) {
      for (Path library : libraries.toList()) {
        Files.copy(library, lib.resolve(library.getFileName()));
      }
    }
    for (String script : List.of("scripts/slidebase", "scripts/build")) {
      Files.copy(Path.of(script), installed.home().resolve(script));
    }
    return installed;
  }

  Path home() {
    return folder.resolve("my 8 puzzle");
  }

  Path jar() {
    return home().resolve(MADE).resolve("slidebase-cli.jar");
  }

  Path database() {
    return home().resolve("data/3x3.cm");
  }

  /** The answer about {@link #BOARD} where there is no table, and none can be made. */
  CliRun answerFromTheJar(String fault) {
    return new CliRun(
        0,
        PATH,
        "slidebase: "
            + database()
            + ": is missing and cannot be made: "
            + fault
            + "; answering from the tables in the jar\n");
  }

  String launcher() {
    return home().resolve("scripts/slidebase").toString();
  }

  /** Makes the tables of 3x3. */
  void generate() throws Exception {
    CliRun run = run(quickCommand("generate"));
    assertEquals(0, run.status(), run.err());
  }

  /** Takes the tables that another installation has made. */
  void copyTables(Installed other) throws IOException {
    Path data = Files.createDirectories(database().getParent());
    for (String name : names(other.database().getParent())) {
      if (name.endsWith(".cm")) {
        Files.copy(other.database().resolveSibling(name), data.resolve(name));
      }
    }
  }

  /** Puts a file where the folder of archives would be, so that the launcher starts without one. */
  void forgoArchives() throws IOException {
    Files.createFile(home().resolve("target/cds"));
  }

  /** Returns the files in the folder of archives, and in its folders. */
  List<Path> archives() throws IOException {
    try (Stream<Path> files = Files.walk(home().resolve("target/cds"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  /** A process that runs beside the test, with its standard error in a file. */
  record Running(Process process, Path err) {
    String said() throws IOException {
      return Files.readString(err);
    }

    /** Waits until the process has printed something, or has ended. */
    void awaitSaying(String text) throws Exception {
      Await.until('"' + text + '"', () -> !process.isAlive() || said().contains(text));
      assertTrue(said().contains(text), said());
    }

    /** Waits for its end; its answers are read by others, if at all. */
    CliRun end() throws Exception {
      int status =
          Await.end("the end of " + process.info().commandLine().orElse("a process"), process);
      return new CliRun(status, "", said());
    }
  }

  /** Starts a process whose input and answers are pipes. */
  Running start(Map<String, String> environment, String... command) throws Exception {
    return start(new ProcessBuilder(command), environment);
  }

  Running startQuietly(String... command) throws Exception {
    return startQuietly(Map.of(), command);
  }

  /** Starts a process without input, and ignores its output. */
  Running startQuietly(Map<String, String> environment, String... command) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectInput(Path.of("/dev/null").toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD);
    return start(builder, environment);
  }

  private Running start(ProcessBuilder builder, Map<String, String> environment) throws Exception {
    Path err = Files.createTempFile(folder, "err", "");
    builder.directory(folder.toFile()).redirectError(err.toFile());
    builder.environment().remove("SLIDEBASE_DATA");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    return new Running(builder.start(), err);
  }

  CliRun run(String... command) throws Exception {
    return run(Map.of(), command);
  }

  CliRun run(Map<String, String> environment, String... command) throws Exception {
    Path out = Files.createTempFile(folder, "out", "");
    Running running = start(new ProcessBuilder(command).redirectOutput(out.toFile()), environment);
    running.process.getOutputStream().close();
    CliRun end = running.end();
    return new CliRun(end.status(), Files.readString(out), end.err());
  }

  CliRun java(String... args) throws Exception {
    return run(javaCommand(args));
  }

  String[] javaCommand(String... args) {
    List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-jar", jar().toString()));
    command.addAll(List.of(args));
    return command.toArray(String[]::new);
  }

  /** The same command with {@link #QUICK}. */
  String[] quickCommand(String... args) {
    List<String> command = new ArrayList<>(List.of(javaCommand(args)));
    command.add(1, QUICK);
    return command.toArray(String[]::new);
  }

  /** Runs a shell command with the jar: Java is {@code $0}, and the jar {@code $1}. */
  CliRun shellOfJava(String command, String... others) throws Exception {
    List<String> all =
        new ArrayList<>(List.of("sh", "-c", command, JAVA.toString(), jar().toString()));
    all.addAll(List.of(others));
    return run(all.toArray(String[]::new));
  }

  /** Runs a shell command with the launcher, which is {@code $0}. */
  CliRun shell(Map<String, String> environment, String command) throws Exception {
    return run(environment, "sh", "-c", command, launcher());
  }

  static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
