package slidebase.serve;

import java.io.EOFException;
import java.io.Flushable;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;

/**
 * The content of a request, as it arrives. Before it waits for more, it sends the answers so far.
 * Between two ends of lines it waits for a limited time, however many bytes arrive.
 */
final class Body extends InputStream {
  private static final String TOO_LONG = "no line came for too long";
  private static final String STOPPING =
      "the server is stopping; the remaining lines are not answered";

  private final Request request;
  private final Flushable answers;
  private final long mostNanos;
  private final Semaphore arrived = new Semaphore(0);

  /** The bytes received but not yet read; null if there are none. */
  private Content.Chunk chunk;

  /** The nanoseconds waited since the last end of a line, or the last answer. */
  private long waited;

  private volatile boolean isEnding;

  /**
   * @param mostWait the maximum time to wait for a line
   */
  Body(Request request, Flushable answers, Duration mostWait) {
    this.request = request;
    this.answers = answers;
    this.mostNanos = mostWait.toNanos();
  }

  /** Thrown if reading ends here, though more may come. */
  static final class EndingException extends IOException {
    private static final long serialVersionUID = 1;

    EndingException(String message) {
      super(message);
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

  /** Allows the whole time for the next line, also where values are not parted by lines. */
  void answered() {
    waited = 0;
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
        throw new EndingException(STOPPING);
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
      throw new EndingException(STOPPING);
    }
    int part = Math.min(length, chunk.remaining());
    chunk.getByteBuffer().get(to, from, part);
    for (int i = from; waited > 0 && i < from + part; i++) {
      waited = to[i] == '\n' ? 0 : waited;
    }
    if (!chunk.hasRemaining()) {
      next();
    }
    return part;
  }

  private static IOException failure(Throwable failure) {
    return failure instanceof TimeoutException
        ? new EndingException(TOO_LONG)
        : new CutException(failure);
  }

  private void await() throws IOException {
    request.demand(arrived::release);
    long begin = System.nanoTime();
    try {
      if (!arrived.tryAcquire(mostNanos - waited, TimeUnit.NANOSECONDS)) {
        throw new EndingException(TOO_LONG);
      }
      waited += System.nanoTime() - begin;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EndingException(STOPPING);
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
