package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
    serve(
        home,
        Duration.ofSeconds(2),
        socket -> {
          send(socket, "POST /v1/rank HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n");
          send(socket, "123456780\n123456708\n");
          new Thread(() -> sendSpaces(socket)).start();
          BufferedReader answers =
              new BufferedReader(
                  new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
          List<String> objects = new ArrayList<>();
          for (String line = answers.readLine(); objects.size() < 3; line = answers.readLine()) {
            if (line.startsWith("{")) {
              objects.add(line);
            }
          }
          assertTrue(objects.get(1).contains("\"slot\""), objects.toString());
          assertEquals("{\"error\":\"no line came for too long\",\"line\":3}", objects.get(2));
        });
  }

  private static void send(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  /** Sends bytes, but no line, until the connection is closed. */
  private static void sendSpaces(Socket socket) {
    try {
      for (; ; Thread.sleep(50)) {
        send(socket, " ");
      }
    } catch (IOException | InterruptedException e) {
      Thread.currentThread().interrupt(); // it ends
    }
  }

  /** The file descriptors of clients that are gone are missing to others until then. */
  @Test
  void usualIdleTimeIsAtMostHalfAMinute() {
    assertTrue(Settings.IDLE_TIME.compareTo(Duration.ofSeconds(30)) <= 0);
  }
}
