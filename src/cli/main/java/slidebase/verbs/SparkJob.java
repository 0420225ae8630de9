package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.ask.Answer;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.SparkLayout;
import slidebase.make.SparkSubmit;
import slidebase.make.SparkSubmit.Job;
import slidebase.tables.Installation;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * A search on many machines by Apache Spark, or the proof of its table.
 *
 * @param given the parameters {@code engine}, {@code master}, {@code executors}, {@code
 *     write-table}, {@code db}, {@code goal-class} and {@code plan}
 */
public record SparkJob(Installation installation, Parameters given, Output output) {
  /**
   * The notation of masters for the number of concurrent tasks: local[2], local-cluster[2,1,1024].
   */
  private static final Pattern LOCAL = Pattern.compile("local(-cluster)?\\[([0-9]{1,6}).*]");

  /** The masters that {@code spark-submit} takes (its documentation, "Master URLs"). */
  private static final Pattern MASTER =
      Pattern.compile(
          "yarn|local|local\\[([0-9]+|\\*)(\\s*,\\s*[0-9]+)?]"
              + "|local-cluster\\[\\s*[0-9]+\\s*,\\s*[0-9]+\\s*,\\s*[0-9]+\\s*]"
              + "|(spark|k8s)://.+");

  /** Returns whether the parameters choose Spark; rejects parameters that contradict the choice. */
  public static boolean isChosen(Parameters given) {
    if (!given.has("engine")) {
      for (String only : List.of("master", "executors", "write-table")) {
        given.requireUse(only, false, "needs --engine spark");
      }
      return false;
    }
    String engine = given.text("engine").orElseThrow();
    if (!engine.equalsIgnoreCase("spark")) {
      throw new Misuse("--engine " + Quote.of(engine) + ": the only engine to choose is spark.");
    }
    for (String without :
        List.of("all", "force", "partition", "threads", "memory", "checkpoint", "samples")) {
      given.requireUse(without, false, "cannot be used with --engine spark");
    }
    String master = given.text("master").orElse("local");
    if (!MASTER.matcher(master).matches()) {
      throw new Misuse(
          "--master "
              + Quote.of(master)
              + ": not one of yarn, local, local[N], spark://HOST:PORT, k8s://HOST:PORT.");
    }
    return true;
  }

  private String master() {
    return given
        .text("master")
        .orElse(given.has("executors") ? "local[" + given.count("executors", 1) + "]" : "local[*]");
  }

  private int executors() {
    Matcher local = LOCAL.matcher(master());
    int usual =
        local.matches()
            ? Math.max(1, Integer.parseInt(local.group(2)))
            : Runtime.getRuntime().availableProcessors();
    return given.count("executors", usual);
  }

  private GoalClass goalClass(Shape shape) {
    if (shape.cells() > Limits.PACKED_CELLS) {
      throw new IllegalArgumentException(
          String.format("shape %s: it has more than %d cells", shape, Limits.PACKED_CELLS));
    }
    return given
        .text("goal-class")
        .map(name -> GoalClass.named(shape, name))
        .orElse(GoalClass.all(shape).get(0));
  }

  /**
   * Prints the plan of a search, without making anything. Without a master, the plan is for many
   * machines.
   */
  public void printPlan(Shape shape) {
    boolean isOneProcess = given.has("master") && isOneProcess();
    SparkLayout layout = layout(goalClass(shape), isOneProcess);
    output.answer(SparkPlan.of(layout, given.has("write-table")));
  }

  /** Searches, and writes the table with {@code write-table}. */
  public void search(Shape shape) throws IOException {
    output.answer(
        given.has("write-table")
            ? run(Job.TABLE, shape, "the table is in %s/table")
            : run(Job.SEARCH, shape, "the levels are in %s"));
  }

  /** Proves the table that a search has written. */
  public void verify(Shape shape) throws IOException {
    output.answer(run(Job.VERIFY, shape, "%s/table: proof held"));
  }

  private SparkLayout layout(GoalClass goalClass, boolean isOneProcess) {
    return new SparkLayout(goalClass, executors(), isOneProcess);
  }

  /** Returns whether Spark runs in a single process. */
  private boolean isOneProcess() {
    return master().equals("local") || master().startsWith("local[");
  }

  private String folder(Shape shape) {
    return given
        .text("db")
        .orElseGet(() -> installation.own().resolve(shape + ".spark").toAbsolutePath().toString());
  }

  /**
   * Runs a job, and returns the counts with a remark; the remark is a format for the folder's name.
   */
  private Answer run(Job job, Shape shape, String remark) throws IOException {
    GoalClass goalClass = goalClass(shape);
    String folder = folder(shape);
    SparkLayout layout = layout(goalClass, isOneProcess());
    return new SparkSubmit(installation.home(), master(), layout)
        .run(job, folder)
        .map(
            census ->
                new CountBoards.Question(given)
                    .counted(goalClass.goal(), census)
                    .remarked(String.format(remark, folder)))
        .orElseGet(() -> Answer.none(folder + "/table: FAILED"));
  }
}
