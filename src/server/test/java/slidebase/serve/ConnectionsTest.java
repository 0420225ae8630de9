package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.door.Offer;
import slidebase.door.Terms;
import slidebase.tables.Installation;
import slidebase.testing.Await;
import slidebase.verbs.Rank;

class ConnectionsTest {
  @Test
  void connectionThatSaysNothingIsClosedAfterTheIdleTime(@TempDir Path home) throws Exception {
    Terms terms = new Terms(List.of(), false, Duration.ofSeconds(1), 1);
    Settings settings =
        new Settings(
            Settings.HOST, 0, terms, 1, false, List.of(), Duration.ofMillis(50), Duration.ZERO);
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
      assertEquals(-1, socket.getInputStream().read());
    } finally {
      service.stop();
    }
  }

  /** The file descriptors of clients that are gone are missing to others until then. */
  @Test
  void usualIdleTimeIsAtMostHalfAMinute() {
    assertTrue(Settings.IDLE_TIME.compareTo(Duration.ofSeconds(30)) <= 0);
  }
}
