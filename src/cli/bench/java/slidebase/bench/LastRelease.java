package slidebase.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The times of the last release, each as a ratio to a plain program of its run: machines differ,
 * and so do the hours of one.
 *
 * @param ratios by the names of the rows
 */
record LastRelease(Map<String, Double> ratios) {
  private static final double MUCH = 1.1;
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

  /** Returns which rows take more than 10 % more time than in the last release. */
  String comparison(List<Row> rows) {
    List<String> slower = new ArrayList<>();
    int compared = 0;
    for (Row row : rows) {
      Double before = ratios.get(row.what());
      if (before != null && row.plain() > 0) {
        compared++;
        double times = row.plain() / before;
        if (times > MUCH) {
          slower.add(String.format("- %s: %s times", row.what(), Row.rounded(times)));
        }
      }
    }
    String known = compared + " of them are in the figures of the last release; ";
    return slower.isEmpty()
        ? known + "none takes more than 10 % longer."
        : known + "these take more than 10 % longer:\n\n" + String.join("\n", slower);
  }
}
