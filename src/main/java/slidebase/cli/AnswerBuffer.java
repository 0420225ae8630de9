package slidebase.cli;

import java.nio.charset.StandardCharsets;
import slidebase.Lookup;
import slidebase.board.PackedPath;

/** Answers to a stream, on their way to the console as bytes. */
final class AnswerBuffer {
  private static final int CAPACITY = 1 << 16;
  private static final byte[] UNSOLVABLE = bytes("unsolvable\n");

  private final Console console;
  private final byte[] bytes = new byte[CAPACITY];
  private int length;

  AnswerBuffer(Console console) {
    this.console = console;
  }

  /** Adds a line. */
  void add(String line) {
    add(bytes(line + "\n"));
  }

  /**
   * Adds the line that answers how to solve a board: the path, or that there is none.
   *
   * @throws IllegalArgumentException if it is not a board; nothing is added then
   */
  void addPath(Lookup lookup, long board) {
    if (length > CAPACITY - PackedPath.ROOM - 1) {
      flush();
    }
    int moves = lookup.path(board, bytes, length);
    if (moves == Lookup.UNSOLVABLE) {
      add(UNSOLVABLE);
    } else {
      length += moves;
      bytes[length++] = '\n';
    }
  }

  private void add(byte[] line) {
    if (line.length > CAPACITY - length) {
      flush();
    }
    if (line.length > CAPACITY) {
      console.answer(line, line.length);
    } else {
      System.arraycopy(line, 0, bytes, length, line.length);
      length += line.length;
    }
  }

  /** Sends on what was added. */
  void flush() {
    console.answer(bytes, length);
    length = 0;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
