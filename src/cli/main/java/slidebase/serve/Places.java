package slidebase.serve;

import java.util.concurrent.Semaphore;
import org.eclipse.jetty.util.Callback;
import slidebase.door.NotNowException;

/**
 * A limited number of places for requests of a kind. A request that finds none is refused at once.
 * Only its question tells whether it needs a place; Jetty's QoSHandler would decide before.
 */
final class Places {
  private final Semaphore free;
  private final String busy;

  /**
   * @param busy the message to clients that find no place
   */
  Places(int places, String busy) {
    this.free = new Semaphore(places);
    this.busy = busy;
  }

  /**
   * Takes a place, and returns a callback that gives it back when the answer has been sent.
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
