package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.door.Offer;
import slidebase.door.Terms;
import slidebase.tables.Installation;
import slidebase.testing.Await;
import slidebase.verbs.Rank;

class ConnectionsTest {
  /** A client of a server that answers {@code rank}. */
  private interface Talk {
    void with(Socket socket) throws Exception;
  }

  private static void serve(Path home, Duration idleTime, Talk talk) throws Exception {
    Terms terms = new Terms(List.of(), false, Duration.ofSeconds(1), 1);
    Settings settings =
        new Settings(
            Settings.HOST,
            0,
            terms,
            100,
            false,
            List.of(),
            Optional.empty(),
            idleTime,
            Duration.ZERO);
    HttpService service =
        new HttpService(
            settings,
            new Installation(home, null),
            List.of(new Offer(new Rank())),
            "0",
            message -> {},
            line -> {});
    int port = URI.create(service.start()).getPort();
    try (Socket socket = new Socket(Settings.HOST, port)) {
      socket.setSoTimeout(1_000 * Await.SECONDS / 2);
      talk.with(socket);
    } finally {
      service.stop();
    }
  }

  @Test
  void connectionThatSaysNothingIsClosedAfterTheIdleTime(@TempDir Path home) throws Exception {
    serve(home, Duration.ofMillis(50), socket -> assertEquals(-1, socket.getInputStream().read()));
  }

  @Test
  void streamWhoseNextLineTakesTooLongEndsWhileBytesArrive(@TempDir Path home) throws Exception {
    Duration idleTime = Duration.ofSeconds(2);
    serve(
        home,
        idleTime,
        socket -> {
          send(socket, "POST /v1/rank HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
          long begin = System.nanoTime();
          int lines = 0;
          for (;
              System.nanoTime() - begin < idleTime.multipliedBy(3).dividedBy(2).toNanos();
              lines++) {
            send(socket, "123456780\n");
            Thread.sleep(50); // in all longer than the limit for one line
          }
          FutureTask<String> answer =
              new FutureTask<>(
                  () -> new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
          new Thread(answer).start();
          while (!answer.isDone() && canSend(socket)) {
            Thread.sleep(50);
          }
          String[] all = answer.get().split("\n");
          assertEquals(lines, Stream.of(all).filter(line -> line.contains("slot")).count());
          assertTrue(
              answer.get().contains("{\"error\":\"no line came for too long\""), answer.get());
        });
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Sends another byte, unless the server has closed the connection. */
  private static boolean canSend(Socket socket) {
    try {
      send(socket, " ");
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** The file descriptors of clients that are gone are missing to others until then. */
  @Test
  void usualIdleTimeIsAtMostHalfAMinute() {
    assertTrue(Settings.IDLE_TIME.compareTo(Duration.ofSeconds(30)) <= 0);
  }
}
