package slidebase.spark;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.LongStream;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.Shards;
import slidebase.sizes.SizeLimits;
import slidebase.table.WrongTableException;
import slidebase.text.Names;
import slidebase.work.InvalidTableException;

/**
 * The program that {@code spark-submit} runs: its command line, from arguments to exit status.
 * Answers go to standard output; messages and progress go to standard error.
 */
@Command(name = "spark-submit ... slidebase-spark.jar", resourceBundle = "slidebase.spark.help")
public final class Main implements Callable<Integer> {
  private static final int WRONG = 1;
  private static final int FAULT = 2;
  private static final int TASKS_OF_PLAN = 100;

  private final Function<SparkConf, JavaSparkContext> spark;
  private final PrintStream out;
  private final PrintStream messages;

  @Parameters(index = "0", paramLabel = "JOB", descriptionKey = "job")
  private String job;

  @Parameters(index = "1", paramLabel = "FOLDER", arity = "0..1", descriptionKey = "folder")
  private Optional<String> folder;

  @Option(names = "--shape", paramLabel = "HxW", required = true)
  private String shape;

  @Option(names = "--goal-class", paramLabel = "NAME", defaultValue = "corner")
  private String goalClass;

  @Option(names = "--tasks", paramLabel = "N")
  private Optional<Integer> tasks;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      descriptionKey = "help")
  private boolean isHelp;

  /** A job on the folder of a search. */
  private interface Work {
    Census in(Job folder) throws IOException, WrongTableException;
  }

  /**
   * @param spark starts Spark
   */
  Main(Function<SparkConf, JavaSparkContext> spark, PrintStream out, PrintStream messages) {
    this.spark = spark;
    this.out = out;
    this.messages = messages;
  }

  /** Runs the program. */
  public static void main(String[] arguments) {
    System.exit(new Main(JavaSparkContext::new, System.out, System.err).run(arguments));
  }

  /** Runs a job, and returns the exit status. */
  int run(String... arguments) {
    try {
      return new CommandLine(this)
          .setOut(new PrintWriter(out, true))
          .setExpandAtFiles(false)
          .setParameterExceptionHandler((e, given) -> failed(e.getMessage() + "; try --help"))
          .setExecutionExceptionHandler((e, command, parsed) -> failed(e))
          .execute(arguments);
    } catch (Error e) { // Java's own status is that of a wrong table
      return failed(e);
    }
  }

  @Override
  public Integer call() throws IOException, WrongTableException {
    switch (Names.find("job", job, List.of("search", "table", "verify", "plan"), "")) {
      case "search" -> run(Job::search);
      case "table" -> run(Job::table);
      case "verify" -> run(Job::verify);
      default -> Plan.of(goal(), tasks(TASKS_OF_PLAN)).lines().forEach(out::println);
    }
    return 0;
  }

  private void run(Work work) throws IOException, WrongTableException {
    GoalClass goal = goal();
    if (folder.isEmpty()) {
      throw new IllegalArgumentException(job + " needs a FOLDER; try --help");
    }
    SparkConf configuration =
        new SparkConf()
            .setIfMissing("spark.log.level", "FATAL") // this program reports the faults
            .set("spark.shuffle.compress", "false"); // records are packed already
    Census census;
    try (JavaSparkContext started = spark.apply(configuration)) {
      int shards =
          Shards.enough(Shards.graph(goal.goal()), tasks(started.defaultParallelism())).count();
      Setting setting = new Setting(goal.shape().toString(), goal.name(), shards);
      census = work.in(new Job(started, Folder.of(started, folder.get()), setting, messages));
    }
    ObjectNode counts = JsonNodeFactory.instance.objectNode();
    counts.put("shape", goal.shape().toString()).put("goal", goal.goal().toString());
    counts.put("boards", census.boards()).put("greatest", census.greatest());
    counts.put("mean", census.mean()).put("median", census.median());
    LongStream.of(census.counts()).forEach(counts.putArray("counts")::add);
    out.println(counts);
  }

  private GoalClass goal() {
    Shape wide = Shape.parse(shape).wide();
    if (wide.cells() > SizeLimits.PACKED_CELLS) {
      throw new IllegalArgumentException(
          "shape " + wide + ": it has more than " + SizeLimits.PACKED_CELLS + " cells");
    }
    return GoalClass.named(wide, goalClass);
  }

  private int tasks(int usual) {
    int given = tasks.orElse(usual);
    if (given < 1) {
      throw new IllegalArgumentException("--tasks " + given + ": give a number from 1 on");
    }
    return given;
  }

  private int failed(Throwable e) {
    Throwable cause = e; // an executor's fault is the cause of Spark's
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof OutOfMemoryError) {
      return failed("too little memory; --driver-memory and --executor-memory give more");
    }
    String message = String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
    if (e instanceof WrongTableException) {
      failed(folder.get() + ": the table is wrong: " + message);
      return WRONG;
    }
    boolean isOfFolder = e instanceof IOException && !(e instanceof InvalidTableException);
    return failed(isOfFolder ? folder.get() + ": " + message : message);
  }

  private int failed(String message) {
    messages.println("slidebase-spark: " + message);
    return FAULT;
  }
}
