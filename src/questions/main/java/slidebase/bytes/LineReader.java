package slidebase.bytes;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads lines from bytes: one by one, or all that are in memory. Unlike a {@link
 * java.io.BufferedReader}, it runs an action before it may have to wait. A line without an end
 * cannot exhaust memory: the bytes beyond {@link #MOST_BYTES} are read and dropped.
 */
public final class LineReader {
  public static final int MOST_BYTES = 1 << 14;

  private static final byte[] BYTE_ORDER_MARK = "\uFEFF".getBytes(StandardCharsets.UTF_8);

  /** The maximum number of bytes in memory at once. */
  static final int CAPACITY = 1 << 17;

  /** The length of the arrays for input. */
  static final int ROOM = CAPACITY + Line.SLACK;

  private final InputStream in;
  private final Runnable beforeWait;

  /** Input; the bytes from {@link #next} to {@link #limit} are not yet returned. */
  private byte[] buffer = new byte[ROOM];

  private int next;
  private int limit;

  private int start;
  private int end;
  private long number;
  private boolean isOver;

  /**
   * @param beforeWait runs before each read that may have to wait
   */
  public LineReader(InputStream in, Runnable beforeWait) {
    this.in = in;
    this.beforeWait = beforeWait;
  }

  /**
   * Moves to the next line; returns false at the end of the input. The last line needs no line
   * break.
   */
  public boolean next() throws IOException {
    int lineBreak = Line.indexOf(buffer, '\n', next, limit);
    while (lineBreak < 0) {
      int known = dropReturned();
      if (!fill()) {
        lineBreak = limit;
        break;
      }
      lineBreak = Line.indexOf(buffer, '\n', known, limit);
    }
    if (next == limit) {
      return false;
    }
    take(lineBreak);
    return true;
  }

  /** Returns the input from the first line on that was not read. */
  public InputStream rest() {
    InputStream read = new ByteArrayInputStream(buffer, next, limit - next);
    return next == limit ? in : new SequenceInputStream(read, in);
  }

  /** Returns the number of bytes read from the beginning of this line on. */
  public int length() {
    return limit - start;
  }

  /** Returns this line and all later lines in memory. The later lines are not counted. */
  public Chunk lines() {
    return lines(new byte[ROOM]);
  }

  /** Returns the same, and reads the next lines into an array of {@link #ROOM} bytes. */
  Chunk lines(byte[] other) {
    int to = limit;
    while (to > next && buffer[to - 1] != '\n') {
      to--;
    }
    Chunk lines = new Chunk(buffer, start, to);
    limit -= to;
    next = 0;
    System.arraycopy(buffer, to, other, 0, limit);
    buffer = other;
    return lines;
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
   * Moves the beginning of an unfinished line to the front of the array, and returns its length. Of
   * a long line it keeps two bytes too many: one shows that the line was cut, even if the other is
   * a carriage return, which is not part of the line.
   */
  private int dropReturned() {
    int left = Math.min(limit - next, MOST_BYTES + 2);
    System.arraycopy(buffer, next, buffer, 0, left);
    next = 0;
    limit = left;
    return left;
  }

  private boolean fill() throws IOException {
    if (!isOver && in.available() == 0) {
      beforeWait.run();
    }
    int read = isOver ? -1 : in.read(buffer, limit, CAPACITY - limit);
    isOver = read <= 0;
    limit += Math.max(0, read);
    return !isOver;
  }

  /** Returns the text of this line, as far as it was kept. */
  public String text() {
    return Line.text(buffer, start, end);
  }

  /** Returns whether this line is longer than {@link #MOST_BYTES}. */
  public boolean isCut() {
    return end - start > MOST_BYTES;
  }

  /** Returns the number of this line, from 1. */
  public long number() {
    return number;
  }
}
