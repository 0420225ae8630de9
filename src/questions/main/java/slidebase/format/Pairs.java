package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import slidebase.board.Shape;
import slidebase.entry.Entry;

/** The rows of a start, then those of a goal, or a line for each. */
final class Pairs extends BoardRows {
  Pairs() {
    super("pairs", "pair");
  }

  /** {@inheritDoc} There are two boards in rows, with an empty line between them, and no more. */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    String warning = "two boards are read as a start and its goal; --format rows reads two";
    return recognisedIf(
            beginning.mayBeRow(expected.shape()) && areTwo(beginning.rows(), expected.shape()))
        .map(reading -> reading.warning(warning));
  }

  static boolean areTwo(Rows rows, Shape shape) throws IOException {
    int height = shape.height();
    return rows.peek().width() == shape.width()
        && rows.areBoard(0, height, shape.width())
        && rows.areBoard(height, height, shape.width())
        && rows.peek(height).isAfterGap()
        && !rows.hasMore(2 * height);
  }

  @Override
  Entry take(Entries from) throws IOException {
    int height = from.height();
    return from.pair(height, height);
  }
}
