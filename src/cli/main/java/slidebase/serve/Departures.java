package slidebase.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.eclipse.jetty.io.SocketChannelEndPoint;
import org.eclipse.jetty.server.Request;

/**
 * Sees clients go while they wait for an answer. Nothing is read from a connection meanwhile, so
 * the server itself would not notice before it writes. One that is ready to be read where there is
 * nothing to read has been closed at the other end.
 */
final class Departures implements AutoCloseable {
  private final Selector selector;

  Departures() throws IOException {
    selector = Selector.open();
    new DaemonThreads("departures").newThread(this::watch).start();
  }

  /** Somebody who waits, until it is closed. */
  interface Wait extends AutoCloseable {
    @Override
    void close();
  }

  /** Runs something if the client of a request goes before the wait is over. */
  Wait whenGone(Request request, Runnable gone) throws IOException {
    if (!(request.getConnectionMetaData().getConnection().getEndPoint()
        instanceof SocketChannelEndPoint end)) {
      return () -> {};
    }
    SelectionKey key = end.getChannel().register(selector, SelectionKey.OP_READ, gone);
    selector.wakeup();
    return () -> {
      key.cancel();
      selector.wakeup(); // a channel is not closed before its keys are forgotten
    };
  }

  private void watch() {
    while (selector.isOpen()) {
      try {
        selector.select(Departures::look);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (java.nio.channels.ClosedSelectorException e) {
        return;
      }
    }
  }

  private static void look(SelectionKey key) {
    try {
      key.interestOps(0); // this is told once; what comes besides a departure is the next request
      if (((SocketChannel) key.channel()).socket().getInputStream().available() == 0) {
        ((Runnable) key.attachment()).run();
      }
    } catch (CancelledKeyException e) {
      return; // the wait is over
    } catch (IOException e) {
      ((Runnable) key.attachment()).run();
    }
  }

  @Override
  public void close() throws IOException {
    selector.close();
  }
}
