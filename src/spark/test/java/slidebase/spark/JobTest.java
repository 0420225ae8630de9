package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Iterator;
import java.util.List;
import java.util.stream.StreamSupport;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.board.Board;

/** Spark starts in this process, and its tasks ask the library. */
class JobTest {
  private static final List<String> BOARDS =
      List.of("123456780", "123456708", "123405786", "867254301", "647850321", "213456780");

  private static final List<Integer> DISTANCES = List.of(0, 1, 2, 31, 31, -1);

  @Test
  void aJobAsksTheLibrary() {
    SparkConf configuration =
        new SparkConf()
            .setMaster("local[2]")
            .setAppName("test")
            .set("spark.ui.enabled", "false")
            .set("spark.driver.bindAddress", "127.0.0.1")
            .set("spark.driver.host", "127.0.0.1");
    try (JavaSparkContext spark = new JavaSparkContext(configuration)) {
      assertEquals(
          DISTANCES, spark.parallelize(BOARDS, 2).mapPartitions(JobTest::distances).collect());
    }
  }

  /** Returns the distance of each board of a task, or -1 if it cannot reach the goal. */
  private static Iterator<Integer> distances(Iterator<String> boards) {
    try (Tablebase tablebase = Tablebase.embedded()) {
      ToGoal toGoal = tablebase.toward(tablebase.defaultGoal());
      Iterable<String> all = () -> boards;
      return StreamSupport.stream(all.spliterator(), false)
          .map(board -> toGoal.distance(Board.parse(board)).orElse(-1))
          .toList()
          .iterator();
    }
  }
}
