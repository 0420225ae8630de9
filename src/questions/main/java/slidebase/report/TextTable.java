package slidebase.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import slidebase.ask.JsonObject;

/** A table for people, in plain text: its columns are as wide as their widest cells. */
public final class TextTable {
  /** In place of a number that is not there. */
  public static final String NOTHING = "-";

  private static final String BETWEEN_CELLS = "\t";

  private final IntPredicate isNumber;
  private final List<List<String>> rows = new ArrayList<>();

  /**
   * @param isNumber whether a column is right-aligned
   */
  public TextTable(IntPredicate isNumber) {
    this.isNumber = isNumber;
  }

  /** Returns a number as a cell; an empty one is a dash. */
  public static String cell(String format, Object number) {
    Object known = JsonObject.known(number);
    return known == null ? NOTHING : String.format(format, known);
  }

  public void add(List<String> row) {
    rows.add(row);
  }

  /** Adds a row whose format has tabs between its cells. */
  public void add(String format, Object... args) {
    add(List.of(String.format(format, args).split(BETWEEN_CELLS, -1)));
  }

  public List<String> lines() {
    int[] widths = new int[rows.isEmpty() ? 0 : rows.get(0).size()];
    for (List<String> row : rows) {
      Arrays.setAll(widths, column -> Math.max(widths[column], row.get(column).length()));
    }
    return rows.stream().map(row -> aligned(row, widths)).toList();
  }

  private String aligned(List<String> row, int[] widths) {
    StringBuilder aligned = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      String padding = " ".repeat(widths[i] - row.get(i).length());
      aligned.append(isNumber.test(i) ? padding + row.get(i) : row.get(i) + padding).append("  ");
    }
    return aligned.toString().stripTrailing();
  }
}
