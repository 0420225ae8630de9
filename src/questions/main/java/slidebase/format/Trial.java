package slidebase.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.question.BoardQuestion;
import slidebase.sizes.SizeLimits;

/**
 * Finds options with which an input can be read, by reading it with each.
 *
 * @param text the input, as far as it is known
 * @param isWhole whether that is all of it
 * @param format the format that the user named; empty if it was recognised
 * @param shape the shape of the boards that were expected
 * @param question reads the entries
 */
public record Trial(
    String text, boolean isWhole, Optional<Format> format, Shape shape, BoardQuestion question) {
  /** Returns a message with the options that read all of the text; empty if none do. */
  public Optional<String> hint() throws IOException {
    Rows rows = Rows.of(text);
    if (!rows.hasMore()) {
      return Optional.empty();
    }
    Optional<Shape> other =
        Subject.board(rows.peek().text()).map(Board::shape).filter(seen -> !seen.equals(shape));
    if (other.isPresent() && reads(format, other.get())) {
      return Optional.of(
          String.format("the boards are %s; --shape %s reads those", other.get(), other.get()));
    }
    boolean isCount = rows.peek().number(shape).isPresent() && rows.hasMore(1);
    for (Shape ofRows : shapesOf(rows.peek(isCount ? 1 : 0).width())) {
      boolean mayBePairs = reads(Optional.of(Formats.PAIRS), ofRows);
      boolean areRows = reads(Optional.of(Formats.ROWS), ofRows);
      if (areRows || mayBePairs) {
        return Optional.of(
            String.format(
                "the lines are rows of %s boards; %s reads those%s",
                ofRows,
                options(areRows ? Formats.ROWS : Formats.PAIRS, ofRows),
                areRows && mayBePairs ? "; --format pairs, if starts and goals take turns" : ""));
      }
    }
    return Optional.empty();
  }

  /** Returns a message with the other reading of two boards; empty if there are more or less. */
  public Optional<String> ofTwo() throws IOException {
    return format.isEmpty() && Rows.of(text).areBoards(2, shape)
        ? Optional.of(
            "each board has its answer; --format pairs takes the second for the goal of the first")
        : Optional.empty();
  }

  private String options(Format rows, Shape ofRows) {
    String option = format.equals(Optional.of(rows)) ? "" : "--format " + rows;
    String other = ofRows.equals(shape) ? "" : "--shape " + ofRows;
    return (option + " " + other).strip();
  }

  /** Returns the shapes with rows of a width: the usual one, the square, and the others. */
  private Set<Shape> shapesOf(int width) {
    Set<Shape> shapes = new LinkedHashSet<>();
    if (width == shape.width()) {
      shapes.add(shape);
    }
    int most = width < 2 ? 0 : SizeLimits.PATTERN_CELLS / width;
    if (width <= most) {
      shapes.add(new Shape(width, width));
    }
    for (int height = 2; height <= most; height++) {
      shapes.add(new Shape(height, width));
    }
    return shapes;
  }

  /** Returns whether there are entries, and every one can be read. The last one may be cut. */
  private boolean reads(Optional<Format> as, Shape of) throws IOException {
    InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    boolean hasRead = false;
    try {
      EntrySource source =
          Formats.entries(in, as, Optional.empty(), Expected.boards(of), warning -> {});
      for (Entry entry = source.next(); entry != null; ) {
        Entry next = source.next();
        boolean isEnd = next == null && entry.text().chars().noneMatch(Character::isDigit);
        if ((next != null || isWhole && !isEnd) && !entry.text().isBlank() && !entry.isComment()) {
          entry.requireShort();
          question.read(entry, Goals.of(Board.defaultGoal(of)));
          hasRead = true;
        }
        entry = next;
      }
      return hasRead && (!isWhole || source.complaint().isEmpty());
    } catch (IllegalArgumentException e) {
      return false; // also if there are two readings
    }
  }
}
