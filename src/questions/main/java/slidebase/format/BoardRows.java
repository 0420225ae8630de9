package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.entry.Entry;

/** The rows of a board, one per line, perhaps behind the number of boards. */
class BoardRows extends Counted {
  BoardRows() {
    super("rows", "board");
  }

  BoardRows(String name, String thing) {
    super(name, thing);
  }

  /**
   * {@inheritDoc} A line in open brackets, a drawn line, or two rows of digits begin boards. Other
   * rows are those of one board.
   */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    Rows rows = beginning.rows();
    Shape shape = expected.shape();
    if (begin(beginning, expected)) {
      return recognisedIf(true);
    }
    if (!beginning.mayBeRow(shape)) {
      return Optional.empty();
    }
    if (rows.peek().text().strip().equals("0")) {
      return recognisedIf(rows.areBoard(1, shape.height(), shape.width()))
          .map(Reading::withoutFirst);
    }
    boolean areOne = rows.peek().width() == shape.width() && areOne(rows, shape);
    boolean areRuns = isRun(rows.peek(), shape) && rows.hasMore(1) && isRun(rows.peek(1), shape);
    return recognisedIf(areOne || areRuns && !Pairs.areTwo(rows, shape));
  }

  /** Returns whether all rows are a board, without a gap. */
  private static boolean areOne(Rows rows, Shape shape) throws IOException {
    boolean areOne = rows.areBoard(0, shape.height(), shape.width());
    for (int row = 1; row < shape.height() && areOne; row++) {
      areOne = !rows.peek(row).isAfterGap();
    }
    return areOne && !rows.hasMore(shape.height());
  }

  /** Returns whether the first line is drawn, or a row in brackets that are not closed. */
  static boolean begin(Beginning beginning, Expected expected) throws IOException {
    String line = beginning.first();
    boolean isOpen = expected.areBoards() && isOpen(line);
    boolean mayBeDrawn = expected.areBoards() && line.contains("--");
    return isOpen
            && BoardText.of(line).cells() == expected.shape().width()
            && !JsonArray.OBJECT.matcher(beginning.opening().strip()).lookingAt()
        || mayBeDrawn && BoardText.of(line).cells() == 0;
  }

  static boolean isOpen(String line) {
    int depth = 0;
    for (int i = 0; i < line.length(); i++) {
      depth += Entry.depth(line.charAt(i));
    }
    return depth > 0;
  }

  /** Returns whether a row is a run of different digits, as long as a row of tiles. */
  private static boolean isRun(Rows.Row row, Shape shape) {
    String text = row.text().strip();
    return shape.cells() < BoardText.CELLS_WITH_TWO_DIGITS
        && text.length() == shape.width()
        && text.chars().allMatch(Character::isDigit)
        && text.chars().distinct().count() == text.length();
  }

  @Override
  OptionalInt announced(Rows rows, Shape shape) {
    return isRun(rows.peek(), shape) ? OptionalInt.empty() : rows.peek().number(shape);
  }

  @Override
  boolean mayBeSize(int number, Shape shape) {
    return number == shape.height();
  }

  @Override
  Entry take(Entries from) throws IOException {
    return from.board(from.shape().height());
  }
}
