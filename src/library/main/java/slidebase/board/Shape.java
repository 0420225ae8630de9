package slidebase.board;

import java.util.ArrayList;
import java.util.List;
import slidebase.sizes.SizeLimits;
import slidebase.text.Quote;

/**
 * The height and width of a board, written {@code 3x4} for 3 rows by 4 columns. Cells are numbered
 * in reading order from 0 at the top left:
 *
 * <pre>
 *   0 1  2  3
 *   4 5  6  7        3x4
 *   8 9 10 11
 * </pre>
 *
 * @param height the number of rows, 2 or more
 * @param width the number of columns, 2 or more
 */
public record Shape(int height, int width) {
  /** The shape of the 8-puzzle. */
  public static final Shape EIGHT_PUZZLE = new Shape(3, 3);

  /** The maximum number of cells of a board, so that a tile's number fits a {@code short}. */
  public static final int MOST_CELLS = SizeLimits.CELLS;

  /**
   * Checks the two lengths.
   *
   * @throws IllegalArgumentException if either is less than 2, or there are more than {@link
   *     #MOST_CELLS} cells
   */
  public Shape {
    if (height < 2 || width < 2) {
      throw new IllegalArgumentException(
          "shape " + height + "x" + width + ": both sides must be at least 2");
    }
    if ((long) height * width > MOST_CELLS) {
      throw new IllegalArgumentException(
          "shape " + height + "x" + width + ": more than " + MOST_CELLS + " cells");
    }
  }

  /**
   * Reads a shape written as rows x columns, such as {@code 3x4}, {@code 3X4} or {@code 3×4}.
   *
   * @throws IllegalArgumentException if the text has another form, or a side is out of range
   */
  public static Shape parse(String text) {
    int times = 0;
    while (times < text.length() && "xX×".indexOf(text.charAt(times)) < 0) {
      times++;
    }
    String rows = text.substring(0, times);
    String columns = times < text.length() ? text.substring(times + 1) : "";
    if (!Marks.isNumber(rows) || !Marks.isNumber(columns)) {
      throw new IllegalArgumentException(
          "shape " + Quote.of(text) + ": write rows x columns, such as 3x3");
    }
    return new Shape(Integer.parseInt(rows), Integer.parseInt(columns));
  }

  /** Returns all shapes with a number of cells, wide ones first. */
  public static List<Shape> ofCells(int cells) {
    List<Shape> shapes = new ArrayList<>();
    for (int height = 2; height <= cells / 2; height++) {
      if (cells % height == 0) {
        shapes.add(new Shape(height, cells / height));
      }
    }
    return shapes;
  }

  /** Returns the number of cells, height x width. */
  public int cells() {
    return height * width;
  }

  /** Returns the row of a cell, counted from 0 at the top. */
  public int row(int cell) {
    return cell / width;
  }

  /** Returns the column of a cell, counted from 0 at the left. */
  public int column(int cell) {
    return cell % width;
  }

  /** Returns the cell at a row and a column. */
  public int cell(int row, int column) {
    return row * width + column;
  }

  /**
   * Returns whether a blank in the given cell can make the given move without leaving the board.
   */
  public boolean allows(int cell, Move move) {
    int row = row(cell) + move.rowStep();
    int column = column(cell) + move.columnStep();
    return row >= 0 && row < height && column >= 0 && column < width;
  }

  /** Returns the cell where the given move ends; the move must be {@linkplain #allows allowed}. */
  public int neighbour(int cell, Move move) {
    return cell + move.rowStep() * width + move.columnStep();
  }

  /**
   * Returns whether two cells differ in colour on a chessboard. If so, the blank takes an odd
   * number of moves from one to the other; if not, an even number.
   */
  public boolean differInColour(int cell, int other) {
    return (row(cell) + column(cell) + row(other) + column(other)) % 2 != 0;
  }

  /** Returns the transposed shape: 4x3 for 3x4. */
  public Shape transposed() {
    return new Shape(width, height);
  }

  /** Returns the shape or its transpose, whichever is not higher than wide. */
  public Shape wide() {
    return height <= width ? this : transposed();
  }

  /** Returns whether a shape is this one or its transpose. */
  public boolean isTwinOf(Shape other) {
    return wide().equals(other.wide());
  }

  // Written out, because a record's own method is linked at run time, which would delay a single
  // answer.

  /** Returns whether both lengths are equal. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Shape shape && height == shape.height && width == shape.width;
  }

  @Override
  public int hashCode() {
    return 31 * height + width;
  }

  /** Returns the shape as rows x columns, such as {@code 3x4}. */
  @Override
  public String toString() {
    return height + "x" + width;
  }
}
