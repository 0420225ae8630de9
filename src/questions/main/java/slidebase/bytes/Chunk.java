package slidebase.bytes;

/** Whole lines as read: the bytes from..to-1. Each has its line break, except perhaps the last. */
public record Chunk(byte[] bytes, int from, int to) {
  public boolean isEmpty() {
    return from >= to;
  }

  /** Returns the first line. */
  public Line first() {
    return Line.at(bytes, from, to);
  }

  /** Returns the lines after a line. */
  public Chunk behind(Line line) {
    return new Chunk(bytes, line.next(), to);
  }
}
