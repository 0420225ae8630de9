package slidebase.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.NamedGoal;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.BoardQuestion;
import slidebase.lines.LineQuestion;
import slidebase.lines.PackedLines;
import slidebase.text.SizeLimits;

/** The exit status of a stream, and a hint about the format of its lines. */
final class Report {
  private final Shape shape;
  private Outcome status = Outcome.ANSWERED;

  /** Whether the last lines so far are empty. */
  private boolean endsEmpty;

  /** Whether all lines so far are bad, and may be rows of boards of another format or shape. */
  private boolean mayBeRows;

  /** The length of these rows; 0 before the first. */
  private int rowWidth;

  /** The number of these rows. */
  private long rows;

  /** Whether nothing stands between the tiles of these rows, so that each is a digit. */
  private boolean areRuns = true;

  private final Board goal;
  private final boolean areClaims;

  /** The goal that fits all entries so far, if the given one fits none; null before the first. */
  private Board fitted;

  private boolean mayFit = true;
  private long fitting;

  /** The shape of which all lines so far are boards; empty if there is none. */
  private Optional<Shape> other = Optional.empty();

  /** The number of lines with answers, or that are bad. */
  private long lines;

  Report(LineQuestion question, Board goal) {
    this.shape = goal.shape();
    this.goal = goal;
    this.areClaims = question.claims().isPresent();
    this.mayBeRows = question instanceof BoardQuestion;
  }

  Outcome status() {
    return status;
  }

  void worsen(Outcome other) {
    status = status.worse(other);
  }

  /** Records lines with answers. Empty lines before them are bad. */
  private void meetAnswered() {
    meet(false);
    lines++;
    mayBeRows = false;
    other = Optional.empty();
  }

  /** Records an answer, which may show that another goal fits better. */
  void meetAnswer(Answer answer) {
    meetAnswered();
    if (areClaims) {
      worsen(answer.outcome());
    }
    if (!mayFit) {
      return; // as after the first answer of nearly all inputs
    }
    boolean isAboutGoal =
        answer.objects().stream().anyMatch(each -> each.value("goal").equals(Optional.of(goal)));
    Optional<Board> better = isAboutGoal ? better(answer) : Optional.empty();
    if (better.isPresent()) {
      meetFitting(better.get(), 1);
    } else if (!areClaims || answer.outcome() == Outcome.ANSWERED) {
      mayFit = false;
    }
  }

  /**
   * Returns the goal that a path ends at, or that a board can reach which cannot reach the goal.
   */
  private Optional<Board> better(Answer answer) {
    if (areClaims) {
      return answer.otherGoal();
    }
    return answer.outcome() == Outcome.NO_PATH ? betterOfAll() : Optional.empty();
  }

  /** Returns the goal of all boards that cannot reach the goal; they have the same. */
  private Optional<Board> betterOfAll() {
    return fitted == null ? NamedGoal.otherThan(goal) : Optional.of(fitted);
  }

  /** Records answers that were looked up, all about the goal unless they have their own. */
  void meetAnswers(PackedLines found) {
    meetAnswered();
    if (mayFit) {
      Optional<Board> better = found.areUnsolvable() ? betterOfAll() : Optional.empty();
      mayFit = better.isPresent();
      better.ifPresent(board -> meetFitting(board, found.count()));
    }
  }

  private void meetFitting(Board other, long count) {
    mayFit &= fitted == null || fitted.equals(other);
    fitted = other;
    fitting += count;
  }

  /**
   * Records a bad line. An empty line is bad only if others follow; an empty record is bad. A line
   * that is not a record can only be a single row.
   */
  void meetBad(String text, boolean isRecord) {
    boolean isEmpty = text.isBlank() && !isRecord;
    meet(isEmpty);
    if (!isEmpty) {
      worsen(Outcome.BAD_INPUT);
      BoardText bad = BoardText.of(text);
      boolean mayBeOther = lines++ == 0 || other.isPresent();
      Optional<Shape> seen = mayBeOther ? shapeOf(bad) : Optional.empty();
      other = lines == 1 || other.equals(seen) ? seen : Optional.empty();
      areRuns &= text.strip().chars().noneMatch(c -> BoardText.isSeparator((char) c));
      int width = bad.rowWidth().orElse(0);
      rowWidth = rowWidth == 0 ? width : rowWidth;
      rows += width == 0 ? 0 : bad.cells() / width;
      mayBeRows &= width > 0 && width == rowWidth && (isRecord || bad.cells() == width);
    }
  }

  /** Returns the shape of a text that is a board, but not of the shape that is asked about. */
  private Optional<Shape> shapeOf(BoardText text) {
    try {
      return Optional.of(text.board(text.shape()).shape()).filter(seen -> !seen.equals(shape));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private void meet(boolean isEmpty) {
    if (endsEmpty && !isEmpty) {
      worsen(Outcome.BAD_INPUT);
    }
    endsEmpty = isEmpty;
  }

  /**
   * Returns a message with the options that read the lines, or that there are none; empty if no
   * options are known.
   */
  Optional<String> hint(boolean areRecords) {
    if (lines == 0 && status == Outcome.ANSWERED) {
      return Optional.of("the input has no entries");
    }
    if (mayFit && fitting > 1) {
      return Optional.of(
          String.format(
              "goal %s fits none of these, and %s fits all %,d; is that the goal? --goal %s",
              goal, fitted, fitting, NamedGoal.name(fitted)));
    }
    if (other.isPresent()) {
      return Optional.of(
          String.format("the boards are %s; --shape %s reads those", other.get(), other.get()));
    }
    Optional<Shape> seen = mayBeRows ? shapeOfRows() : Optional.empty();
    if (seen.isEmpty() || areRecords && seen.get().equals(shape)) {
      return Optional.empty();
    }
    List<String> options = new ArrayList<>();
    if (!areRecords) {
      options.add("--format rows");
    }
    if (!seen.get().equals(shape)) {
      options.add("--shape " + seen.get());
    }
    return Optional.of(
        String.format(
            "the lines are as long as rows of a %s board; %s reads those",
            seen.get(), String.join(" ", options)));
  }

  /** Returns the shape of boards with these rows: the usual one, squares, or a single board. */
  private Optional<Shape> shapeOfRows() {
    if (rowWidth == shape.width() && rows >= shape.height()) {
      return Optional.of(shape);
    }
    long height = rowWidth > 1 && rows % rowWidth == 0 ? rowWidth : rows;
    int most = areRuns ? BoardText.CELLS_WITH_TWO_DIGITS - 1 : SizeLimits.PATTERN_CELLS;
    boolean isShape = rowWidth > 1 && height > 1 && height * rowWidth <= most;
    return isShape ? Optional.of(new Shape((int) height, rowWidth)) : Optional.empty();
  }
}
