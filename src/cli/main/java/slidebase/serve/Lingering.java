package slidebase.serve;

import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * Reads the rest of a request's content after an early answer. Otherwise the connection would be
 * closed on a client that is still sending, and the answer be lost with it (RFC 9112, section 9.6).
 * No thread waits for that.
 */
final class Lingering extends Handler.Wrapper {
  private static final long MOST_BYTES = 1 << 26;

  Lingering(Handler handler) {
    super(handler);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) throws Exception {
    return super.handle(request, response, new Rest(request, callback));
  }

  private final class Rest extends Callback.Nested {
    private final Request request;
    private long bytes;

    Rest(Request request, Callback answered) {
      super(answered);
      this.request = request;
    }

    @Override
    public void succeeded() {
      boolean isLast = false;
      while (!isLast && bytes <= MOST_BYTES) {
        Content.Chunk chunk = request.read();
        if (chunk == null && !getServer().isStopping()) {
          request.demand(this::succeeded);
          return;
        }
        isLast = chunk == null || chunk.isLast() || Content.Chunk.isFailure(chunk);
        if (chunk != null) {
          bytes += chunk.remaining();
          chunk.release();
        }
      }
      super.succeeded();
    }
  }
}
