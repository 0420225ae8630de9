package slidebase.table;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Move;
import slidebase.board.Shape;

/**
 * One of the 8 symmetries of a board: transposed or not, then top and bottom exchanged or not, then
 * left and right exchanged or not. It takes cells to cells and moves to moves, and so shortest
 * paths to shortest paths. The four that transpose turn 3x4 into 4x3.
 *
 * <pre>
 *   0 1 2            0 3 6
 *   3 4 5  becomes   1 4 7    when transposed: cell 1 goes to cell 3, the move RIGHT to DOWN
 *   6 7 8            2 5 8
 * </pre>
 *
 * @param source the shape that it maps
 * @param transposes whether rows become columns
 * @param flipsRows whether top and bottom change places, after transposing
 * @param flipsColumns whether left and right change places, after transposing
 */
public record Symmetry(Shape source, boolean transposes, boolean flipsRows, boolean flipsColumns) {

  /** Returns the 8 symmetries of a shape: the identity first, the 4 that transpose last. */
  public static List<Symmetry> of(Shape source) {
    List<Symmetry> symmetries = new ArrayList<>();
    for (int bits = 0; bits < 8; bits++) {
      symmetries.add(new Symmetry(source, (bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0));
    }
    return List.copyOf(symmetries);
  }

  /** Returns the shape that it maps to. */
  public Shape target() {
    return transposes ? source.transposed() : source;
  }

  /** Returns the cell of the target shape where a cell of the source shape goes. */
  public int cell(int sourceCell) {
    int row = transposes ? source.column(sourceCell) : source.row(sourceCell);
    int column = transposes ? source.row(sourceCell) : source.column(sourceCell);
    int height = transposes ? source.width() : source.height();
    int width = transposes ? source.height() : source.width();
    return (flipsRows ? height - 1 - row : row) * width
        + (flipsColumns ? width - 1 - column : column);
  }

  /** Returns the move on the target shape that a move on the source shape becomes. */
  public Move move(Move sourceMove) {
    int rowStep = transposes ? sourceMove.columnStep() : sourceMove.rowStep();
    int columnStep = transposes ? sourceMove.rowStep() : sourceMove.columnStep();
    return Move.ofStep(flipsRows ? -rowStep : rowStep, flipsColumns ? -columnStep : columnStep);
  }

  /** Returns the inverse symmetry. */
  public Symmetry inverse() {
    // To flip rows and then transpose is to transpose and then flip columns.
    return transposes ? new Symmetry(target(), true, flipsColumns, flipsRows) : this;
  }
}
