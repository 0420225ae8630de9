package slidebase.spark;

import java.io.IOException;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkException;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.SerializableConfiguration;
import slidebase.board.Census;
import slidebase.board.InvalidTableException;
import slidebase.table.Ranking;
import slidebase.table.WrongTableException;

/**
 * The job's driver, which {@code spark-submit} runs:
 *
 * <pre>
 *   search FOLDER SHAPE CLASS SHARDS          finds all levels
 *   table  FOLDER SHAPE CLASS SHARDS          and writes the table
 *   verify FOLDER SHAPE CLASS SHARDS          proves the table in the folder
 * </pre>
 *
 * <p>It prints each distance and its number of boards, separated by a tab, and its progress on
 * standard error. Its status is 0, 1 if a table is wrong, and 2 for any other fault.
 */
public final class Main {
  private static final String SETTING = "search";

  /** Printed for a wrong table, because the status 1 may be Spark's own. */
  private static final String WRONG = "wrong";

  private static final int FAULT = 2;

  private final JavaSparkContext spark;
  private final Setting setting;
  private final Folder folder;
  private final PrintStream out;
  private final PrintStream messages;

  private Main(
      JavaSparkContext spark, String name, Setting requested, PrintStream out, PrintStream messages)
      throws IOException {
    this.spark = spark;
    this.out = out;
    this.messages = messages;
    SerializableConfiguration configuration =
        new SerializableConfiguration(spark.hadoopConfiguration());
    String absolute =
        FileSystem.get(new Path(name).toUri(), configuration.value())
            .makeQualified(new Path(name))
            .toString();
    this.folder = new Folder(absolute, spark.broadcast(configuration));
    this.setting = setting(requested);
  }

  /** Runs the job. */
  public static void main(String[] arguments) throws IOException {
    Setting setting = new Setting(arguments[2], arguments[3], Integer.parseInt(arguments[4]));
    SparkConf configuration =
        new SparkConf()
            .setIfMissing("spark.app.name", "slidebase " + arguments[0] + " " + setting.shape())
            .set("spark.shuffle.compress", "false"); // records are packed already
    ShuffledBytes shuffled = new ShuffledBytes();
    int status;
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      spark.sc().addSparkListener(shuffled);
      status = run(spark, arguments[0], arguments[1], setting, System.out, System.err);
    } catch (Exception e) { // Scala declares no exceptions
      System.err.println(cause(e));
      System.exit(FAULT);
      return;
    }
    System.err.println(shuffled);
    System.exit(status);
  }

  /** Runs a job in a folder, and returns the status. */
  static int run(
      JavaSparkContext spark,
      String verb,
      String folder,
      Setting requested,
      PrintStream out,
      PrintStream messages) {
    try {
      new Main(spark, folder, requested, out, messages).run(verb);
      return 0;
    } catch (WrongTableException e) {
      messages.println(folder + ": the table is wrong: " + e.getMessage());
      out.println(WRONG);
      return 1;
    } catch (InvalidTableException | IllegalArgumentException e) {
      messages.println(e.getMessage());
      return FAULT;
    } catch (IOException e) {
      messages.println(folder + ": " + e.getMessage());
      return FAULT;
    } catch (Exception e) {
      if (!(e instanceof SparkException)) {
        throw e;
      }
      messages.println(cause(e));
      return FAULT;
    }
  }

  private void run(String verb) throws IOException, WrongTableException {
    switch (verb) {
      case "search" -> print(search().census());
      case "table" -> {
        LevelSearch search = search();
        new TableJob(spark, setting, folder.in("table")).write(search, folder.in("levels"));
        print(search.census());
      }
      case "verify" -> print(verify());
      default -> throw new IllegalArgumentException(verb + ": no such job");
    }
  }

  /** Returns an executor's error message without its stack trace. */
  private static String cause(Throwable thrown) {
    Throwable cause = thrown;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return String.valueOf(cause.getMessage()).lines().findFirst().orElse("");
  }

  private LevelSearch search() throws IOException, WrongTableException {
    folder.writeText(SETTING, setting + "\n");
    LevelSearch search = new LevelSearch(spark, setting, folder.in("levels"), null);
    finish(search, "");
    return search;
  }

  private void finish(LevelSearch search, String stage) throws IOException, WrongTableException {
    if (search.depth() > 0) {
      messages.println("resuming after level " + search.depth());
    }
    search.run(
        (depth, count) ->
            messages.println(String.format(Locale.ROOT, "%slevel %d: %,d", stage, depth, count)));
    long boards = Ranking.slots(setting.goal().shape());
    if (search.census().boards() != boards) {
      throw new WrongTableException(
          "only " + search.census().boards() + " of " + boards + " boards are reached");
    }
  }

  /**
   * Returns the setting of the folder's search, which may have another number of shards than
   * requested.
   */
  private Setting setting(Setting requested) throws IOException {
    Optional<String> there = folder.text(SETTING);
    if (there.isEmpty()) {
      return requested;
    }
    Setting found =
        Setting.parse(there.get())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        folder.name()
                            + ": is damaged, of another version, or not a file of this program"));
    if (!found.goal().equals(requested.goal())) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s: has the levels of %s %s; name another folder for those of %s %s",
              folder.name(),
              found.shape(),
              found.goalClass(),
              requested.shape(),
              requested.goalClass()));
    }
    return found;
  }

  private Census verify() throws IOException, WrongTableException {
    Folder proof = folder.in("proof");
    proof.delete(); // an earlier one may have been of another table
    TableJob table = new TableJob(spark, setting, folder.in("table"));
    table.readClaims(proof.in("claims"));
    LevelSearch levels = new LevelSearch(spark, setting, proof.in("levels"), proof.in("claims"));
    finish(levels, "proof, ");
    table.compare(levels);
    proof.delete();
    return levels.census();
  }

  private void print(Census census) {
    for (int distance = 0; distance <= census.greatest(); distance++) {
      out.println(distance + "\t" + census.at(distance));
    }
  }
}
