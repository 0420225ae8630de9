package slidebase.stream;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Lines made from another source, each when it is read. */
abstract class MadeLines extends InputStream {
  private byte[] line = {};

  /** The number of the line's bytes already read. */
  private int given;

  /** Returns the next line without its end, or null at the end of the input. */
  abstract String nextLine() throws IOException;

  /** Returns the number of bytes that the source can supply without a wait. */
  abstract int availableSource() throws IOException;

  @Override
  public final int available() throws IOException {
    return line.length - given + availableSource();
  }

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public final int read(byte[] to, int from, int length) throws IOException {
    if (given == line.length) {
      String next = nextLine();
      if (next == null) {
        return -1;
      }
      line = (next + "\n").getBytes(StandardCharsets.UTF_8);
      given = 0;
    }
    int part = Math.min(length, line.length - given);
    System.arraycopy(line, given, to, from, part);
    given += part;
    return part;
  }
}
