package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.board.Shape;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;

/**
 * Boards, or starts and goals, of several lines each, or behind their number. Slashes separate the
 * rows of an entry. Comments are left out.
 */
abstract class Counted extends Format {
  private final String thing;

  /**
   * @param thing what is counted
   */
  Counted(String name, String thing) {
    super(name);
    this.thing = thing;
  }

  /** Returns the number of entries that the first row announces; empty if it is none. */
  OptionalInt announced(Rows rows, Shape shape) throws IOException {
    return rows.peek().announced(shape);
  }

  /** Returns whether a number before the entries may be a size instead. */
  boolean mayBeSize(int number, Shape shape) {
    return false;
  }

  /** Returns the next entry. */
  abstract Entry take(Entries from) throws IOException;

  /** Returns whether an entry may have several lines. */
  boolean hasRecords() {
    return true;
  }

  /** Returns the end of a message about a wrong number. */
  String remedy(long announced, long count) {
    return "";
  }

  /**
   * Returns the message about a wrong number of entries.
   *
   * @param most if there are more, they are not counted
   */
  String contradiction(long announced, long count, long most) {
    return String.format(
        "the first line announces %,d %s (--format %s), but there are %s%,d%s",
        announced,
        thing + (announced == 1 ? "" : "s"),
        this,
        count > most ? "more than " : "",
        Math.min(count, most),
        remedy(announced, count));
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(new Entries(in.rows(), in.expected().shape()));
  }

  /** The entries of an input. */
  final class Entries implements EntrySource {
    private final Rows rows;
    private final Shape shape;

    /** The number of entries, or of rows, in the first line; 0 if there is none. */
    private int announced;

    private long count;

    /** Whether the input ends behind a start that needs a goal. */
    private boolean lacksGoal;

    /** Whether the last line is no board, but such as END OF FILE. */
    private boolean endsInWords;

    private Entries(Rows rows, Shape shape) {
      this.rows = rows;
      this.shape = shape;
    }

    @Override
    public Entry next() throws IOException {
      if (!rows.hasMore()) {
        return null;
      }
      if (count == 0) {
        announced = Counted.this.announced(rows, shape).orElse(0);
        if (announced > 0 && rows.hasMore(1)) {
          rows.take();
        } else {
          announced = 0; // a number alone is reported as a bad board
        }
      }
      count++;
      endsInWords = Rows.areWords(rows.peek().text(), shape);
      return take(this);
    }

    /** Takes rows, each of a board that has so many. */
    Entry board(int height) throws IOException {
      return Entry.of(rows.peek().line(), rows.take(height, "/"));
    }

    /** Takes the rows of a start and of its goal. */
    Entry pair(int startHeight, int goalHeight) throws IOException {
      long line = rows.peek().line();
      String start = rows.take(startHeight, "/");
      lacksGoal = !rows.hasMore();
      return Entry.of(line, start, rows.take(goalHeight, "/"));
    }

    /** Returns the number of rows of the next board: one if a row is a board. */
    int height() throws IOException {
      return rows.isBoard(0, shape) ? 1 : shape.height();
    }

    Shape shape() {
      return shape;
    }

    @Override
    public boolean hasRecords() {
      return Counted.this.hasRecords();
    }

    @Override
    public Optional<String> complaint() {
      if (lacksGoal) {
        return Optional.of(
            "the last start has no goal; --format "
                + Counted.this
                + " reads starts and goals in turn");
      }
      boolean isCount = announced == count || endsInWords && announced == count - 1;
      return announced == 0 || isCount || mayBeSize(announced, shape)
          ? Optional.empty()
          : Optional.of(contradiction(announced, count, count));
    }
  }
}
