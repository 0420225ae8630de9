package slidebase.serve;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.component.Graceful;

/**
 * Ends connections so that no answer is lost.
 *
 * <p>It reads the rest of a request's content after an early answer. Otherwise the server would
 * close the connection while the client still sends, and the client would lose the answer (RFC
 * 9112, section 9.6). No thread waits for the rest.
 *
 * <p>When the server stops, connections without a request end within its grace, and within a
 * second. Those with a request keep their time limits, since a slow client may still be reading its
 * answer.
 */
final class Lingering extends Handler.Wrapper implements Graceful {
  private static final long MOST_BYTES = 1 << 26;
  private static final long SPARE_MILLIS = 1_000;

  /** Running requests by connection. */
  private final Map<EndPoint, Rest> busy = new ConcurrentHashMap<>();

  private final long mostRestNanos;

  /** How long a connection without a request may last once the server stops. */
  private final long idleMillis;

  private volatile boolean isShutdown;

  /**
   * @param mostRest how long the rest of a request is read after its answer
   * @param grace the time that the server gives to running requests when it stops
   */
  Lingering(Handler handler, Duration mostRest, Duration grace) {
    super(handler);
    mostRestNanos = mostRest.toNanos();
    idleMillis = Math.max(1, Math.min(grace.toMillis(), SPARE_MILLIS)); // 0 would be never
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
    Awaited awaited = new Awaited(request);
    Rest rest = new Rest(awaited, end, callback);
    busy.put(end, rest);
    boolean isHandled = false;
    try {
      isHandled = super.handle(awaited, response, rest);
      return isHandled;
    } finally {
      if (!isHandled) {
        busy.remove(end);
      }
    }
  }

  @Override
  public CompletableFuture<Void> shutdown() {
    isShutdown = true;
    for (Connector connector : getServer().getConnectors()) {
      for (EndPoint end : connector.getConnectedEndPoints()) {
        Rest rest = busy.get(end);
        if (rest == null) {
          end.setIdleTimeout(idleMillis);
        } else {
          rest.endAnswer();
        }
      }
    }
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public boolean isShutdown() {
    return isShutdown;
  }

  /** A request whose content may be awaited again, which ends the earlier wait. */
  private static final class Awaited extends Request.Wrapper {
    private final AtomicReference<Runnable> waiting = new AtomicReference<>();

    Awaited(Request request) {
      super(request);
    }

    @Override
    public void demand(Runnable whenReady) {
      if (waiting.getAndSet(whenReady) == null) {
        super.demand(() -> waiting.getAndSet(null).run());
      }
    }
  }

  /** Reads the rest of a request's content, and then ends the request. */
  private final class Rest extends Callback.Nested {
    private final Awaited request;
    private final EndPoint end;
    private long bytes;
    private long answered;
    private volatile boolean isAnswered;

    Rest(Awaited request, EndPoint end, Callback answered) {
      super(answered);
      this.request = request;
      this.end = end;
    }

    @Override
    public void succeeded() {
      answered = isAnswered ? answered : System.nanoTime();
      isAnswered = true;
      endAnswer();
      boolean isLast = false;
      while (!isLast && (mayLast() || isShutdown)) {
        Content.Chunk chunk = request.read();
        if (chunk == null) {
          request.demand(this::succeeded);
          return;
        }
        isLast = chunk.isLast() || Content.Chunk.isFailure(chunk);
        bytes += chunk.remaining();
        chunk.release();
      }
      busy.remove(end);
      if (isShutdown) {
        end.setIdleTimeout(SPARE_MILLIS);
      }
      super.succeeded();
    }

    private boolean mayLast() {
      return bytes <= MOST_BYTES && System.nanoTime() - answered <= mostRestNanos;
    }

    /** Shows the client the end of its last answer. */
    void endAnswer() {
      if (isAnswered && isShutdown) {
        end.shutdownOutput();
      }
    }

    @Override
    public void failed(Throwable reason) {
      busy.remove(end);
      super.failed(reason);
    }
  }
}
