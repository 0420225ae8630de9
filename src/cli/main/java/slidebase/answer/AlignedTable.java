package slidebase.answer;

import java.util.ArrayList;
import java.util.List;

/** Lines of cells, printed one below the other in columns as wide as their widest cell. */
final class AlignedTable {
  private static final String BETWEEN = "  ";

  private final String alignment;
  private final List<String[]> lines = new ArrayList<>();

  /** The alignment has a letter per column: l for text, r for numbers. */
  AlignedTable(String alignment) {
    this.alignment = alignment;
  }

  void add(String... cells) {
    if (cells.length != alignment.length()) {
      throw new IllegalArgumentException(
          cells.length + " cells for " + alignment.length() + " columns");
    }
    lines.add(cells);
  }

  List<String> lines() {
    return lines.stream().map(this::line).toList();
  }

  private String line(String[] cells) {
    StringBuilder line = new StringBuilder();
    for (int column = 0; column < cells.length; column++) {
      String padding = " ".repeat(width(column) - cells[column].length());
      boolean left = alignment.charAt(column) == 'l';
      line.append(column == 0 ? "" : BETWEEN)
          .append(left ? cells[column] + padding : padding + cells[column]);
    }
    return line.toString().stripTrailing();
  }

  private int width(int column) {
    return lines.stream().mapToInt(cells -> cells[column].length()).max().orElse(0);
  }
}
