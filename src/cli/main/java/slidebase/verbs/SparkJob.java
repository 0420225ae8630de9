package slidebase.verbs;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.ask.Answer;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.tables.Installation;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * A search, or the proof of its table, that Apache Spark runs on many machines: {@code
 * spark-submit} as a process, which prints the counts.
 *
 * @param given the parameters {@code engine}, {@code master}, {@code executors}, {@code table},
 *     {@code db}, {@code goal-class} and {@code plan}
 */
public record SparkJob(Installation installation, Parameters given, Output output) {
  private static final String JAR = "slidebase-spark.jar";

  /** The newest Java that Spark 4.0 runs on (its documentation, "Downloading"). */
  private static final int NEWEST_JAVA = 21;

  /**
   * The notation of masters for the number of concurrent tasks: local[2], local-cluster[2,1,1024].
   */
  private static final Pattern LOCAL = Pattern.compile("local(-cluster)?\\[([0-9]{1,6}).*]");

  /** A garbage collector that takes less time and memory here than the default. */
  private static final String COLLECTOR = "-XX:+UseParallelGC -XX:-UseAdaptiveSizePolicy";

  /** The masters that {@code spark-submit} takes (its documentation, "Master URLs"). */
  private static final Pattern MASTER =
      Pattern.compile(
          "yarn|local|local\\[([0-9]+|\\*)(\\s*,\\s*[0-9]+)?]"
              + "|local-cluster\\[\\s*[0-9]+\\s*,\\s*[0-9]+\\s*,\\s*[0-9]+\\s*]"
              + "|(spark|k8s)://.+");

  private static final Pattern COUNT = Pattern.compile("[0-9]+\t[0-9]+");

  /** The beginning of a job's message about a wrong table. */
  private static final String WRONG = "wrong";

  /** Returns whether Spark is asked for. */
  public static boolean isMeant(Parameters given) {
    if (!given.has("engine")) {
      for (String only : List.of("master", "executors", "table")) {
        given.requireUse(only, false, "goes with --engine spark");
      }
      return false;
    }
    String engine = given.text("engine").orElseThrow();
    if (!engine.equalsIgnoreCase("spark")) {
      throw new Misuse("--engine " + Quote.of(engine) + ": the only other engine is spark.");
    }
    for (String without :
        List.of("all", "force", "partition", "threads", "memory", "checkpoint", "samples")) {
      given.requireUse(without, false, "goes without --engine spark");
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
   * Prints the plan of a search, and makes nothing. Without a master, the plan is for many
   * machines.
   */
  public void tellPlan(Shape shape) {
    boolean isOneProcess = given.has("master") && isOneProcess();
    output.answer(new SparkPlan(layout(goalClass(shape), isOneProcess)).tell(given.has("table")));
  }

  /** Searches, and writes the table if that is asked for. */
  public void search(Shape shape) throws IOException {
    boolean isTable = given.has("table");
    String job = isTable ? "table" : "search";
    String what = isTable ? "the table is in %s/table" : "the levels are in %s";
    output.answer(run(job, shape, what));
  }

  /** Proves the table that a search has written. */
  public void verify(Shape shape) throws IOException {
    output.answer(run("verify", shape, "%s/table: proof held"));
  }

  private SparkLayout layout(GoalClass goalClass, boolean isOneProcess) {
    return new SparkLayout(goalClass, executors(), isOneProcess);
  }

  /** Returns whether the master is the process that is started, and there are no others. */
  private boolean isOneProcess() {
    return master().equals("local") || master().startsWith("local[");
  }

  private String folder(Shape shape) {
    return given
        .text("db")
        .orElseGet(() -> installation.own().resolve(shape + ".spark").toAbsolutePath().toString());
  }

  /** Runs a job, and answers with the counts and a remark; the remark's format takes the folder. */
  private Answer run(String job, Shape shape, String remark) throws IOException {
    GoalClass goalClass = goalClass(shape);
    String folder = folder(shape);
    SparkLayout layout = layout(goalClass, isOneProcess());
    List<String> command = command(layout, layout.heap(!job.equals("search")));
    command.addAll(
        List.of(
            job,
            folder,
            shape.toString(),
            goalClass.name(),
            Integer.toString(layout.shards().count())));
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().putIfAbsent("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    List<Long> counts = new ArrayList<>();
    boolean isWrong = false;
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (COUNT.matcher(line).matches()) {
          counts.add(Long.parseLong(line.substring(line.indexOf('\t') + 1)));
        }
        isWrong |= line.equals(WRONG);
      }
      int status = process.waitFor();
      if (isWrong && status == Answer.Status.NONE.code()) { // Spark itself may end so as well
        return Answer.none(folder + "/table: FAILED");
      }
      if (status != Answer.Status.ANSWERED.code()) {
        throw new IllegalArgumentException(
            "Spark exited with status " + status + "; see its messages above");
      }
    } catch (InterruptedException e) {
      process.destroy();
      throw new IOException("interrupted while Spark was running", e);
    }
    Census census = new Census(counts.stream().mapToLong(Long::longValue).toArray());
    return new CountBoards.Question(given)
        .counted(goalClass.goal(), census)
        .remarked(String.format(remark, folder));
  }

  /** Returns the command that starts Spark, up to the job's own arguments. */
  private List<String> command(SparkLayout layout, long heap) {
    String home = System.getenv("SPARK_HOME");
    Path submit = Path.of(home == null ? "" : home, "bin", "spark-submit");
    if (home == null || home.isBlank() || !Files.isExecutable(submit)) {
      throw new IllegalArgumentException(
          "there is no Spark; install Apache Spark 4.0 for Scala 2.13, and set SPARK_HOME to its"
              + " folder");
    }
    int java = Runtime.version().feature();
    if (java > NEWEST_JAVA) {
      throw new IllegalArgumentException(
          String.format(
              "Spark 4.0 does not run on Java %d; set JAVA_HOME to a Java 17 or %d",
              java, NEWEST_JAVA));
    }
    Path built = installation.home().resolve("target").resolve("slidebase-spark").resolve(JAR);
    Path jar = Files.exists(built) ? built : installation.home().resolve(JAR);
    if (!Files.exists(jar)) {
      throw new IllegalArgumentException(
          jar + ": there is no such file; in a clone, mvn -Pspark -DskipTests package makes it");
    }
    return new ArrayList<>(
        List.of(
            submit.toString(),
            "--master",
            master(),
            "--class",
            "slidebase.spark.Main",
            "--jars",
            library(),
            "--conf",
            "spark.log.level=ERROR",
            "--conf",
            "spark.cores.max=" + layout.executors(),
            "--conf",
            "spark.executor.cores=1",
            "--conf",
            "spark.driver.extraJavaOptions=" + COLLECTOR,
            "--conf",
            "spark.executor.extraJavaOptions=" + COLLECTOR,
            "--conf",
            "spark.ui.enabled=" + !layout.isOneProcess(),
            layout.isOneProcess() ? "--driver-memory" : "--executor-memory",
            (heap >> 10) + "k",
            "--conf",
            "spark.executor.instances=" + layout.executors(),
            jar.toString()));
  }

  /** Returns the path of the library in use. */
  private static String library() {
    try {
      return new File(
              Board.class.getProtectionDomain().getCodeSource().getLocation().toURI().getPath())
          .getPath();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
