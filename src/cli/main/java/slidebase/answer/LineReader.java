package slidebase.answer;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads lines from bytes, and leaves them where they are: a line is a range of {@link #bytes}, and
 * a semicolon may part it in two. Unlike a {@link java.io.BufferedReader} it knows when to expect a
 * wait, and a line without an end cannot exhaust memory: what goes beyond {@link #MOST_BYTES} is
 * read and dropped.
 */
final class LineReader {
  static final int MOST_BYTES = 1 << 14;

  private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);
  private static final int CAPACITY = 1 << 16;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long EIGHT_ONES = 0x0101_0101_0101_0101L;
  private static final long EIGHT_TOP_BITS = 0x80 * EIGHT_ONES;

  private final InputStream in;
  private final Runnable beforeWait;

  /** What was read and not yet given out: from {@link #next} to {@link #limit}. */
  private final byte[] buffer = new byte[CAPACITY + Long.BYTES];

  private int next;
  private int limit;

  private int start;
  private int end;
  private long number;

  /** What is given is run whenever reading on may mean to wait. */
  LineReader(InputStream in, Runnable beforeWait) {
    this.in = in;
    this.beforeWait = beforeWait;
  }

  /**
   * Moves to the next line; false at the end of the input. A last line needs no line break. The
   * ranges of earlier lines are void then.
   */
  boolean next() throws IOException {
    int lineBreak = indexOf('\n', next, limit);
    while (lineBreak < 0) {
      int known = dropWhatWasGivenOut();
      if (!fill()) {
        lineBreak = limit;
        break;
      }
      lineBreak = indexOf('\n', known, limit);
    }
    if (next == limit) {
      return false;
    }
    take(lineBreak);
    return true;
  }

  /** Moves to the next line if all of it was read already; earlier lines stay where they are. */
  boolean nextHere() {
    int lineBreak = indexOf('\n', next, limit);
    if (lineBreak >= 0) {
      take(lineBreak);
    }
    return lineBreak >= 0;
  }

  /** Moves to the next line if a line break is so many bytes from here; nothing is looked at. */
  boolean nextOfLength(int length) {
    int lineBreak = next + length;
    if (lineBreak >= limit || buffer[lineBreak] != '\n') {
      return false;
    }
    take(lineBreak);
    return true;
  }

  private void take(int lineBreak) {
    start = next;
    boolean isOfWindows = lineBreak > next && buffer[lineBreak - 1] == '\r';
    end = isOfWindows ? lineBreak - 1 : lineBreak;
    next = Math.min(lineBreak + 1, limit);
    number++;
    int behindMark = Math.min(start + BYTE_ORDER_MARK.length, end);
    if (number == 1
        && Arrays.equals(buffer, start, behindMark, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length)) {
      start = behindMark;
    }
  }

  /**
   * Returns where in {@link #bytes} a byte is first found between two places, or -1. It looks at
   * eight bytes at a time.
   */
  int indexOf(char wanted, int from, int to) {
    long eightWanted = wanted * EIGHT_ONES;
    for (int i = from; i < to; i += Long.BYTES) {
      // A byte that is wanted becomes 0, and the lowest 0 is the lowest to borrow.
      long different = (long) EIGHT_BYTES.get(buffer, i) ^ eightWanted;
      long borrowed = different - EIGHT_ONES & ~different & EIGHT_TOP_BITS;
      if (borrowed != 0) {
        int place = i + Long.numberOfTrailingZeros(borrowed) / Byte.SIZE;
        return place < to ? place : -1;
      }
    }
    return -1;
  }

  /**
   * Moves the beginning of a line, which is all that is left, to the front, as much of it as is
   * kept, and returns how much that is: one byte more than fits shows that it was cut, even if a
   * carriage return behind it is none of the line.
   */
  private int dropWhatWasGivenOut() {
    int left = Math.min(limit - next, MOST_BYTES + 2);
    System.arraycopy(buffer, next, buffer, 0, left);
    next = 0;
    limit = left;
    return left;
  }

  private boolean fill() throws IOException {
    if (in.available() == 0) {
      beforeWait.run();
    }
    int read = in.read(buffer, limit, CAPACITY - limit);
    limit += Math.max(0, read);
    return read > 0;
  }

  byte[] bytes() {
    return buffer;
  }

  int start() {
    return start;
  }

  /** Before its line break, which may have a carriage return. */
  int end() {
    return end;
  }

  int aheadStart() {
    return next;
  }

  /** How much of the next lines is here: whole lines, and perhaps the beginning of one. */
  int ahead() {
    return limit - next;
  }

  /** Returns the text of a range, as far as it was kept and without a carriage return behind it. */
  String text(int from, int to) {
    int length = Math.min(to - from, MOST_BYTES);
    int lengthInText = length > 0 && buffer[from + length - 1] == '\r' ? length - 1 : length;
    return new String(buffer, from, lengthInText, StandardCharsets.UTF_8);
  }

  String text() {
    return text(start, end);
  }

  boolean isCut() {
    return end - start > MOST_BYTES;
  }

  /** Counted from 1. */
  long number() {
    return number;
  }
}
