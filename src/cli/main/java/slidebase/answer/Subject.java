package slidebase.answer;

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
    Texts texts = Texts.of(given);
    return texts.subject(texts.shape(given));
  }

  /**
   * The same, but where no shape is named it is that of the tables, which lies on its side if the
   * rows of boards do.
   */
  public static Subject of(Parameters given, Shape ofTables) {
    Texts texts = Texts.of(given);
    return texts.subject(texts.shape(given, ofTables));
  }

  public Shape shape() {
    return goal.shape();
  }

  private record Texts(Optional<BoardText> board, Optional<BoardText> goal) {
    static Texts of(Parameters given) {
      return new Texts(read(given.text("board")), read(given.text("goal")));
    }

    private static Optional<BoardText> read(Optional<String> text) {
      return text.isEmpty() ? Optional.empty() : Optional.of(BoardText.of(text.get()));
    }

    Subject subject(Shape shape) {
      Optional<Board> start =
          board.isPresent() ? Optional.of(board.get().board(shape)) : Optional.empty();
      return new Subject(
          start, goal.isPresent() ? goal.get().board(shape) : Board.defaultGoal(shape));
    }

    Shape shape(Parameters given) {
      if (given.has("shape")) {
        return confirmed(Shape.parse(given.text("shape").orElseThrow()));
      }
      int byBoard = shapesShownBy(board);
      int byGoal = shapesShownBy(goal);
      if (byBoard == 1 || byGoal == 1) {
        return confirmed((byBoard == 1 ? board : goal).get().shape());
      }
      return byBoard + byGoal == 0
          ? Shape.EIGHT_PUZZLE
          : oneOfSeveral((byBoard > 0 ? board : goal).get(), given);
    }

    private static int shapesShownBy(Optional<BoardText> text) {
      return text.isPresent() ? text.get().shapes().size() : 0;
    }

    private static Shape oneOfSeveral(BoardText ambiguous, Parameters given) {
      try {
        return ambiguous.shape();
      } catch (IllegalArgumentException e) {
        String first = given.called("shape") + " " + ambiguous.shapes().get(0);
        throw new IllegalArgumentException(e.getMessage() + ", or say " + first, e);
      }
    }

    Shape shape(Parameters given, Shape ofTables) {
      if (given.has("shape")) {
        return confirmed(Shape.parse(given.text("shape").orElseThrow()));
      }
      Shape onItsSide = ofTables.transposed();
      boolean isOnItsSide =
          board.isPresent() && board.get().showsRowsOf(onItsSide)
              || goal.isPresent() && goal.get().showsRowsOf(onItsSide);
      return isOnItsSide ? onItsSide : confirmed(ofTables);
    }

    /** Refuses boards whose rows show another shape of as many cells. */
    private Shape confirmed(Shape shape) {
      if (board.isPresent()) {
        board.get().requireNoOtherRows(shape);
      }
      if (goal.isPresent()) {
        goal.get().requireNoOtherRows(shape);
      }
      return shape;
    }
  }
}
