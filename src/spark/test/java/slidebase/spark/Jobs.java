package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.PartBlob;
import slidebase.table.DistanceParts;
import slidebase.testing.InParts;

/** Runs jobs in this process, and compares their results with those of one machine. */
record Jobs(JavaSparkContext spark, Path folder) {
  /** The output of a job. */
  record Said(int status, String out, String messages) {}

  static SparkConf configuration(String master) {
    return new SparkConf()
        .setMaster(master)
        .setAppName("test")
        .set("spark.ui.enabled", "false")
        .set("spark.driver.bindAddress", "127.0.0.1")
        .set("spark.driver.host", "127.0.0.1")
        .set("spark.shuffle.compress", "false");
  }

  /** Runs a job with as many shards as tasks, as small spaces have. */
  Said run(String job, String shape, String goalClass, int shards) {
    return run(job, shape, goalClass, shards, new ByteArrayOutputStream());
  }

  Said run(String job, String shape, String goalClass, int shards, ByteArrayOutputStream messages) {
    return run(messages, arguments(job, folder.toString(), shape, goalClass, shards));
  }

  static String[] arguments(String job, String folder, String shape, String goalClass, int shards) {
    return new String[] {
      job, folder, "--shape", shape, "--goal-class", goalClass, "--tasks", "" + shards
    };
  }

  Said run(String... arguments) {
    return run(new ByteArrayOutputStream(), arguments);
  }

  private Said run(ByteArrayOutputStream messages, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int status = new Main(conf -> shared(), stream(out), stream(messages)).run(arguments);
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), messages.toString(StandardCharsets.UTF_8));
  }

  /** Returns the context, for jobs that close it at their end. */
  private JavaSparkContext shared() {
    return new JavaSparkContext(spark.sc()) {
      @Override
      public void close() {
        // the next job uses it, too
      }
    };
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  /** The table that one machine makes of moves, in parts. */
  static InParts expected(String shape, String goalClass) {
    GoalClass goal = GoalClass.named(Shape.parse(shape), goalClass);
    return InParts.of(goal, 0, DistanceParts.MOST_LISTED);
  }

  /** The line of JSON that {@code census --json} prints about the table, but for its antipodes. */
  static String line(DistanceParts table) {
    GoalClass goal = table.division().goalClass();
    Census census = table.census();
    return String.format(
        Locale.ROOT,
        "{\"shape\":\"%s\",\"goal\":\"%s\",\"boards\":%d,\"greatest\":%d,\"mean\":%s,\"median\":%d,"
            + "\"counts\":%s}%n",
        goal.shape(),
        goal.goal(),
        census.boards(),
        census.greatest(),
        census.mean(),
        census.median(),
        census.toString().replace(" ", ""));
  }

  Path table() {
    return folder.resolve("table");
  }

  Path part(DistanceParts table, int part) {
    return table().resolve(table.division().name(part).replaceAll("[ /]", "-") + ".blob");
  }

  void assertTableIs(DistanceParts expected) throws IOException {
    for (int part = 0; part < expected.division().parts(); part++) {
      assertArrayEquals(
          PartBlob.encode(expected, part),
          Files.readAllBytes(part(expected, part)),
          expected.division().name(part));
    }
    try (var files = Files.list(table())) {
      long blobs = files.filter(file -> file.toString().endsWith(".blob")).count();
      assertEquals(expected.division().parts(), blobs);
    }
  }
}
