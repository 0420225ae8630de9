package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import slidebase.board.Shape;
import slidebase.entry.Entry;

/** A line with the number of pairs, then starts and goals in turn, one per line. */
final class Hdu3567 extends Counted {
  Hdu3567() {
    super("hdu3567", "pair");
  }

  /** {@inheritDoc} There are two boards behind their size, and no more. */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    String warning =
        "the size and two boards are read as a start and its goal; without the size they are two"
            + " boards";
    return recognisedIf(
            beginning.mayBeRow(expected.shape()) && areTwo(beginning.rows(), expected.shape()))
        .map(reading -> reading.withoutFirst().warning(warning));
  }

  /** Returns whether two boards follow a size, which is not their number. */
  private static boolean areTwo(Rows rows, Shape shape) throws IOException {
    String first = rows.peek().text().strip();
    String height = String.valueOf(shape.height());
    boolean isSide = shape.height() == shape.width() && shape.height() != 2 && first.equals(height);
    return (isSide || first.equals(height + " " + shape.width()))
        && rows.isBoard(1, shape)
        && rows.isBoard(2, shape)
        && !rows.hasMore(3);
  }

  @Override
  Entry take(Entries from) throws IOException {
    return from.pair(1, 1);
  }
}
