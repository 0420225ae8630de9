package slidebase.spark;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import slidebase.Label;
import slidebase.Solution;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.work.UnfinishedException;

/**
 * A board and its goals, with what is known about them. Several functions of a row ask about the
 * same board, so each thread keeps its last question: one search answers them.
 */
final class Question {
  /** What a function is asked: two texts. */
  record Asked(String board, Optional<String> goal, Limits limits) {}

  private static final ThreadLocal<Question> LAST = new ThreadLocal<>();

  private final Asked asked;

  /** The text of the goal; empty for the usual goal. */
  private final Optional<BoardText> goal;

  private final Goals goals;
  private final Board start;

  /** Whether the path is found with all best moves, since the row before has asked for both. */
  private final boolean takesLabel;

  /** Null until it is asked for. */
  private Optional<Solution> path;

  /** Null until it is asked for. */
  private Optional<Label> label;

  private boolean isAskedForBest;

  /**
   * Reads a question.
   *
   * @param last the question before, whose goal is not read again; null if there is none
   */
  private Question(Asked asked, Question last) {
    boolean isSameGoal = last != null && last.asked.goal().equals(asked.goal());
    this.asked = asked;
    this.takesLabel = last != null && last.isAskedForBest;
    this.goal = isSameGoal ? last.goal : asked.goal().map(BoardText::ofGoal);
    BoardText board = BoardText.of(asked.board());
    if (goal.isEmpty()) {
      board.known(); // no goal names other tiles
    }
    Shape shape = shape(board, goal);
    this.goals = isSameGoal && last.goals.shape().equals(shape) ? last.goals : goals(goal, shape);
    this.start = goals.start(board);
  }

  /**
   * Reads texts as the command does.
   *
   * @throws IllegalArgumentException if one is not a board, or their shapes differ or are not clear
   */
  static Question of(Asked asked) {
    Question last = LAST.get();
    if (last == null || !last.asked.equals(asked)) {
      last = new Question(asked, last);
      LAST.set(last);
    }
    return last;
  }

  /** Returns the shape that a board or else its goal shows. */
  private static Shape shape(BoardText board, Optional<BoardText> goal) {
    return BoardText.deciding(goal.isPresent() ? List.of(board, goal.get()) : List.of(board))
        .map(BoardText::shape)
        .orElse(Shape.EIGHT_PUZZLE);
  }

  private static Goals goals(Optional<BoardText> goal, Shape shape) {
    return goal.isPresent()
        ? Goals.read(List.of(goal.get()), shape)
        : Goals.of(Board.defaultGoal(shape));
  }

  boolean isSolvable() {
    return goals.areReachedBy(start);
  }

  /**
   * Returns a shortest path, or empty if there is none.
   *
   * @throws UnfinishedException if the search reaches a limit
   */
  Optional<Solution> path() {
    if (path == null) {
      path = takesLabel ? label().map(Label::path) : found(toward -> toward.solve(start));
    }
    return path;
  }

  /**
   * Returns the moves that begin a shortest path, or empty if there is none.
   *
   * @throws UnfinishedException if the search reaches a limit
   */
  Optional<Set<Move>> best() {
    isAskedForBest = true;
    return label().map(Label::bestMoves);
  }

  private Optional<Label> label() {
    if (label == null) {
      label = found(toward -> toward.label(start));
      path = label.map(Label::path);
    }
    return label;
  }

  /** Returns an answer of the tables, of which only a board that can reach a goal needs any. */
  private <T> Optional<T> found(Function<Toward, Optional<T>> question) {
    if (!isSolvable()) {
      return Optional.empty();
    }
    try {
      return question.apply(Tables.toward(goals, asked.limits()));
    } catch (UnfinishedException e) {
      throw new UnfinishedException("board " + start + ": " + e.getMessage());
    }
  }
}
