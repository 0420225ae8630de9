package slidebase.entry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import slidebase.ask.CommandNames;
import slidebase.text.Quote;

/**
 * The columns of submissions, in their order.
 *
 * @param order the columns; empty for an ignored one
 */
public record Columns(List<Optional<Column>> order) {
  static final String LEFT_OUT = "-";
  public static final String EXAMPLE = "id,board,moves";
  static final Columns ID_AND_BOARD = named("id,board");

  /**
   * @throws IllegalArgumentException if a column occurs twice
   */
  public Columns {
    for (Column column : Column.values()) {
      if (Collections.frequency(order, Optional.of(column)) > 1) {
        throw new IllegalArgumentException("column " + column + " is given twice");
      }
    }
  }

  public boolean has(Column column) {
    return order.contains(Optional.of(column));
  }

  /** Reads a comma-separated list of names; {@code -} is an ignored column. */
  public static Columns named(String list) {
    return named(List.of(list.split(",", -1)));
  }

  public static Columns named(List<String> names) {
    List<Optional<Column>> order = new ArrayList<>();
    for (String name : names) {
      Optional<Column> column = columnNamed(name);
      if (column.isEmpty() && !name.strip().equals(LEFT_OUT)) {
        List<Column> known = List.of(Column.values());
        CommandNames.find("column", name.strip(), known, ", or - to leave it out"); // rejects it
      }
      order.add(column);
    }
    return new Columns(order);
  }

  /**
   * Returns the columns with known names; others are ignored, also less usual names of a column
   * beside the most usual.
   */
  static Columns known(List<String> names) {
    return new Columns(names.stream().map(name -> known(name, names)).toList());
  }

  private static Optional<Column> known(String name, List<String> names) {
    return columnNamed(name)
        .filter(column -> names.stream().noneMatch(other -> isBetter(column, other, name)));
  }

  private static boolean isBetter(Column column, String other, String name) {
    int rank = column.rank(other);
    boolean isOtherClaim = column == Column.MOVES && Column.DISTANCE.isCalled(other);
    return rank >= 0 && rank < column.rank(name) || isOtherClaim && column.rank(name) > 0;
  }

  /** Returns a message with the name of the column of ids, if others may have them, too. */
  public Optional<String> chosenId(List<String> names) {
    List<String> others = ignored(names).stream().filter(Column.ID::isCalled).toList();
    String taken = has(Column.ID) ? names.get(order.indexOf(Optional.of(Column.ID))) : "";
    return others.isEmpty() || Column.ID.rank(taken) == 0
        ? Optional.empty()
        : Optional.of(
            String.format("the ids are in column %s, not %s", taken, String.join(", ", others)));
  }

  /** Returns the names that mean nothing, of a header with these columns. */
  public List<String> ignored(List<String> names) {
    return IntStream.range(0, Math.min(order.size(), names.size()))
        .filter(i -> order.get(i).isEmpty())
        .mapToObj(names::get)
        .toList();
  }

  /**
   * Reads the first row of a sheet; columns with unknown names are ignored.
   *
   * @throws IllegalArgumentException if the row is not a header with usable columns
   */
  public static Columns header(List<String> cells, EntryForm use) {
    try {
      Columns columns = known(cells);
      use.requireUsable(columns);
      return columns;
    } catch (IllegalArgumentException e) {
      boolean isHeader = cells.stream().anyMatch(Columns::isName);
      throw new IllegalArgumentException(
          isHeader
              ? "the first line names the columns "
                  + String.join(", ", cells)
                  + ": "
                  + e.getMessage()
              : "the first line must name the columns, " + use.example(),
          e);
    }
  }

  /** Names the format that reads a line as a row of a sheet. */
  public static String sheetHint(String line) {
    return "--format " + (line.indexOf('\t') < 0 ? "csv" : "tsv") + " reads a sheet";
  }

  /** Returns whether a text is a name of a column. */
  public static boolean isName(String text) {
    return columnNamed(text).isPresent();
  }

  private static Optional<Column> columnNamed(String name) {
    for (Column column : Column.values()) { // a lambda would delay the first line
      if (column.isCalled(name)) {
        return Optional.of(column);
      }
    }
    return Optional.empty();
  }

  /** Returns whether a row consists of the names of these columns. */
  public boolean areNamedBy(List<String> cells) {
    return cells.size() == order.size()
        && IntStream.range(0, cells.size())
            .allMatch(i -> order.get(i).stream().allMatch(column -> column.isCalled(cells.get(i))));
  }

  /**
   * Returns the cells of a row by their columns. An empty cell names no goal.
   *
   * @throws IllegalArgumentException if their number differs from the number of columns
   */
  public Map<Column, String> of(List<String> cells) {
    if (cells.size() != order.size()) {
      String hint = cells.size() > order.size() ? "; put a board with commas in quotes" : "";
      throw new IllegalArgumentException(
          String.format(
              "row %s: %d %s, but the columns are %s%s",
              Quote.of(String.join(",", cells)),
              cells.size(),
              cells.size() == 1 ? "cell" : "cells",
              this,
              hint));
    }
    Map<Column, String> byColumn = new EnumMap<>(Column.class);
    for (int i = 0; i < order.size(); i++) {
      boolean isNoGoal =
          order.get(i).equals(Optional.of(Column.GOAL)) && Column.isMissing(cells.get(i));
      if (order.get(i).isPresent() && !isNoGoal) {
        byColumn.put(order.get(i).get(), cells.get(i));
      }
    }
    return byColumn;
  }

  /** Returns the names of the columns. */
  public List<String> names() {
    return order.stream().map(column -> column.map(Column::toString).orElse(LEFT_OUT)).toList();
  }

  @Override
  public String toString() {
    return String.join(",", names());
  }
}
