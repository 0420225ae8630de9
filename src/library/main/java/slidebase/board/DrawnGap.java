package slidebase.board;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A blank that is drawn as spaces, found by the columns of all rows. At the end of a row, there
 * must be spaces, or spaces at the beginning of another: else the row may have lost them on its
 * left.
 *
 * <pre>
 *   1 2 3       1  5  7
 *     4 6      10     2        but not  1 2 3
 *   7 5 8       3  4 ...                4 5 6
 *                                       7 8
 * </pre>
 */
final class DrawnGap {
  private static final int TAB = 8;

  private DrawnGap() {}

  /**
   * Returns the cells, with 0 for the blank; empty if the columns do not show it.
   *
   * @param tokens numbers, or runs of digits
   * @param rowWidths the number of cells in each row
   */
  static List<String> cells(String text, List<String> tokens, List<Integer> rowWidths) {
    int width = 0;
    int count = 0; // a plain loop, because linking a lambda takes longer than an answer
    for (int each : rowWidths) {
      width = Math.max(width, each);
      count += each;
    }
    boolean lacksOne = count == width * rowWidths.size() - 1;
    List<String> rows = lacksOne ? rows(text) : List.of();
    if (rows.size() != rowWidths.size()
        || !String.join("", tokens).matches("[0-9]*")
        || !text.matches("[^,'\"(\\[{]*")) {
      return List.of();
    }
    boolean areRuns = count > tokens.size();
    Pattern cell = Pattern.compile(areRuns ? "[0-9]" : "[0-9]+");
    BitSet drawn = new BitSet();
    for (String row : rows) {
      for (Matcher each = cell.matcher(row); each.find(); ) {
        drawn.set(each.start(), each.end());
      }
    }
    boolean areIndented = rows.stream().skip(1).anyMatch(each -> each.startsWith(" "));
    List<String> cells = new ArrayList<>();
    for (String row : rows) {
      String[] inRow = new String[width];
      for (Matcher each = cell.matcher(row); each.find(); ) {
        int column = column(drawn, each.start(), areRuns);
        if (column >= width || inRow[column] != null) {
          return List.of();
        }
        inRow[column] = each.group();
      }
      boolean isLost = inRow[width - 1] == null && row.length() < drawn.length();
      if (isLost && (!areIndented || row.equals(rows.get(0)))) {
        return List.of();
      }
      for (String each : inRow) {
        cells.add(each == null ? Marks.BLANK : each);
      }
    }
    return cells;
  }

  /** Returns the number of columns left of a place; runs have a column per character. */
  private static int column(BitSet drawn, int place, boolean areRuns) {
    int column = -1;
    for (int at = drawn.nextSetBit(0); at >= 0 && at <= place; at = drawn.nextSetBit(at + 1)) {
      column += areRuns || at == 0 || !drawn.get(at - 1) ? 1 : 0;
    }
    return column;
  }

  /** Returns the rows with numbers, with spaces for tabs. */
  private static List<String> rows(String text) {
    List<String> rows = new ArrayList<>();
    for (String written :
        text.replace("\r", "").split("[" + Pattern.quote(BoardTokens.ROW_ENDS) + "]")) {
      String row = written;
      for (int at = row.indexOf('\t'); at >= 0; at = row.indexOf('\t')) {
        row = row.substring(0, at) + " ".repeat(TAB - at % TAB) + row.substring(at + 1);
      }
      rows.add(row);
    }
    return rows.stream().filter(each -> each.chars().anyMatch(Character::isDigit)).toList();
  }
}
