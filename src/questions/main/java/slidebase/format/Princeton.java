package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Marks;
import slidebase.board.Shape;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.format.Rows.Row;

/**
 * Boards in several lines, each behind its size, as courses write them:
 *
 * <pre>
 *   3          2 3        3        8         the size; rows and columns; or the number of tiles
 *   0 1 3      1 2 0      0        -1        and the cell of the goal's blank, -1 for the last
 *   4 2 5      4 5 3      1        0 1 3
 *   7 8 6                 3        4 2 5
 *                         ...      7 8 6
 * </pre>
 */
final class Princeton extends Format {
  private static final Pattern TWO_NUMBERS =
      Pattern.compile("([2-9]|[1-9]\\d)\\s+(\\d{1,2})(\\s+\\d{1,3})?");

  /** The last cell, as the cell of the goal's blank. */
  private static final String LAST = "-1";

  /** The most rows, of boards that are read and of those that are refused as a whole. */
  private static final int FEW_ROWS = 5;

  private static final int MOST_ROWS = 32;

  private static final String TWO_READINGS =
      "behind the size %d, this is a number of columns and tiles, or tiles from %d on; write the"
          + " size, and then a row per line; up to an empty line, the lines have no answers";

  Princeton() {
    super("princeton");
  }

  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    Rows rows = beginning.rows();
    return rows.hasMore() && (isNext(rows, expected.shape()) || height(rows).isPresent())
        ? Optional.of(named(beginning, expected))
        : Optional.empty();
  }

  /** {@inheritDoc} The first board has the shape. */
  @Override
  Reading named(Beginning beginning, Expected expected) throws IOException {
    Boards boards = new Boards(beginning.newRows(), expected.shape(), warning -> {});
    boards.next();
    return Reading.as(this).sized(boards.size.filter(size -> !size.equals(expected.shape())));
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(new Boards(in.rows(), in.expected().shape(), in.warnings()));
  }

  /** Returns whether the next line is a size, and not the number of boards of a shape. */
  private static boolean isNext(Rows rows, Shape shape) throws IOException {
    int size = rows.peek().size(shape).orElse(0);
    boolean mayBe = size >= 2 && size <= MOST_ROWS && size != shape.cells();
    if (!mayBe || !rows.hasMore(1) || rows.peek(1).isAfterGap() || rows.isBoard(1, shape)) {
      return false;
    }
    int width = rows.peek(1).width();
    boolean isRow = width == shape.width() && width == rows.peek().width();
    return width == size || !isRow && isCell(rows.peek(1), size) && rows.hasMore(2);
  }

  /** Returns whether a line may be a number of rows and one of columns, and one more. */
  private static boolean areTwoNumbers(Row row) {
    return TWO_NUMBERS.matcher(row.text().strip()).matches();
  }

  /**
   * Returns the number of rows if a line is that and the number of columns, and the next is a row.
   * If the columns stand first, or another number behind them, rows must make a whole board.
   */
  private static OptionalInt height(Rows rows) throws IOException {
    Matcher two = TWO_NUMBERS.matcher(rows.peek().text().strip());
    if (!two.matches() || !rows.hasMore(1)) {
      return OptionalInt.empty();
    }
    int width = rows.peek(1).width();
    int first = Integer.parseInt(two.group(1));
    int second = Integer.parseInt(two.group(2));
    boolean isUsual = width == second && two.group(3) == null;
    int height = width == second ? first : second;
    return isUsual || (width == first || width == second) && rows.areBoard(1, height, width)
        ? OptionalInt.of(height)
        : OptionalInt.empty();
  }

  /** Returns whether a row is a cell of a square, a tile, or -1. */
  private static boolean isCell(Row row, int size) {
    String text = row.text().strip();
    return text.equals(LAST)
        || BoardText.of(text).rowWidth().equals(OptionalInt.of(1))
        || Marks.isNumber(text) && Integer.parseInt(text) < cells(size) && row.width() != size;
  }

  /** Returns the number of cells of a square, given that of its rows, tiles or cells. */
  private static int cells(int size) {
    int side = (int) Math.sqrt(size + 1);
    return size <= FEW_ROWS || side * side < size ? size * size : side * side;
  }

  /** The boards of an input. */
  private static final class Boards implements EntrySource {
    private final Rows rows;
    private final Shape shape;
    private final Consumer<String> warnings;

    private boolean isBegun;

    /** The shape that the first size shows. */
    private Optional<Shape> size = Optional.empty();

    /**
     * @param shape the shape of goals
     */
    Boards(Rows rows, Shape shape, Consumer<String> warnings) {
      this.rows = rows;
      this.shape = shape;
      this.warnings = warnings;
    }

    private void meetSize(int height, int width) {
      size = size.or(() -> Rows.shape(height, width));
    }

    @Override
    public Entry next() throws IOException {
      if (!rows.hasMore()) {
        return null;
      }
      Row first = rows.peek();
      OptionalInt size = first.size(shape);
      boolean isBoard = size.isEmpty() && !areTwoNumbers(first);
      if (isBoard || !rows.hasMore(1)) {
        return Entry.of(first.line(), rows.take());
      }
      OptionalInt height = size.isPresent() ? size : height(rows);
      rows.take();
      if (size.isPresent() && isCell(rows.peek(), size.getAsInt())) {
        return behindCell(first.line(), size.getAsInt());
      }
      if (height.isEmpty()) {
        return Entry.of(first.line(), first.text());
      }
      meetSize(height.getAsInt(), rows.peek().width());
      boolean isFirst = !isBegun;
      isBegun = true;
      int width = rows.peek().width();
      String start = rows.take(height.getAsInt(), "/");
      if (!isFirst || !isLast(height.getAsInt(), width)) {
        return Entry.of(first.line(), start);
      }
      warnings.accept(
          "two boards behind a size are read as a start and its goal; with the size before each,"
              + " they are two boards");
      return Entry.of(first.line(), start, rows.take(height.getAsInt(), "/"));
    }

    /**
     * Returns whether rows of one more board are left, its goal. Each row is waited for if those
     * before it are as wide; and then the end.
     */
    private boolean isLast(int height, int width) throws IOException {
      int row = 0;
      while (row < height && rows.hasMore(row) && rows.peek(row).width() == width) {
        row++;
      }
      return row == height && rows.areBoard(0, height, width) && !rows.hasMore(height);
    }

    /** Reads tiles, one per line, or the cell of the goal's blank and rows. */
    private Entry behindCell(long line, int size) throws IOException {
      int cells = cells(size);
      meetSize((int) Math.sqrt(cells), (int) Math.sqrt(cells));
      if (rows.hasMore(1) && isCell(rows.peek(1), size)) {
        return mayHaveColumns(size)
            ? Entry.faulty(
                line, rows.take(Integer.MAX_VALUE, " "), String.format(TWO_READINGS, size, size))
            : Entry.of(line, rows.take(cells, " "));
      }
      String second = rows.take().strip();
      if (!second.equals(LAST) && !Marks.isNumber(second)) {
        return Entry.of(line, second);
      }
      int blank = Integer.parseInt(second);
      int width = rows.hasMore() ? rows.peek().width() : 1;
      String start = rows.take(Math.max(1, cells / width), "/");
      if (blank == width && cells == width * width) {
        String fault =
            "two lines with it are rows and columns (write %d %d), or a size and the cell of the goal's blank (write %d, and then %d)";
        return Entry.faulty(line, second, String.format(fault, width, width, cells - 1, blank));
      }
      return blank >= 0 && cells == shape.cells()
          ? Entry.of(line, start, Board.inReadingOrder(shape, blank).toString())
          : Entry.of(line, start);
    }

    /**
     * Returns whether the next line may be the number of columns, with tiles behind it. If the
     * lines behind these go on, they must begin with a size and a number of columns, too.
     */
    private boolean mayHaveColumns(int size) throws IOException {
      int cells = size * size;
      boolean hasColumns = isSize(0, size) && rows.hasMore(cells) && areTiles(1, cells);
      boolean goesOn = hasColumns && rows.hasMore(cells + 2) && !rows.peek(cells + 1).isAfterGap();
      return hasColumns
          && (!areTiles(0, cells) || !goesOn || isSize(cells + 1, size) && isSize(cells + 2, size));
    }

    private boolean isSize(int row, int size) {
      return rows.peek(row).size(shape).equals(OptionalInt.of(size));
    }

    /** Returns whether rows are the tiles of a square, one each. */
    private boolean areTiles(int from, int count) throws IOException {
      int side = (int) Math.sqrt(count);
      return rows.areBoard(from, count, " ", new Shape(side, side));
    }
  }
}
