package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import slidebase.door.Searches;

class MetricsTest {
  @Test
  void timesAreInSeconds() throws Exception {
    Metrics metrics = new Metrics(() -> 0, new Searches(1, 1));
    metrics.countRequest("solve", 200, 1_500_000_000L);
    metrics.countRequest("solve", 200, 50_000L);
    String text = new String(metrics.text(), StandardCharsets.US_ASCII);
    for (String line :
        new String[] {
          "slidebase_request_seconds_sum{verb=\"solve\"} 1.50005",
          "slidebase_request_seconds_bucket{verb=\"solve\",le=\"1.0\"} 1",
          "slidebase_request_seconds_bucket{verb=\"solve\",le=\"10.0\"} 2"
        }) {
      assertTrue(text.contains(line + "\n"), line + "\n" + text);
    }
  }
}
