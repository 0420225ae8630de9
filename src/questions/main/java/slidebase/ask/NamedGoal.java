package slidebase.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.text.Names;
import slidebase.text.Quote;

/** The goals that have names, for every shape. */
public enum NamedGoal {
  /** The tiles in a spiral from the first cell, the blank at its end: 1 2 3/8 0 4/7 6 5. */
  SNAIL(NamedGoal.SNAIL_NAME) {
    @Override
    public Board of(Shape shape) {
      int[] tiles = new int[shape.cells()];
      int row = 0;
      int column = 0;
      int down = 0;
      int right = 1;
      for (int tile = 1; tile < tiles.length; tile++) {
        tiles[shape.cell(row, column)] = tile;
        if (!isFree(shape, tiles, row + down, column + right)) {
          int turned = right;
          right = -down;
          down = turned;
        }
        row += down;
        column += right;
      }
      return Board.of(shape, tiles);
    }

    private boolean isFree(Shape shape, int[] tiles, int row, int column) {
      boolean isInside = row >= 0 && row < shape.height() && column >= 0 && column < shape.width();
      return isInside && tiles[shape.cell(row, column)] == 0;
    }
  },

  /** The blank in the first cell, and the tiles in reading order behind it. */
  BLANK_FIRST(NamedGoal.BLANK_FIRST_NAME) {
    @Override
    public Board of(Shape shape) {
      return Board.inReadingOrder(shape, 0);
    }
  };

  // Constants, which the compiler copies, so that a declaration does not load the goals.

  public static final String SNAIL_NAME = "snail";
  public static final String BLANK_FIRST_NAME = "blank-first";

  private static final Pattern WORD = Pattern.compile("\\s*\\p{L}[\\p{L}_-]{2,}\\s*");

  private final String name;

  NamedGoal(String name) {
    this.name = name;
  }

  /** Returns the goal of a shape. */
  public abstract Board of(Shape shape);

  /**
   * Returns the goal with a name; empty if the text is no word.
   *
   * @throws IllegalArgumentException if no goal has the name
   */
  public static Optional<NamedGoal> named(String text) {
    return WORD.matcher(text).matches() && !BoardText.of(text).mayBeTiles()
        ? Optional.of(Names.find("goal", text.strip(), List.of(values()), ", or a board"))
        : Optional.empty();
  }

  /**
   * Reads goals of a shape, which may be names.
   *
   * @throws IllegalArgumentException if they are no goals of the shape
   */
  public static Goals read(List<String> written, Shape shape) {
    List<BoardText> texts = new ArrayList<>();
    for (String text : written) {
      Optional<NamedGoal> named = named(text);
      texts.add(BoardText.ofGoal(named.isPresent() ? named.get().of(shape).toString() : text));
    }
    return Goals.read(texts, shape);
  }

  /** Returns whether a text is a name, or shows a whole board and not only a row of one. */
  public static boolean isWhole(String text) {
    return Stream.of(values()).anyMatch(named -> named.name.equalsIgnoreCase(text))
        || BoardText.of(text).isWhole();
  }

  /** Returns the end of a message that a board cannot reach a goal: one that it can reach. */
  static String hint(Goals goals) {
    if (!goals.areOne()) {
      return "";
    }
    Board goal = goals.only();
    return goal.equals(Board.defaultGoal(goal.shape()))
        ? otherThan(goal)
            .map(other -> "; or take the goal " + name(other) + ", " + other)
            .orElse("")
        : "";
  }

  /** Returns the best known goal of the boards that cannot reach a goal. */
  public static Optional<Board> otherThan(Board goal) {
    Stream<Board> named = Stream.of(values()).map(other -> other.of(goal.shape()));
    return Stream.concat(Stream.of(Board.defaultGoal(goal.shape())), named)
        .filter(other -> !other.canReach(goal))
        .findFirst();
  }

  /** Returns the name of a goal, or else its tiles in quotes. */
  public static String name(Board goal) {
    return Stream.of(values())
        .filter(named -> named.of(goal.shape()).equals(goal))
        .map(NamedGoal::toString)
        .findFirst()
        .orElseGet(() -> Quote.of(goal.toString()));
  }

  @Override
  public String toString() {
    return name;
  }
}
