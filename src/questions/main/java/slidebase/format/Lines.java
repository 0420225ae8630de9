package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import slidebase.entry.EntrySource;

/** A board, a start and a goal, or a submission per line. */
final class Lines extends Format {
  Lines() {
    super("lines");
  }

  /** {@inheritDoc} It is read if no other format is recognised; then a first line may be names. */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    String first = beginning.opening().strip();
    Reading lines = Reading.as(this);
    return Optional.of(
        expected.areBoards() && Sheet.mayNameColumns(first)
            ? lines.warning("line 1 is read as a board; if it names columns, leave it out")
            : lines);
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.empty();
  }
}
