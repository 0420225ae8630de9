package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  Said run(String verb, String shape, String goalClass, int shards) throws IOException {
    return run(verb, shape, goalClass, shards, new ByteArrayOutputStream());
  }

  Said run(String verb, String shape, String goalClass, int shards, ByteArrayOutputStream messages)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Setting setting = new Setting(shape, goalClass, shards);
    int status = Main.run(spark, verb, folder.toString(), setting, stream(out), stream(messages));
    return new Said(
        status, out.toString(StandardCharsets.UTF_8), messages.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, StandardCharsets.UTF_8);
  }

  /** The table that one machine makes of moves, in parts. */
  static InParts expected(String shape, String goalClass) {
    GoalClass goal = GoalClass.named(Shape.parse(shape), goalClass);
    return InParts.of(goal, 0, DistanceParts.MOST_LISTED);
  }

  static String lines(Census census) {
    return IntStream.rangeClosed(0, census.greatest())
        .mapToObj(distance -> distance + "\t" + census.at(distance) + "\n")
        .collect(Collectors.joining());
  }

  Path table() {
    return folder.resolve("table");
  }

  Path part(DistanceParts table, int part) {
    return table().resolve(table.cut().name(part).replaceAll("[ /]", "-") + ".blob");
  }

  void assertTableIs(DistanceParts expected) throws IOException {
    for (int part = 0; part < expected.cut().parts(); part++) {
      assertArrayEquals(
          PartBlob.encode(expected, part),
          Files.readAllBytes(part(expected, part)),
          expected.cut().name(part));
    }
    try (var files = Files.list(table())) {
      long blobs = files.filter(file -> file.toString().endsWith(".blob")).count();
      assertEquals(expected.cut().parts(), blobs);
    }
  }
}
