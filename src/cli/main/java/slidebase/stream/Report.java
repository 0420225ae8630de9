package slidebase.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer.Status;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.lines.BoardQuestion;
import slidebase.lines.Line;
import slidebase.lines.LineQuestion;
import slidebase.text.Limits;

/** The exit status of a stream, and a hint about the format of its lines. */
final class Report {
  private final Shape shape;
  private Status status = Status.ANSWERED;

  /** Whether the last lines so far are empty. */
  private boolean endsEmpty;

  /** Whether all lines so far are bad, and may be rows of boards of another format or shape. */
  private boolean mayBeRows;

  /** The length of these rows; 0 before the first. */
  private int rowWidth;

  Report(LineQuestion question, Shape shape) {
    this.shape = shape;
    this.mayBeRows = question instanceof BoardQuestion;
  }

  Status status() {
    return status;
  }

  void worsen(Status other) {
    status = status.worse(other);
  }

  /** Records lines with answers. Empty lines before them are bad. */
  void meetAnswered() {
    meet(false);
    mayBeRows = false;
  }

  /**
   * Records a bad line. An empty line is bad only if others follow. A line that is not a record can
   * only be a single row.
   */
  void meetBad(Line line, boolean isRecord) {
    boolean isEmpty = line.text().isBlank();
    meet(isEmpty);
    if (!isEmpty) {
      worsen(Status.BAD_INPUT);
      BoardText bad = BoardText.of(line.text());
      int width = bad.rowWidth().orElse(0);
      rowWidth = rowWidth == 0 ? width : rowWidth;
      mayBeRows &= width > 0 && width == rowWidth && (isRecord || bad.cells() == width);
    }
  }

  private void meet(boolean isEmpty) {
    if (endsEmpty && !isEmpty) {
      worsen(Status.BAD_INPUT);
    }
    endsEmpty = isEmpty;
  }

  /** Returns a message with the options that read rows; empty if the lines are not rows. */
  Optional<String> rowsHint(long lines, boolean areRecords) {
    boolean isSquare = rowWidth > 1 && rowWidth * rowWidth <= Limits.PACKED_CELLS;
    boolean areOfShape = rowWidth == shape.width();
    Shape named = areOfShape || !isSquare ? shape : new Shape(rowWidth, rowWidth);
    boolean isLong = areRecords || lines >= named.height();
    if (!mayBeRows || !isLong || named.width() != rowWidth || areOfShape && areRecords) {
      return Optional.empty();
    }
    List<String> options = new ArrayList<>();
    if (!areRecords) {
      options.add("--format rows");
    }
    if (!areOfShape) {
      options.add("--shape " + named);
    }
    return Optional.of(
        String.format(
            "the lines are as long as rows of a %s board; %s reads those",
            named, String.join(" ", options)));
  }
}
