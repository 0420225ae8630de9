package slidebase.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Shape;

/**
 * What a question is about.
 *
 * @param start empty where no board is given, or many are
 * @param goal if none is given, that with its tiles in reading order and the blank last
 */
public record Subject(Optional<Board> start, Board goal) {
  /**
   * Reads {@code board} and {@code goal}. The shape is the one that is named ({@code shape}), or
   * else the one that they show, or else 3x3.
   */
  public static Subject of(Parameters given) {
    return of(given, Optional.empty());
  }

  /**
   * The same, but where no shape is named it is that of the tables, if there are some, which lies
   * on its side if the rows of boards do.
   */
  static Subject of(Parameters given, Optional<Shape> ofTables) {
    Optional<BoardText> board = read(given.text("board"));
    Optional<BoardText> goal = read(given.text("goal"));
    List<BoardText> texts = new ArrayList<>();
    if (board.isPresent()) {
      texts.add(board.get());
    }
    if (goal.isPresent()) {
      texts.add(goal.get());
    }
    Shape shape = shape(texts, given, ofTables);
    Optional<Board> start =
        board.isPresent() ? Optional.of(board.get().board(shape)) : Optional.empty();
    return new Subject(
        start, goal.isPresent() ? goal.get().board(shape) : Board.defaultGoal(shape));
  }

  private static Optional<BoardText> read(Optional<String> text) {
    return text.isPresent() ? Optional.of(BoardText.of(text.get())) : Optional.empty();
  }

  public Shape shape() {
    return goal.shape();
  }

  private static Shape shape(List<BoardText> texts, Parameters given, Optional<Shape> ofTables) {
    Shape shape;
    if (given.has("shape")) {
      shape = Shape.parse(given.text("shape").orElseThrow());
    } else if (ofTables.isPresent()) {
      shape = ofTables.get();
      for (BoardText text : texts) {
        if (text.showsRowsOf(shape.transposed())) {
          return shape.transposed();
        }
      }
    } else {
      shape = shown(texts, given);
    }
    for (BoardText text : texts) {
      text.requireNoOtherRows(shape);
    }
    return shape;
  }

  private static Shape shown(List<BoardText> texts, Parameters given) {
    BoardText ambiguous = null;
    for (BoardText text : texts) {
      int shapes = text.shapes().size();
      if (shapes == 1) {
        return text.shape();
      }
      ambiguous = ambiguous == null && shapes > 0 ? text : ambiguous;
    }
    if (ambiguous == null) {
      return Shape.EIGHT_PUZZLE;
    }
    try {
      return ambiguous.shape();
    } catch (IllegalArgumentException e) {
      String first = given.called("shape") + " " + ambiguous.shapes().get(0);
      throw new IllegalArgumentException(e.getMessage() + ", or say " + first, e);
    }
  }
}
