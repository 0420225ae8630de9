package slidebase.cli;

import java.util.ArrayList;
import java.util.List;
import slidebase.board.Board;
import slidebase.board.Shape;

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
      return Shape.parse(shape.value());
    }
    String ambiguous = null;
    for (String text : given(texts)) {
      int shapes = Board.shapesShown(text).size();
      if (shapes == 1) {
        return Board.shapesShown(text).get(0);
      }
      ambiguous = ambiguous == null && shapes > 1 ? text : ambiguous;
    }
    if (ambiguous != null) {
      throw ambiguous(ambiguous);
    }
    return Shape.EIGHT_PUZZLE;
  }

  /**
   * Returns the shape that was named, or else that of the tables in a file, which lies on its side
   * if the rows of boards do.
   */
  Shape settledBy(Shape ofTables, String... texts) {
    if (isGiven()) {
      return Shape.parse(shape.value());
    }
    for (String text : given(texts)) {
      List<Shape> shapes = Board.shapesShown(text);
      if (shapes.size() == 1 && shapes.get(0).isTwinOf(ofTables)) {
        return shapes.get(0);
      }
    }
    return ofTables;
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

  private static IllegalArgumentException ambiguous(String text) {
    try {
      throw new AssertionError("the shape shows: " + Board.parse(text));
    } catch (IllegalArgumentException e) {
      Shape first = Board.shapesShown(text).get(0);
      return new IllegalArgumentException(e.getMessage() + ", or say --shape " + first, e);
    }
  }
}
