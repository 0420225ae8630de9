package slidebase.stream;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import slidebase.board.BoardText;
import slidebase.lines.Column;

/**
 * A board in several columns of a sheet, which are called {@code pos0}, {@code pos1} and so on, or
 * only by these numbers. An empty cell is the blank.
 *
 * @param places the indices of these columns in the header, by cell; empty if there are none
 * @param width the number of columns of the header
 */
record SpreadBoard(List<Integer> places, int width) {
  private static final String CELL = "pos";

  static SpreadBoard of(List<String> header) {
    List<String> names =
        header.stream().map(name -> name.strip().toLowerCase(Locale.ROOT)).toList();
    long words = names.stream().filter(name -> name.length() > 2).count();
    long numbers = names.stream().filter(BoardText::isNumber).count();
    boolean areNumbers = words > 0 && numbers > 1 && words + numbers == names.size();
    String prefix = areNumbers ? "" : CELL;
    List<Integer> places = new ArrayList<>();
    while (names.contains(prefix + places.size())) {
      places.add(names.indexOf(prefix + places.size()));
    }
    return new SpreadBoard(places, header.size());
  }

  /** Returns whether several columns are named, and one of them, or some, have the board. */
  static boolean isNamed(String[] names) {
    List<String> stripped =
        Arrays.stream(names).map(name -> name.strip().replace("\"", "")).toList();
    return names.length > 1
        && (stripped.stream().anyMatch(Column.BOARD::isCalled) || of(stripped).places().size() > 1);
  }

  /** Returns the names of the other columns, and one for the board. */
  List<String> header(List<String> names) {
    return places.isEmpty() ? names : others(names, Column.BOARD.toString());
  }

  /** Returns whether a row has the cells of a board, if there is one in several columns. */
  boolean fits(List<String> cells) {
    return places.isEmpty() || cells.size() == width;
  }

  /** Returns the other cells of a row, and one with the board. */
  List<String> row(List<String> cells) {
    if (places.isEmpty()) {
      return cells;
    }
    List<String> tiles = new ArrayList<>();
    for (int place : places) {
      tiles.add(cells.get(place).isBlank() ? "0" : cells.get(place).strip());
    }
    return others(cells, String.join(" ", tiles));
  }

  private List<String> others(List<String> cells, String board) {
    List<String> others = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      if (!places.contains(i)) {
        others.add(cells.get(i));
      }
    }
    others.add(board);
    return others;
  }
}
