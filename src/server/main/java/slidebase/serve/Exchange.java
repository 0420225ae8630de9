package slidebase.serve;

import java.nio.ByteBuffer;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import slidebase.door.LeftException;

/** A request and its response, which ends with the callback. */
record Exchange(Request request, Response response, Callback callback) {
  void answer(byte[] bytes) {
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }

  void fail(Throwable e) {
    boolean hasLeft = e instanceof EofException || e instanceof LeftException;
    if (response.isCommitted() || hasLeft) {
      callback.failed(e);
    } else {
      Problem.of(e).write(response, callback);
    }
  }
}
