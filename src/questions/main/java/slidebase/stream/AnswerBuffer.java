package slidebase.stream;

import java.nio.charset.StandardCharsets;

/** Answers to a stream, to be sent on as bytes. */
final class AnswerBuffer {
  private static final int CAPACITY = 1 << 14;

  private final Batch.Sink sink;
  private final byte[] bytes = new byte[CAPACITY];
  private int length;

  AnswerBuffer(Batch.Sink sink) {
    this.sink = sink;
  }

  void add(String line) {
    byte[] added = (line + "\n").getBytes(StandardCharsets.UTF_8);
    add(added, added.length);
  }

  /** Adds whole lines: the first bytes of an array. They are sent on together. */
  void add(byte[] lines, int added) {
    if (added > CAPACITY - length) {
      flush();
    }
    if (added > CAPACITY) {
      sink.write(lines, added);
    } else {
      System.arraycopy(lines, 0, bytes, length, added);
      length += added;
    }
  }

  void flush() {
    sink.write(bytes, length);
    length = 0;
  }
}
