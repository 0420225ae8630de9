package slidebase.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.text.Quote;

/**
 * The subject of a question: its shape and goal.
 *
 * @param start the board; empty if none or many are given
 * @param goals the goals; by default one, whose tiles are in reading order and whose blank is last
 */
public record Subject(Optional<Board> start, Goals goals) {
  private static final String QUOTED = "put a board of several words in quotes";

  /**
   * Reads {@code board} and {@code goal}. The shape is the given one ({@code shape}), or else the
   * one that the boards show, or else 3x3.
   */
  public static Subject of(Parameters given) {
    return of(given, SizeLimits.CELLS);
  }

  /** Reads a subject with a maximum number of cells. */
  public static Subject of(Parameters given, int mostCells) {
    return of(given, Optional.empty(), mostCells);
  }

  /**
   * Reads a subject. Without a given shape, it has the shape of the tables, if any, transposed if
   * the boards' rows are.
   */
  public static Subject of(Parameters given, Optional<Shape> ofTables, int mostCells) {
    List<BoardText> texts = new ArrayList<>();
    if (given.has("board")) {
      String text = given.text("board").get();
      requireNoGoal(text, given);
      texts.add(BoardText.of(text));
    }
    int starts = texts.size();
    List<String> written = given.texts("goal");
    for (String text : written) {
      if (NamedGoal.named(text).isEmpty()) {
        texts.add(BoardText.ofGoal(text));
      }
    }
    if (texts.size() == starts) {
      for (BoardText start : texts) {
        start.known(); // no goal names other tiles
      }
    }
    for (BoardText text : texts.subList(given.has("moves") ? 0 : starts, texts.size())) {
      text.requireSeveral(QUOTED);
    }
    Shape shape = shape(texts, given, ofTables, mostCells);
    Goals goals =
        written.isEmpty() ? Goals.of(Board.defaultGoal(shape)) : NamedGoal.read(written, shape);
    if (given.has("measure")) {
      goals = goals.in(Measure.parse(given.text("measure").orElseThrow()));
    }
    Optional<Board> start = Optional.empty();
    if (starts > 0) {
      start = Optional.of(goals.start(texts.get(0)));
    }
    return new Subject(start, goals);
  }

  /** Rejects a start and a goal as in a line of a stream. */
  private static void requireNoGoal(String text, Parameters given) {
    int semicolon = text.indexOf(';');
    boolean isMore = semicolon > 0 && BoardText.of(text.substring(semicolon + 1)).cells() > 0;
    if (isMore && board(text.substring(0, semicolon)).isPresent()) {
      throw new IllegalArgumentException(
          "board "
              + Quote.of(text)
              + ": write the goal as "
              + given.notation("goal", Quote.of(text.substring(semicolon + 1).strip())));
    }
  }

  /** Returns the board of the only shape that a text may have; empty if it is none. */
  public static Optional<Board> board(String text) {
    try {
      BoardText read = BoardText.of(text);
      return Optional.of(read.board(read.shape()));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  public Shape shape() {
    return goals.shape();
  }

  /**
   * Returns the only goal.
   *
   * @throws IllegalArgumentException if there are several
   */
  public Board goal() {
    return goals.only();
  }

  private static Shape shape(
      List<BoardText> texts, Parameters given, Optional<Shape> ofTables, int mostCells) {
    if (given.has("shape")) {
      return Shape.parse(given.text("shape").orElseThrow());
    }
    if (ofTables.isEmpty()) {
      return shown(texts, given, mostCells);
    }
    Shape onItsSide = ofTables.get().transposed();
    for (BoardText text : texts) {
      if (text.showsRowsOf(onItsSide)) {
        return onItsSide;
      }
    }
    return ofTables.get();
  }

  private static Shape shown(List<BoardText> texts, Parameters given, int mostCells) {
    Optional<BoardText> deciding = BoardText.deciding(texts);
    if (deciding.isEmpty()) {
      return Shape.EIGHT_PUZZLE;
    }
    List<Shape> shapes = deciding.get().shapes();
    if (shapes.size() == 1) {
      return shapes.get(0);
    }
    deciding.get().requireAtMost(mostCells);
    try {
      return deciding.get().shape();
    } catch (IllegalArgumentException e) {
      String first = given.notation("shape", shapes.get(0));
      throw new IllegalArgumentException(e.getMessage() + ", or add " + first, e);
    }
  }
}
