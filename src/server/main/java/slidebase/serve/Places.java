package slidebase.serve;

import java.util.concurrent.Semaphore;
import org.eclipse.jetty.util.Callback;
import slidebase.door.NotNowException;

/**
 * A limited number of places for requests of a kind. A request is refused at once if all are taken.
 * Whether it needs a place depends on its question; Jetty's QoSHandler would decide earlier.
 */
final class Places {
  private final Semaphore free;
  private final String busy;

  /**
   * @param busy the message to refused clients
   */
  Places(int places, String busy) {
    this.free = new Semaphore(places);
    this.busy = busy;
  }

  /**
   * Takes a place, and returns a callback that releases it after the answer was sent.
   *
   * @throws NotNowException if no place is free
   */
  Callback take(Callback callback) throws NotNowException {
    if (!free.tryAcquire()) {
      throw NotNowException.busy(busy + "; try again soon");
    }
    Runnable release = free::release;
    return Callback.from(release, callback);
  }
}
