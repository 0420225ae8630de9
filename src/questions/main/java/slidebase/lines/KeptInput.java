package slidebase.lines;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** An input whose first bytes are kept, to look at them before they are read, and afterwards. */
public final class KeptInput extends InputStream {
  private final InputStream in;
  private final byte[] kept = new byte[LineReader.CAPACITY];
  private int count;
  private int next;
  private boolean isOver;

  public KeptInput(InputStream in) {
    this.in = in;
  }

  /** Returns the input from its first byte on, as far as it can be kept. It is still to be read. */
  public InputStream look() {
    return new InputStream() {
      private int seen;

      @Override
      public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
      }

      @Override
      public int read(byte[] bytes, int from, int length) throws IOException {
        int read = copyKept(seen, bytes, from, length);
        seen += Math.max(0, read);
        return read;
      }
    };
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int from, int length) throws IOException {
    if (next == kept.length) {
      return in.read(bytes, from, length);
    }
    int read = copyKept(next, bytes, from, length);
    next += Math.max(0, read);
    return read;
  }

  private int copyKept(int at, byte[] bytes, int from, int length) throws IOException {
    if (at == count && count < kept.length && !isOver) {
      int read = in.read(kept, count, kept.length - count);
      isOver = read < 0;
      count += Math.max(0, read);
    }
    int copied = Math.min(length, count - at);
    System.arraycopy(kept, at, bytes, from, copied);
    return copied == 0 && length > 0 ? -1 : copied;
  }

  @Override
  public int available() throws IOException {
    return next < count ? count - next : in.available();
  }

  /** Returns the beginning as it was read. */
  public String text() {
    return new String(kept, 0, count, StandardCharsets.UTF_8);
  }

  /** Returns whether the bytes that are kept are all that was read. */
  public boolean isWhole() {
    return count < kept.length;
  }
}
