package slidebase.cli;

import java.nio.charset.StandardCharsets;
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

  /** Adds the line that a packed path is, or that there is none. */
  void addPath(long path) {
    if (path == PackedPath.NONE) {
      add(UNSOLVABLE);
      return;
    }
    if (length > CAPACITY - PackedPath.ROOM - 1) {
      flush();
    }
    length += PackedPath.writeLetters(path, bytes, length);
    bytes[length++] = '\n';
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
