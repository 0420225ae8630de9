package slidebase.bench;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Shape;

/**
 * The rows of whole processes, from start to end. The base of single answers is a program that says
 * hello; that of streams is the stream of single-spaced boards.
 */
final class Processes {
  private static final String BOARD = "2 3 4 1 5 x 7 6 8";

  private final Path launcher;
  private final Path folder;
  private final Scope scope;

  /**
   * Prepares the runs.
   *
   * @param home the folder of the installation
   * @param folder where the runs may keep files
   * @param scope how much is measured
   */
  Processes(Path home, Path folder, Scope scope) {
    this.launcher = home.resolve("scripts/slidebase");
    this.folder = folder;
    this.scope = scope;
  }

  /**
   * Makes the database that all runs read, and lets the launcher prepare a fast start: of solve
   * now, and of other verbs while something else is measured.
   */
  void prepare(Path database) throws IOException, InterruptedException {
    slidebase("generate", "generate", "--force", "--db", database.toString()).nanoseconds(folder);
    solve().nanoseconds(folder);
    slidebase("--help").nanoseconds(folder);
  }

  /** Measures everything. */
  List<Row> measure() throws IOException, InterruptedException {
    List<Row> rows = new ArrayList<>(singleAnswers());
    rows.addAll(streams());
    return rows;
  }

  private List<Row> singleAnswers() throws IOException, InterruptedException {
    List<Program> programs = new ArrayList<>();
    programs.add(hello());
    programs.add(solve());
    programs.add(
        slidebase(
            "`scripts/slidebase solve BOARD --db embedded`", "solve", BOARD, "--db", "embedded"));
    programs.add(slidebase("--help"));
    programs.add(slidebase("--version"));
    programs.add(slidebase("check 23415x768 ullddrurdllurdruldr"));
    programs.add(slidebase("best --json 23415x768"));
    programs.add(slidebase("random"));
    programs.add(slidebase("solve 5,1,2,4,9,6,3,8,13,10,7,11,0,14,15,12"));
    programs.add(
        slidebase(
            "`scripts/slidebase generate --force`",
            "generate",
            "--force",
            "--db",
            folder.resolve("generated.cm").toString()));
    Times[] times = Rounds.times(programs, folder, scope.repetitions());
    Times hello = times[0];
    List<Row> rows = new ArrayList<>();
    rows.add(Row.base(programs.get(0).what(), Row.time(hello.median())));
    for (int i = 1; i < times.length; i++) {
      double median = times[i].median();
      String what = programs.get(i).what();
      Row row = Row.compared(what, Row.time(median), median, hello.median());
      rows.add(row.toPlain(times[i].least() / hello.least()));
    }
    return rows;
  }

  /** Measures what more lines take, so that neither the start nor the first lines count. */
  private List<Row> streams() throws IOException, InterruptedException {
    long[] boards = Boards.all(Board.defaultGoal(Shape.EIGHT_PUZZLE));
    List<Program> programs = new ArrayList<>();
    for (Form form : Form.values()) {
      for (int lines : List.of(scope.lines() / 3, scope.lines() / 3 + scope.lines())) {
        System.err.printf("bench: writing %,d %s%n", lines, form.words);
        Path file = folder.resolve(form.name() + lines);
        BoardFile.write(file, boards, lines, form);
        programs.add(slidebase(form.words, "solve", "--from", file.toString()));
      }
    }
    Times[] times = Rounds.times(programs, folder, scope.streamRepetitions());
    double plain = PlainSearch.nanoseconds();
    double base = 0;
    List<Row> rows = new ArrayList<>();
    for (Form form : Form.values()) {
      int of = 2 * form.ordinal();
      Times ofLine = times[of + 1].minus(times[of]).dividedBy(scope.lines());
      double millionsPerSecond = 1e3 / ofLine.median();
      String what = "`solve --from FILE`, " + form.words;
      String result = Row.rounded(millionsPerSecond) + " million lines/s";
      base = form.ordinal() == 0 ? millionsPerSecond : base;
      Row row = Row.compared(what, result, millionsPerSecond, base);
      rows.add(row.toPlain(ofLine.least() / plain));
    }
    return rows;
  }

  private Program hello() {
    return new Program(
        "a Java program that prints hello",
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            classes().toString(),
            Hello.class.getName()));
  }

  private Path classes() {
    return launcher.resolveSibling("../target/slidebase-cli/bench/classes").normalize();
  }

  private Program solve() {
    return slidebase("`scripts/slidebase solve BOARD`", "solve", BOARD);
  }

  /** Returns the launcher with words that contain no space. */
  private Program slidebase(String words) {
    return slidebase("`scripts/slidebase " + words + "`", words.split(" "));
  }

  private Program slidebase(String what, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(launcher.toString());
    command.addAll(List.of(arguments));
    return new Program(what, command);
  }
}
