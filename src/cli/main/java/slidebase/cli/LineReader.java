package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * Reads lines from bytes, and leaves them where they are: a line is a range of {@link #bytes}.
 * Unlike a {@link java.io.BufferedReader} it knows when to expect a wait, and a line without an end
 * cannot exhaust memory: what goes beyond {@link #MOST_BYTES} is read and dropped.
 */
final class LineReader {
  /** The most bytes of a line that are kept. */
  static final int MOST_BYTES = 1 << 14;

  private static final String BYTE_ORDER_MARK = "\uFEFF";
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

  /**
   * Prepares to read.
   *
   * @param beforeWait is run whenever reading on may mean to wait
   */
  LineReader(InputStream in, Runnable beforeWait) {
    this.in = in;
    this.beforeWait = beforeWait;
  }

  /** Moves to the next line; false at the end of the input. A last line needs no line break. */
  boolean next() throws IOException {
    int lineBreak = lineBreak(next);
    while (lineBreak < 0) {
      int known = dropWhatWasGivenOut();
      if (!fill()) {
        lineBreak = limit;
        break;
      }
      lineBreak = lineBreak(known);
    }
    if (next == limit) {
      return false;
    }
    start = next;
    end = lineBreak;
    next = Math.min(lineBreak + 1, limit);
    number++;
    return true;
  }

  private int lineBreak(int from) {
    return indexOf('\n', from, limit);
  }

  /**
   * Returns where in {@link #bytes} a byte is first found between two places, or -1. It looks at
   * eight bytes at a time.
   *
   * @param wanted an ASCII character
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
   * kept, and returns how much that is: one byte more than fits shows that it was cut.
   */
  private int dropWhatWasGivenOut() {
    int left = Math.min(limit - next, MOST_BYTES + 1);
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

  /** Returns the bytes that the line is in, and what was read beyond it. */
  byte[] bytes() {
    return buffer;
  }

  /** Returns where in them the next line starts. */
  int ahead() {
    return next;
  }

  /** Returns where in them ends what was read: whole lines, and perhaps the beginning of one. */
  int aheadLimit() {
    return limit;
  }

  /** Leaves out lines that were read ahead: so many, up to a place behind a line break. */
  void skip(int lines, int to) {
    number += lines;
    next = to;
  }

  /** Returns where in them the line starts. */
  int start() {
    return start;
  }

  /** Returns where it ends, before its line break. */
  int end() {
    return end;
  }

  /** Returns the line, without its line break, as far as it was kept. */
  String text() {
    int length = Math.min(end - start, MOST_BYTES);
    int lengthInText = length > 0 && buffer[start + length - 1] == '\r' ? length - 1 : length;
    String text = new String(buffer, start, lengthInText, StandardCharsets.UTF_8);
    return number == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /** Tells whether the line was too long to be kept whole. */
  boolean isCut() {
    return end - start > MOST_BYTES;
  }

  /** Returns the number of the line, counted from 1. */
  long number() {
    return number;
  }
}
