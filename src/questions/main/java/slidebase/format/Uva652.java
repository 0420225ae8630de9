package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.board.Shape;
import slidebase.entry.Entry;

/** A line with the number of boards, then a board per line; empty lines separate boards. */
final class Uva652 extends Counted {
  Uva652() {
    super("uva652", "board");
  }

  /**
   * {@inheritDoc} So many boards follow, as far as can be seen. Otherwise the number is a line as
   * the others are. A number may begin other formats, too: this is asked last.
   */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    Rows rows = beginning.rows();
    Shape shape = expected.shape();
    OptionalInt number =
        beginning.mayBeRow(shape) ? rows.peek().number(shape) : OptionalInt.empty();
    if (number.isEmpty()) {
      return Optional.empty();
    }
    int announced = number.getAsInt();
    boolean areMore = rows.hasMore(announced + 1);
    int last = rows.count() - 1;
    boolean endsInWords = last > 0 && Rows.areWords(rows.peek(last).text(), shape);
    boolean areAsMany = last >= announced && last <= announced + (endsInWords ? 1 : 0);
    if (areAsMany || !areMore && !beginning.isWhole()) {
      return Optional.of(Reading.as(this));
    }
    int most = 2 * announced; // of pairs
    rows.hasMore(most + 1);
    return rows.count() > 1
        ? Optional.of(
            Reading.as(Formats.LINES).warning(contradiction(announced, rows.count() - 1L, most)))
        : Optional.empty();
  }

  @Override
  boolean hasRecords() {
    return false;
  }

  /** {@inheritDoc} Alternating starts and goals have two lines per pair. */
  @Override
  String remedy(long announced, long count) {
    return count == 2L * announced ? "; --format hdu3567 reads starts and goals in turn" : "";
  }

  @Override
  Entry take(Entries from) throws IOException {
    return from.board(1);
  }
}
