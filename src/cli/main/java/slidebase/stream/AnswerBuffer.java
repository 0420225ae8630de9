package slidebase.stream;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Answers to a stream, to be sent on as bytes. */
final class AnswerBuffer {
  private static final int CAPACITY = 1 << 16;

  private final Batch.Sink sink;
  private final byte[] bytes = new byte[CAPACITY];
  private int length;

  AnswerBuffer(Batch.Sink sink) {
    this.sink = sink;
  }

  void add(String line) {
    byte[] added = (line + "\n").getBytes(StandardCharsets.UTF_8);
    add(added, 0, added.length);
  }

  /** Adds whole lines: the bytes from..to-1. They are sent on together. */
  void add(byte[] lines, int from, int to) {
    int added = to - from;
    if (added > CAPACITY - length) {
      flush();
    }
    if (added > CAPACITY) {
      sink.write(from == 0 ? lines : Arrays.copyOfRange(lines, from, to), added);
    } else {
      System.arraycopy(lines, from, bytes, length, added);
      length += added;
    }
  }

  void flush() {
    sink.write(bytes, length);
    length = 0;
  }
}
