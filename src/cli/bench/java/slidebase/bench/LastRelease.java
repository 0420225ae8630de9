package slidebase.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * The times of the last release, each as a ratio to a plain program of its run: machines differ,
 * and so do the hours of one.
 *
 * @param ratios by the names of the rows
 */
record LastRelease(Map<String, Double> ratios) {
  private static final double MUCH = 1.1;
  private static final int RUNS = 3;
  private static final int TO_PLAIN = 4;

  /** Reads what {@code scripts/bench --quick} printed. */
  static LastRelease read(Path file) throws IOException {
    Map<String, Double> ratios = new HashMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] cells = line.split("\\s*\\|\\s*", -1);
      if (cells.length > TO_PLAIN && cells[TO_PLAIN].matches("[0-9.e+-]+")) {
        ratios.put(cells[1], Double.valueOf(cells[TO_PLAIN]));
      }
    }
    return new LastRelease(ratios);
  }

  /**
   * Returns the rows that take more than 10 % more time than in the last release, in each of
   * several runs, with the least factor. The hours of a machine differ by more than that.
   *
   * @param another measures the rows once more; it is asked only while such rows are left
   */
  Map<String, Double> slower(List<Row> first, Callable<List<Row>> another) throws Exception {
    Map<String, Double> slower = times(first);
    slower.values().removeIf(times -> times <= MUCH);
    for (int run = 2; run <= RUNS && !slower.isEmpty(); run++) {
      Map<String, Double> again = times(another.call());
      slower.replaceAll((what, times) -> Math.min(times, again.get(what)));
      slower.values().removeIf(times -> times <= MUCH);
    }
    return slower;
  }

  /** Returns how many times as long as in the last release each row takes that both have. */
  Map<String, Double> times(List<Row> rows) {
    Map<String, Double> times = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.plain() > 0 && ratios.containsKey(row.what())) {
        times.put(row.what(), row.plain() / ratios.get(row.what()));
      }
    }
    return times;
  }
}
