package slidebase.serve;

import java.io.EOFException;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * The content of a request, as it arrives. Before it waits for more, it sends the answers so far.
 */
final class Body extends InputStream {
  private final Request request;
  private final Flushable answers;
  private final Semaphore arrived = new Semaphore(0);

  /** The bytes received but not yet read; null if there are none. */
  private Content.Chunk chunk;

  private volatile boolean isEnding;

  Body(Request request, Flushable answers) {
    this.request = request;
    this.answers = answers;
  }

  /** Thrown if reading ends here, though more may come. */
  static final class EndingException extends IOException {
    private static final long serialVersionUID = 1;

    EndingException() {
      super("the server is stopping; the remaining lines are not answered");
    }
  }

  /** Thrown if the content contradicts its headers, or the client has left. */
  static final class CutException extends EOFException {
    private static final long serialVersionUID = 1;

    CutException(Throwable cause) {
      super("the request's content ends early, or contradicts its headers");
      initCause(cause);
    }
  }

  /** Ends reading, at once if a thread waits. Any thread may call this. */
  void end() {
    isEnding = true;
    arrived.release();
  }

  @Override
  public int available() {
    if (chunk == null) {
      chunk = request.read();
    }
    return chunk == null ? 0 : chunk.remaining();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] to, int from, int length) throws IOException {
    while (available() == 0) {
      if (isEnding) {
        throw new EndingException();
      }
      if (chunk == null) {
        answers.flush();
        await();
      } else if (Content.Chunk.isFailure(chunk)) {
        throw failure(chunk.getFailure());
      } else if (chunk.isLast()) {
        return -1;
      } else {
        next();
      }
    }
    if (isEnding) {
      throw new EndingException();
    }
    int part = Math.min(length, chunk.remaining());
    chunk.getByteBuffer().get(to, from, part);
    if (!chunk.hasRemaining()) {
      next();
    }
    return part;
  }

  private static IOException failure(Throwable failure) {
    return failure instanceof TimeoutException
        ? new IOException(failure)
        : new CutException(failure);
  }

  private void await() throws IOException {
    request.demand(arrived::release);
    try {
      arrived.acquire();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EndingException();
    }
  }

  private void next() {
    chunk.release();
    chunk = chunk.isLast() ? Content.Chunk.EOF : null;
  }

  /** Releases the bytes not yet read. */
  @Override
  public void close() {
    if (chunk != null) {
      chunk.release();
      chunk = Content.Chunk.EOF;
    }
  }
}
