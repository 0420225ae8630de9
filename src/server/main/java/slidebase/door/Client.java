package slidebase.door;

/** The sender of a request. It waits for the answer, and may leave earlier. */
public interface Client {
  /** An action registered for the client's departure, until this is closed. */
  interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  /** Returns the address that tells clients apart, which share turns. */
  default String address() {
    return "";
  }

  /** Runs an action in another thread if the client leaves before the registration is closed. */
  Registration whenGone(Runnable action);
}
