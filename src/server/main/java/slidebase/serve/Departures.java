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
import slidebase.door.Client;
import slidebase.question.DaemonThreads;

/**
 * Notices clients that leave while they wait for an answer. The server does not read from their
 * connections meanwhile, so it would notice only when it writes. A connection that is ready to be
 * read but has no data was closed by the client.
 *
 * <p>One thread registers channels and cancels their keys. A channel whose key was cancelled can be
 * registered again only after a selection, so this thread selects between the two.
 */
final class Departures implements AutoCloseable {
  private final Selector selector;
  private final Consumer<String> messages;

  /** Registrations that were made or closed since the thread's last update. */
  private final Queue<SocketRegistration> changed = new ConcurrentLinkedQueue<>();

  /**
   * @param messages receives a line about each fault
   */
  Departures(Consumer<String> messages) throws IOException {
    this.messages = messages;
    selector = Selector.open();
    new DaemonThreads("departures").newThread(this::watch).start();
  }

  /** The registration of a client that is connected by a socket. */
  private final class SocketRegistration implements Client.Registration {
    private final SocketChannel channel;
    private final Runnable whenGone;
    private volatile boolean isOver;

    SocketRegistration(SocketChannel channel, Runnable whenGone) {
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
    return new Client() {
      @Override
      public String address() {
        return Request.getRemoteAddr(request);
      }

      @Override
      public Registration whenGone(Runnable action) {
        return register(request, action);
      }
    };
  }

  private Client.Registration register(Request request, Runnable whenGone) {
    EndPoint end = request.getConnectionMetaData().getConnection().getEndPoint();
    if (!(end instanceof SocketChannelEndPoint socket)) {
      return () -> {};
    }
    return register(socket.getChannel(), whenGone);
  }

  /**
   * Runs an action once when the other end of a channel is closed, unless the registration is
   * closed first.
   */
  Client.Registration register(SocketChannel channel, Runnable whenGone) {
    SocketRegistration registration = new SocketRegistration(channel, whenGone);
    changed.add(registration);
    selector.wakeup();
    return registration;
  }

  private void watch() {
    while (selector.isOpen()) {
      try {
        if (changed.isEmpty()) { // a change from here on wakes the selector
          selector.select(Departures::notice);
        }
        update();
      } catch (ClosedSelectorException e) {
        return;
      } catch (Exception e) { // this concerns one client; continue to watch the others
        messages.accept("cannot watch a waiting client: " + e);
      }
    }
  }

  private void update() throws IOException {
    List<SocketRegistration> opened = new ArrayList<>();
    for (SocketRegistration registration = changed.poll();
        registration != null;
        registration = changed.poll()) {
      SelectionKey key = registration.channel.keyFor(selector);
      if (!registration.isOver) {
        opened.add(registration);
      } else if (key != null && key.attachment() == registration) {
        key.cancel();
      }
    }
    // This deregisters the channels of cancelled keys. It also takes back a wakeup; watch() looks
    // for changes since the loop above before it waits.
    selector.selectNow(Departures::notice);
    for (SocketRegistration registration : opened) {
      if (!registration.isOver) {
        watchChannel(registration);
      }
    }
  }

  private void watchChannel(SocketRegistration registration) {
    try {
      registration.channel.register(selector, SelectionKey.OP_READ, registration);
    } catch (ClosedChannelException e) {
      registration.whenGone.run();
    }
  }

  private static void notice(SelectionKey key) {
    SocketRegistration registration = (SocketRegistration) key.attachment();
    try {
      key.interestOps(0); // watch once: if the client has not left, this is its next request
      if (((SocketChannel) key.channel()).socket().getInputStream().available() > 0) {
        return;
      }
    } catch (CancelledKeyException e) {
      return; // the registration was closed
    } catch (IOException e) { // the connection was reset
    }
    if (!registration.isOver) {
      registration.whenGone.run();
    }
  }

  @Override
  public void close() throws IOException {
    selector.close();
  }
}
