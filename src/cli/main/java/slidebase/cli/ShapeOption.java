package slidebase.cli;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.text.Quote;

/**
 * The option that names a shape, and what settles the shape where it is not given: the file that
 * the tables are in, or else the boards on the command line.
 */
final class ShapeOption {
  private final Argument<String> shape;

  ShapeOption(Verb verb) {
    shape =
        verb.option(
            String.class,
            "--shape",
            "HxW",
            "Rows x columns, where neither boards nor file tell (default: 3x3).");
  }

  boolean isGiven() {
    return shape.isGiven();
  }

  /**
   * Returns the shape that was named, or else the one that boards show, or else 3x3.
   *
   * @param texts boards as they stand on the command line; null for those that are not given
   * @throws IllegalArgumentException if the boards do not show which of several shapes they are of
   */
  Shape settled(String... texts) {
    if (isGiven()) {
      return confirmed(Shape.parse(shape.value()), texts);
    }
    String ambiguous = null;
    for (String text : given(texts)) {
      int shapes = Board.shapesShown(text).size();
      if (shapes == 1) {
        return confirmed(Board.shapeShown(text), texts);
      }
      ambiguous = ambiguous == null && shapes > 1 ? text : ambiguous;
    }
    return ambiguous == null ? Shape.EIGHT_PUZZLE : shapeShown(ambiguous);
  }

  private static Shape shapeShown(String text) {
    try {
      return Board.shapeShown(text);
    } catch (IllegalArgumentException e) {
      Shape first = Board.shapesShown(text).get(0);
      throw new IllegalArgumentException(e.getMessage() + ", or say --shape " + first, e);
    }
  }

  /**
   * Returns the shape that was named, or else that of the tables in a file, which lies on its side
   * if the rows of boards do.
   */
  Shape settledBy(Shape ofTables, String... texts) {
    if (isGiven()) {
      return confirmed(Shape.parse(shape.value()), texts);
    }
    for (String text : given(texts)) {
      if (showsRowsOf(ofTables.transposed(), text)) {
        return ofTables.transposed();
      }
    }
    return confirmed(ofTables, texts);
  }

  /** Refuses boards whose rows show another shape of as many cells. */
  private static Shape confirmed(Shape settled, String... texts) {
    for (String text : given(texts)) {
      for (Shape other : Shape.ofCells(settled.cells())) {
        if (!other.equals(settled) && showsRowsOf(other, text)) {
          throw new IllegalArgumentException(
              "board " + Quote.of(text) + ": its rows are those of " + other + ", not " + settled);
        }
      }
    }
    return settled;
  }

  private static boolean showsRowsOf(Shape shape, String text) {
    return text.indexOf('/') >= 0 && Board.shapesShown(text).equals(List.of(shape));
  }

  private static List<String> given(String... texts) {
    List<String> given = new ArrayList<>();
    for (String text : texts) {
      if (text != null) {
        given.add(text);
      }
    }
    return given;
  }
}
