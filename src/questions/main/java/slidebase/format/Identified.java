package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.StringTokenizer;
import slidebase.board.BoardText;
import slidebase.board.Shape;
import slidebase.bytes.LineReader;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.entry.EntrySource;

/**
 * Lines with an id before the board, as in {@code 7 1 2 3 0 4 6 7 5 8} or {@code korf1 14,13,...}.
 */
final class Identified extends Format {
  Identified() {
    super("lines with ids");
  }

  /**
   * {@inheritDoc} All lines, at least two, have one token more than cells. If the first may be a
   * size, the second shows the id.
   */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    Shape shape = expected.shape();
    Rows rows = beginning.rows();
    boolean takesIds =
        expected.areBoards() || expected.form().takesIds() && expected.form().columns().isEmpty();
    if (!takesIds || !isLike(rows, 0, shape) || !hasId(rows, 0, shape) && !hasId(rows, 1, shape)) {
      return Optional.empty();
    }
    int count = 1;
    while (isLike(rows, count, shape)) {
      count++;
    }
    boolean isCut = !beginning.isWhole() && !rows.hasMore(count + 1);
    return recognisedIf(count > 1 && (isCut || !rows.hasMore(count)));
  }

  /** Returns whether there is a row with one token more than cells. */
  private static boolean isLike(Rows rows, int row, Shape shape) throws IOException {
    return rows.hasMore(row) && tokens(board(rows.peek(row).text()), shape) == shape.cells();
  }

  /** Returns whether the first token of a row is an id, with a board behind it. */
  private static boolean hasId(Rows rows, int row, Shape shape) throws IOException {
    return isLike(rows, row, shape)
        && BoardText.of(board(rows.peek(row).text())).id(shape.cells()).isPresent();
  }

  /** Returns the number of cells behind the first token, of a board that may be a run. */
  private static int tokens(String line, Shape shape) {
    StringTokenizer tokens = new StringTokenizer(line, BoardText.SEPARATORS);
    int behind = tokens.countTokens() - 1;
    if (behind != 1 || shape.cells() >= BoardText.CELLS_WITH_TWO_DIGITS) {
      return behind;
    }
    tokens.nextToken();
    return tokens.nextToken().length();
  }

  private static String board(String line) {
    return Entry.parts(line).get(0);
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(new Boards(in.lines(), in.expected().form(), in.expected().shape()));
  }

  private record Boards(LineReader lines, EntryForm form, Shape shape) implements EntrySource {
    @Override
    public boolean hasRecords() {
      return false;
    }

    @Override
    public Entry next() throws IOException {
      while (lines.next()) {
        Entry line = Entry.ofLine(lines.number(), lines.text(), lines.isCut());
        if (!line.isComment()) {
          return line.isTooLong() || line.named().isPresent() ? line : named(line);
        }
      }
      return null;
    }

    private Entry named(Entry line) {
      String[] parts = line.content().strip().split("[\\s,]+", 2);
      try {
        return parts.length < 2 ? line : form.withId(line.line(), parts[0], parts[1], shape);
      } catch (IllegalArgumentException e) {
        return line; // whose reading finds the same fault
      }
    }
  }
}
