package slidebase.lines;

import java.util.concurrent.ThreadFactory;

/** Makes threads that have a name, and keep no process from ending. */
public record DaemonThreads(String name) implements ThreadFactory {
  @Override
  public Thread newThread(Runnable work) {
    Thread thread = new Thread(work, name);
    thread.setDaemon(true);
    return thread;
  }
}
