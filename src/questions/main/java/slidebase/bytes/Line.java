package slidebase.bytes;

import static slidebase.bytes.BoardScanner.NOT_UNDERSTOOD;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A line of a stream, in place among the bytes read: a board, or a board and a goal separated by a
 * semicolon.
 *
 * @param start the place of the first byte
 * @param semicolon the place of the semicolon before a goal; -1 if there is none
 * @param end the place after the last byte, without the line break
 * @param next the first place of the next line
 */
public record Line(byte[] bytes, int start, int semicolon, int end, int next) {
  /** The number of bytes after a line that may be read, because eight are read together. */
  static final int SLACK = Long.BYTES;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EIGHT_ONES = 0x0101_0101_0101_0101L;
  private static final long EIGHT_TOP_BITS = 0x80 * EIGHT_ONES;

  /** Returns a text as a line. */
  public static Line of(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return at(Arrays.copyOf(bytes, bytes.length + SLACK), 0, bytes.length);
  }

  /** Returns the line that begins at a place; the last line ends before {@code to}. */
  static Line at(byte[] bytes, int start, int to) {
    int lineBreak = indexOf(bytes, '\n', start, to);
    int last = lineBreak < 0 ? to : lineBreak;
    int end = last > start && bytes[last - 1] == '\r' ? last - 1 : last;
    return new Line(bytes, start, indexOf(bytes, ';', start, end), end, last + 1);
  }

  public boolean hasGoal() {
    return semicolon >= 0;
  }

  /** Returns whether the line is longer than the limit. */
  public boolean isCut() {
    return end - start > LineReader.MOST_BYTES;
  }

  /**
   * Returns the packed board, {@link BoardScanner#NOT_UNDERSTOOD}, or a number that is not a board.
   */
  public long start(BoardScanner scanner) {
    return isCut() ? NOT_UNDERSTOOD : scanner.board(bytes, start, hasGoal() ? semicolon : end);
  }

  /** Returns the same for the line's goal. */
  public long goal(BoardScanner scanner) {
    return isCut() ? NOT_UNDERSTOOD : scanner.board(bytes, semicolon + 1, end);
  }

  /** Returns the bytes of the line, with its line break. */
  byte[] copy() {
    return Arrays.copyOfRange(bytes, start, next);
  }

  public String text() {
    return text(bytes, start, end);
  }

  /** Returns the text of a range, as far as it was kept, without a carriage return at its end. */
  static String text(byte[] bytes, int from, int to) {
    int length = Math.min(to - from, LineReader.MOST_BYTES);
    int lengthInText = length > 0 && bytes[from + length - 1] == '\r' ? length - 1 : length;
    return new String(bytes, from, lengthInText, StandardCharsets.UTF_8);
  }

  /** Returns eight bytes, the first one lowest. */
  static long eightBytes(byte[] bytes, int from) {
    return (long) EIGHT_BYTES.get(bytes, from);
  }

  /**
   * Returns the first place of a byte between two places, or -1. It compares eight bytes at a time.
   */
  static int indexOf(byte[] bytes, char wanted, int from, int to) {
    long eightWanted = wanted * EIGHT_ONES;
    for (int i = from; i < to; i += Long.BYTES) {
      // The byte sought becomes 0, and the lowest 0 is the lowest to borrow.
      long different = eightBytes(bytes, i) ^ eightWanted;
      long borrowed = different - EIGHT_ONES & ~different & EIGHT_TOP_BITS;
      if (borrowed != 0) {
        int place = i + Long.numberOfTrailingZeros(borrowed) / Byte.SIZE;
        return place < to ? place : -1;
      }
    }
    return -1;
  }
}
