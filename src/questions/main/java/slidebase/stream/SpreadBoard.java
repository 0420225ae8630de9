package slidebase.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import slidebase.lines.Column;
import slidebase.lines.Columns;

/**
 * A board in several columns of a sheet, which are called {@code pos0}, {@code pos1} and so on, or
 * only by these numbers, in order, if all other columns have names. An empty cell is the blank.
 *
 * @param places the indices of these columns in the header, by cell; empty if there are none
 * @param width the number of columns of the header
 */
record SpreadBoard(List<Integer> places, int width) {
  private static final String CELL = "pos";
  private static final int LEAST_CELLS = 4;

  /**
   * The name of another column beside numbers, which no tile or board may be. Programs leave that
   * of an index empty.
   */
  private static final Pattern WORD = Pattern.compile("([\\p{L}*][\\p{L} _()*-]+)?");

  static SpreadBoard of(List<String> header) {
    List<String> names =
        header.stream().map(name -> name.strip().toLowerCase(Locale.ROOT)).toList();
    SpreadBoard named = of(CELL, names);
    SpreadBoard numbered = of("", names);
    boolean areOthersWords =
        IntStream.range(0, names.size())
            .filter(column -> !numbered.places.contains(column))
            .allMatch(column -> WORD.matcher(names.get(column)).matches());
    boolean areNumbered =
        numbered.places.size() >= LEAST_CELLS
            && numbered.places.stream().sorted().toList().equals(numbered.places)
            && areOthersWords;
    return areNumbered ? numbered : named;
  }

  private static SpreadBoard of(String prefix, List<String> names) {
    List<Integer> places = new ArrayList<>();
    while (names.contains(prefix + places.size())) {
      places.add(names.indexOf(prefix + places.size()));
    }
    return new SpreadBoard(places, names.size());
  }

  /**
   * Returns whether a line names several columns: all are known, or some have the board.
   *
   * @param separator separates the cells
   */
  static boolean isNamedBy(String line, char separator) {
    List<String> names = names(line, separator);
    return names.size() > 1
        && (names.stream().anyMatch(Column.BOARD::isCalled)
            || names.stream().allMatch(Columns::isName)
            || isSpread(names) && line.chars().anyMatch(Character::isLetter));
  }

  /** Returns whether a line may also name columns: the first is known, or all are numbers. */
  static boolean mayBeNamedBy(String line, char separator) {
    List<String> names = names(line, separator);
    return Columns.isName(names.get(0)) || isSpread(names);
  }

  private static boolean isSpread(List<String> names) {
    return of(names).places().size() >= LEAST_CELLS;
  }

  private static List<String> names(String line, char separator) {
    List<String> names = new ArrayList<>();
    for (String name : line.split(Pattern.quote(String.valueOf(separator)), -1)) {
      names.add(name.replace("\"", "").strip());
    }
    return names;
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
