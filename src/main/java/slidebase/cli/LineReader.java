package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads lines from bytes. Unlike a {@link java.io.BufferedReader} it knows when to expect a wait,
 * and a line without an end cannot exhaust memory: what goes beyond {@link #MOST_BYTES} is read and
 * dropped.
 */
final class LineReader {
  /** The most bytes of a line that are kept. */
  static final int MOST_BYTES = 1 << 14;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  private final InputStream in;
  private final Runnable beforeWait;

  /** What was read and not yet given out: from {@link #next} to {@link #end}. */
  private final byte[] buffer = new byte[1 << 16];

  private int next;
  private int end;

  private final byte[] line = new byte[MOST_BYTES];
  private int length;
  private boolean cut;
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
    length = 0;
    cut = false;
    boolean any = false;
    while (next < end || fill()) {
      any = true;
      byte b = buffer[next++];
      if (b == '\n') {
        break;
      } else if (length < MOST_BYTES) {
        line[length++] = b;
      } else {
        cut = true;
      }
    }
    number += any ? 1 : 0;
    return any;
  }

  private boolean fill() throws IOException {
    if (in.available() == 0) {
      beforeWait.run();
    }
    next = 0;
    end = Math.max(0, in.read(buffer));
    return end > 0;
  }

  /** Returns the line, without its line break. */
  String text() {
    int lengthInText = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
    String text = new String(line, 0, lengthInText, StandardCharsets.UTF_8);
    return number == 1 && text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  /** Tells whether the line was too long to be kept whole. */
  boolean isCut() {
    return cut;
  }

  /** Returns the number of the line, counted from 1. */
  long number() {
    return number;
  }
}
