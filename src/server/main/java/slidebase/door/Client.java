package slidebase.door;

/** The sender of a request. It waits for the answer, and may leave earlier. */
public interface Client {
  /** An action registered for the client's departure, until this is closed. */
  interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  /** Runs an action in another thread if the client leaves before the registration is closed. */
  Registration whenGone(Runnable action);
}
