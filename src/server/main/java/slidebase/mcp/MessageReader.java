package slidebase.mcp;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads messages, one per line (Model Context Protocol 2025-11-25, Transports, stdio). Drops the
 * bytes of a line beyond {@link #MOST_BYTES}.
 */
final class MessageReader {
  static final int MOST_BYTES = 1 << 18;

  private final InputStream in;

  MessageReader(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /**
   * Returns the next line, without its end; empty at the end of the input. The last line need not
   * have an end.
   *
   * @throws RpcException if it is too long, or not UTF-8; the next line can be read then
   */
  Optional<String> next() throws IOException, RpcException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int next = in.read();
    if (next < 0) {
      return Optional.empty();
    }
    for (; next >= 0 && next != '\n'; next = in.read()) {
      if (line.size() <= MOST_BYTES) {
        line.write(next);
      }
    }
    if (line.size() > MOST_BYTES) {
      throw new RpcException(
          RpcException.PARSE_ERROR, String.format("the line is longer than %,d bytes", MOST_BYTES));
    }
    try {
      ByteBuffer bytes = ByteBuffer.wrap(line.toByteArray());
      return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes).toString());
    } catch (CharacterCodingException e) {
      throw new RpcException(RpcException.PARSE_ERROR, "the line is not UTF-8");
    }
  }
}
