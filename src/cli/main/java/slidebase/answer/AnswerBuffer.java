package slidebase.answer;

import java.nio.charset.StandardCharsets;

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
    if (added.length > CAPACITY - length) {
      flush();
    }
    if (added.length > CAPACITY) {
      sink.write(added, added.length);
    } else {
      System.arraycopy(added, 0, bytes, length, added.length);
      length += added.length;
    }
  }

  void add(PackedQuestion question, long answer) {
    if (length > CAPACITY - PackedQuestion.ROOM - 1) {
      flush();
    }
    length += question.write(answer, bytes, length);
    bytes[length++] = '\n';
  }

  void flush() {
    sink.write(bytes, length);
    length = 0;
  }
}
