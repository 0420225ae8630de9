package slidebase.make;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import slidebase.board.Board;
import slidebase.board.Census;

/**
 * Runs jobs on Apache Spark: {@code spark-submit} as a process, which prints the counts.
 *
 * @param home the folder of this program
 * @param master Spark's master
 */
public record SparkSubmit(Path home, String master, SparkLayout layout) {
  private static final String JAR = "slidebase-spark.jar";

  /** The newest Java that Spark 4.0 runs on (its documentation, "Downloading"). */
  private static final int NEWEST_JAVA = 21;

  /** A garbage collector that takes less time and memory here than the default. */
  private static final String COLLECTOR = "-XX:+UseParallelGC -XX:-UseAdaptiveSizePolicy";

  private static final Pattern COUNT = Pattern.compile("[0-9]+\t[0-9]+");

  /** The beginning of a job's message about a wrong table. */
  private static final String WRONG = "wrong";

  /** The exit status of a job that finds a wrong table. */
  private static final int FAILED = 1;

  /** A job that Spark runs, by its name there. */
  public enum Job {
    SEARCH,
    TABLE,
    VERIFY;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * Runs a job in a folder, and returns the number of boards at each distance; empty if the table
   * is wrong.
   */
  public Optional<Census> run(Job job, String folder) throws IOException {
    List<String> command = command(layout.heap(job != Job.SEARCH));
    command.addAll(
        List.of(
            job.toString(),
            folder,
            layout.goalClass().shape().toString(),
            layout.goalClass().name(),
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
      if (isWrong && status == FAILED) { // Spark itself may exit with the same status
        return Optional.empty();
      }
      if (status != 0) {
        throw new IllegalArgumentException(
            "Spark exited with status " + status + "; see its messages above");
      }
    } catch (InterruptedException e) {
      process.destroy();
      throw new IOException("interrupted while Spark was running", e);
    }
    return Optional.of(new Census(counts.stream().mapToLong(Long::longValue).toArray()));
  }

  /** Returns the command that starts Spark, up to the job's own arguments. */
  private List<String> command(long heap) {
    String spark = System.getenv("SPARK_HOME");
    Path submit = Path.of(spark == null ? "" : spark, "bin", "spark-submit");
    if (spark == null || spark.isBlank() || !Files.isExecutable(submit)) {
      throw new IllegalArgumentException(
          "Spark was not found; install Apache Spark 4.0 for Scala 2.13, and set SPARK_HOME to its"
              + " folder");
    }
    int java = Runtime.version().feature();
    if (java > NEWEST_JAVA) {
      throw new IllegalArgumentException(
          String.format(
              "Spark 4.0 does not run on Java %d; set JAVA_HOME to Java 17 or %d",
              java, NEWEST_JAVA));
    }
    Path built = home.resolve("target").resolve("slidebase-spark").resolve(JAR);
    Path jar = Files.exists(built) ? built : home.resolve(JAR);
    if (!Files.exists(jar)) {
      throw new IllegalArgumentException(
          jar + ": there is no such file; in a clone, mvn -Pspark -DskipTests package makes it");
    }
    return new ArrayList<>(
        List.of(
            submit.toString(),
            "--master",
            master,
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
