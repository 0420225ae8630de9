package slidebase.bytes;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The places of the tiles' marks in a line, and the bytes between them. Most lines of a stream have
 * the same layout. Once a line was understood, others with its layout need no scanner, and are
 * checked eight bytes at a time.
 *
 * <pre>
 *   2 3 4/1 5 0/7 6 8;123804765\n      a line
 *   ^ ^ ^ ^ ^ ^ ^ ^ ^ ^^^^^^^^^        the marks of a start and a goal; all else is the same
 * </pre>
 */
final class Layout {
  private final int cells;

  /** The offset of each mark from the beginning of the line. */
  private final int[] marks;

  /** The line with 0 for each mark; below, 0 for each mark and all ones for other bytes. */
  private final long[] between;

  private final long[] isBetween;
  private final int length;

  private Layout(int cells, byte[] line, int[] marks) {
    this.cells = cells;
    this.marks = marks;
    this.length = line.length;
    byte[] text = Arrays.copyOf(line, line.length + Line.SLACK);
    byte[] others = new byte[text.length];
    Arrays.fill(others, 0, length, (byte) 0xFF);
    for (int mark : marks) {
      text[mark] = 0;
      others[mark] = 0;
    }
    between = eights(text);
    isBetween = eights(others);
  }

  /** Returns the layout of a line that was understood; empty if a tile has more than one mark. */
  static Optional<Layout> of(Line line, int cells) {
    int[] marks =
        IntStream.range(line.start(), line.end())
            .filter(at -> BoardScanner.tile(line.bytes(), at) >= 0)
            .map(at -> at - line.start())
            .toArray();
    return marks.length == (line.hasGoal() ? 2 * cells : cells)
        ? Optional.of(new Layout(cells, line.copy(), marks))
        : Optional.empty();
  }

  private static long[] eights(byte[] bytes) {
    long[] eights = new long[bytes.length / Long.BYTES];
    for (int i = 0; i < eights.length; i++) {
      eights[i] = Line.eightBytes(bytes, Long.BYTES * i);
    }
    return eights;
  }

  /** Returns the number of bytes of a line, with its line break. */
  int length() {
    return length;
  }

  boolean hasGoal() {
    return marks.length > cells;
  }

  /** Returns whether a line has the same bytes between its marks. */
  boolean fits(byte[] bytes, int from) {
    long different = 0;
    for (int i = 0; i < between.length; i++) {
      different |= Line.eightBytes(bytes, from + Long.BYTES * i) & isBetween[i] ^ between[i];
    }
    return different == 0;
  }

  /** Returns the packed board of a line with this layout, or a number that is not a board. */
  long start(byte[] bytes, int from) {
    return board(bytes, from, 0);
  }

  /** Returns the same for the line's goal. */
  long goal(byte[] bytes, int from) {
    return board(bytes, from, cells);
  }

  /** Returns a packed board; negative, and so not a board, if a mark is not a tile. */
  private long board(byte[] bytes, int from, int first) {
    long board = 0;
    for (int cell = 0; cell < cells; cell++) {
      board |= (long) BoardScanner.tile(bytes, from + marks[first + cell]) << 4 * cell;
    }
    return board;
  }
}
