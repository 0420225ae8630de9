package slidebase.serve;

import java.io.IOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Request;
import slidebase.answer.DaemonThreads;
import slidebase.door.Client;

/**
 * Notices clients that leave while they wait for an answer. Nothing is read from a connection
 * meanwhile, so the server itself would notice only when it writes. A connection that is ready to
 * be read, and has nothing to read, has been closed at the other end.
 *
 * <p>One thread registers channels and cancels their keys. A channel whose key was cancelled can be
 * registered again only after a selection, so this thread selects between the two.
 */
final class Departures implements AutoCloseable {
  private final Selector selector;
  private final Consumer<String> messages;

  /** Waits that have begun or ended since the thread last looked. */
  private final Queue<SocketWait> changed = new ConcurrentLinkedQueue<>();

  /**
   * @param messages receives a line about each fault
   */
  Departures(Consumer<String> messages) throws IOException {
    this.messages = messages;
    selector = Selector.open();
    new DaemonThreads("departures").newThread(this::watch).start();
  }

  /** The wait of a client that is connected by a socket. */
  private final class SocketWait implements Client.Wait {
    private final SocketChannel channel;
    private final Runnable whenGone;
    private volatile boolean isOver;

    SocketWait(SocketChannel channel, Runnable whenGone) {
      this.channel = channel;
      this.whenGone = whenGone;
    }

    @Override
    public void close() {
      isOver = true;
      changed.add(this);
      selector.wakeup(); // a channel is not closed before its keys are deregistered
    }
  }

  /** Returns the client of a request. */
  Client of(Request request) {
    return whenGone -> wait(request, whenGone);
  }

  private Client.Wait wait(Request request, Runnable whenGone) {
    EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
    if (!(end instanceof SocketChannelEndPoint socket)) {
      return () -> {};
    }
    SocketWait wait = new SocketWait(socket.getChannel(), whenGone);
    changed.add(wait);
    selector.wakeup();
    return wait;
  }

  private void watch() {
    while (selector.isOpen()) {
      try {
        selector.select(Departures::look);
        update();
      } catch (ClosedSelectorException e) {
        return;
      } catch (Exception e) { // it concerns one client, and the others are to be watched still
        messages.accept("a client that waits cannot be watched: " + e);
      }
    }
  }

  private void update() throws IOException {
    List<SocketWait> begun = new ArrayList<>();
    for (SocketWait wait = changed.poll(); wait != null; wait = changed.poll()) {
      SelectionKey key = wait.channel.keyFor(selector);
      if (!wait.isOver) {
        begun.add(wait);
      } else if (key != null && key.attachment() == wait) {
        key.cancel();
      }
    }
    selector.selectNow(Departures::look); // deregisters the channels of cancelled keys
    for (SocketWait wait : begun) {
      if (!wait.isOver) {
        register(wait);
      }
    }
  }

  private void register(SocketWait wait) {
    try {
      wait.channel.register(selector, SelectionKey.OP_READ, wait);
    } catch (ClosedChannelException e) {
      wait.whenGone.run();
    }
  }

  private static void look(SelectionKey key) {
    SocketWait wait = (SocketWait) key.attachment();
    try {
      key.interestOps(0); // one look: what may come besides a departure is the next request
      if (((SocketChannel) key.channel()).socket().getInputStream().available() > 0) {
        return;
      }
    } catch (CancelledKeyException e) {
      return; // the wait is over
    } catch (IOException e) { // the connection was reset
    }
    if (!wait.isOver) {
      wait.whenGone.run();
    }
  }

  @Override
  public void close() throws IOException {
    selector.close();
  }
}
