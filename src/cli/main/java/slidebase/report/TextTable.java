package slidebase.report;

import java.util.List;
import java.util.function.IntPredicate;

/** A table for people, in plain text. */
public final class TextTable {
  private TextTable() {}

  /**
   * Returns lines with the cells of rows in columns as wide as their widest cell.
   *
   * @param isNumber whether the cells of a column stand to its right
   */
  public static List<String> of(List<List<String>> rows, IntPredicate isNumber) {
    return rows.stream().map(row -> aligned(row, rows, isNumber)).toList();
  }

  private static String aligned(List<String> row, List<List<String>> rows, IntPredicate isNumber) {
    StringBuilder aligned = new StringBuilder();
    for (int i = 0; i < row.size(); i++) {
      int column = i;
      int width = rows.stream().mapToInt(each -> each.get(column).length()).max().orElseThrow();
      String padding = " ".repeat(width - row.get(i).length());
      aligned.append(isNumber.test(i) ? padding + row.get(i) : row.get(i) + padding).append("  ");
    }
    return aligned.toString().stripTrailing();
  }
}
