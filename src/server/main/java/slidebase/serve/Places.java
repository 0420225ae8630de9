package slidebase.serve;

import java.util.HashMap;
import java.util.Map;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import slidebase.door.NotNowException;

/**
 * A limited number of places for requests of a kind. A client takes at most as many as it leaves
 * free, so others find some. A request is refused at once if there is none for it. Whether it needs
 * a place depends on its question; Jetty's QoSHandler would decide earlier.
 */
final class Places {
  private final String busy;

  // Guarded by this:

  private int free;

  /** The number of places of each address that has some. */
  private final Map<String, Integer> taken = new HashMap<>();

  /**
   * @param busy the message to refused clients
   */
  Places(int places, String busy) {
    this.free = places;
    this.busy = busy;
  }

  /**
   * Takes a place, and returns a callback that releases it after the answer was sent.
   *
   * @throws NotNowException if no place is free for the client
   */
  Callback take(Request request, Callback callback) throws NotNowException {
    String client = Request.getRemoteAddr(request);
    if (!take(client)) {
      throw NotNowException.busy(busy + "; try again soon");
    }
    Runnable release = () -> release(client);
    return Callback.from(release, callback);
  }

  private synchronized boolean take(String client) {
    int own = taken.getOrDefault(client, 0);
    if (own >= free) {
      return false;
    }
    free--;
    taken.put(client, own + 1);
    return true;
  }

  private synchronized void release(String client) {
    free++;
    taken.computeIfPresent(client, (key, own) -> own == 1 ? null : own - 1);
  }
}
