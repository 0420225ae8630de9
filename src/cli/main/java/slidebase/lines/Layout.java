package slidebase.lines;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where the marks of the tiles stand in a line, and the bytes between them. The lines of a stream
 * are mostly alike, in any form: once a line was understood, others with its layout need no
 * scanner, and are checked eight bytes at a time.
 *
 * <pre>
 *   2 3 4/1 5 0/7 6 8;123804765\n      a line
 *   ^ ^ ^ ^ ^ ^ ^ ^ ^ ^^^^^^^^^        the marks of a start and a goal; all else is the same
 * </pre>
 */
final class Layout {
  private final int cells;

  /** The marks: how far each is from the beginning of the line. */
  private final int[] marks;

  /** The line with 0 in place of each mark; and 0 for each mark, ones for all other bytes. */
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

  /** The number of bytes of a line, with its line break. */
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

  /** Returns the packed board of such a line, or a number that is no board. */
  long start(byte[] bytes, int from) {
    return board(bytes, from, 0);
  }

  /** Returns the same for the goal that it has. */
  long goal(byte[] bytes, int from) {
    return board(bytes, from, cells);
  }

  /** A mark that is no tile leaves a negative number, which is no board. */
  private long board(byte[] bytes, int from, int first) {
    long board = 0;
    for (int cell = 0; cell < cells; cell++) {
      board |= (long) BoardScanner.tile(bytes, from + marks[first + cell]) << 4 * cell;
    }
    return board;
  }
}
