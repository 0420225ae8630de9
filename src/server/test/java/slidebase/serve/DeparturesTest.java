package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import slidebase.door.Client;
import slidebase.testing.Await;

/** The server notices clients that leave, even if many begin to wait at once. */
class DeparturesTest {
  private static final int CLIENTS = 3;
  private static final int ROUNDS = 3_000;

  private final Queue<String> faults = new ConcurrentLinkedQueue<>();

  /** Returns the server's end of a connection whose client has left. */
  private static SocketChannel left(ServerSocketChannel server) throws IOException {
    SocketChannel client = SocketChannel.open(server.getLocalAddress());
    SocketChannel accepted = server.accept();
    client.close();
    accepted.configureBlocking(false);
    return accepted;
  }

  @Test
  void clientsThatLeaveAreNoticedWhileOthersRegister() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(CLIENTS);
    try (Departures departures = new Departures(faults::add);
        ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      CyclicBarrier together = new CyclicBarrier(CLIENTS);
      List<Future<?>> clients = new ArrayList<>();
      for (int client = 0; client < CLIENTS; client++) {
        SocketChannel channel = left(server);
        clients.add(
            pool.submit(
                () -> {
                  for (int round = 0; round < ROUNDS; round++) {
                    together.await(Await.SECONDS, TimeUnit.SECONDS);
                    CountDownLatch noticed = new CountDownLatch(1);
                    Client.Registration waiting = departures.register(channel, noticed::countDown);
                    assertTrue(noticed.await(Await.SECONDS, TimeUnit.SECONDS), "not noticed");
                    waiting.close();
                  }
                  channel.close();
                  return null;
                }));
      }
      for (Future<?> client : clients) {
        Await.result("the end of a client", client);
      }
    } finally {
      pool.shutdownNow();
    }
    assertEquals(List.of(), List.copyOf(faults));
  }
}
