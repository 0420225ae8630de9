package slidebase.bytes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** An input whose first bytes are kept, to look at them before they are read, and afterwards. */
public final class KeptInput {
  private final InputStream in;
  private final InputStream all = new Reading(Integer.MAX_VALUE);
  private final byte[] kept = new byte[LineReader.CAPACITY];
  private int count;
  private boolean isOver;

  public KeptInput(InputStream in) {
    this.in = in;
  }

  /** Returns the whole input, to be read once. */
  public InputStream all() {
    return all;
  }

  /** Returns the input from its first byte on, as far as it can be kept. It is still to be read. */
  public InputStream look() {
    return look(kept.length);
  }

  /** Returns the same, and no more bytes than these. */
  public InputStream look(int most) {
    return new Reading(most);
  }

  private final class Reading extends InputStream {
    private final int most;
    private int next;

    Reading(int most) {
      this.most = most;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      if (next == kept.length && most > next) {
        return in.read(bytes, from, length);
      }
      if (next == count && next < Math.min(most, kept.length) && !isOver) {
        int read = in.read(kept, count, kept.length - count);
        isOver = read < 0;
        count += Math.max(0, read);
      }
      int copied = Math.min(Math.min(length, most - next), count - next);
      System.arraycopy(kept, next, bytes, from, copied);
      next += copied;
      return copied == 0 && length > 0 ? -1 : copied;
    }

    @Override
    public int available() throws IOException {
      return next < count ? count - next : in.available();
    }
  }

  /** Returns whether there are more than some lines, as far as it was read. */
  public boolean hasMore(int lines) {
    int more = lines;
    for (int i = 0; i < count && more >= 0; i++) {
      more -= kept[i] == '\n' ? 1 : 0;
    }
    return more < 0 || !isWhole();
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
