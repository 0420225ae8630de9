package slidebase.door;

/** Who waits for the answer to a request. */
public interface Client {
  /** A client waits for an answer, until this is closed. */
  interface Wait extends AutoCloseable {
    @Override
    void close();
  }

  /** Runs something in another thread if the client leaves before the wait is over. */
  Wait whenGone(Runnable action);
}
