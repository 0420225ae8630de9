package slidebase.spark;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Runs statements of SQL, separated by semicolons at the ends of lines, and prints their rows. */
public final class Sql {
  private Sql() {}

  /** Runs the statements in the only argument. */
  public static void main(String[] arguments) throws IOException {
    try (SparkSession spark = SparkSession.builder().getOrCreate()) {
      for (String statement : arguments[0].split(";\\s*(\\n|$)")) {
        long begin = System.nanoTime();
        List<Row> rows = spark.sql(statement).collectAsList();
        double seconds = (System.nanoTime() - begin) / 1e9;
        rows.forEach(row -> System.out.println(row.mkString("\t")));
        System.err.printf(Locale.ROOT, "Time taken: %.1f seconds%n", seconds);
      }
    }
  }
}
