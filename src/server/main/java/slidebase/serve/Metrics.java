package slidebase.serve;

import io.prometheus.metrics.config.EscapingScheme;
import io.prometheus.metrics.core.metrics.Counter;
import io.prometheus.metrics.core.metrics.GaugeWithCallback;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.registry.PrometheusRegistry;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.IntSupplier;
import slidebase.door.Searches;

/** The server's counters, for Prometheus. */
final class Metrics {
  static final String TYPE = PrometheusTextFormatWriter.CONTENT_TYPE;

  private final PrometheusRegistry registry = new PrometheusRegistry();
  private final PrometheusTextFormatWriter writer = PrometheusTextFormatWriter.create();

  private final Counter requests =
      Counter.builder()
          .name("slidebase_requests")
          .help("Requests by endpoint and status")
          .labelNames("verb", "status")
          .withoutExemplars()
          .register(registry);

  private final Histogram seconds =
      Histogram.builder()
          .name("slidebase_request_seconds")
          .help("Time from the first byte of a request to the last of its answer")
          .labelNames("verb")
          .withoutExemplars()
          .classicOnly()
          .classicUpperBounds(0.0001, 0.001, 0.01, 0.1, 1, 10, 100)
          .register(registry);

  private final Counter boards =
      Counter.builder()
          .name("slidebase_boards")
          .help("Lines answered: boards, slots or submissions")
          .withoutExemplars()
          .register(registry);

  private final Counter bad =
      Counter.builder()
          .name("slidebase_bad_lines")
          .help("Bad lines of streams, each answered with an error")
          .withoutExemplars()
          .register(registry);

  /** Makes the metrics. Connections and searches are counted at each request for metrics. */
  Metrics(IntSupplier connections, Searches searches) {
    gauge("slidebase_open_connections", "Connections that are open", connections);
    gauge("slidebase_searches", "Searches running", searches::running);
    gauge("slidebase_searches_waiting", "Searches waiting for a turn", searches::waiting);
  }

  private void gauge(String name, String help, IntSupplier value) {
    GaugeWithCallback.builder()
        .name(name)
        .help(help)
        .callback(gauge -> gauge.call(value.getAsInt()))
        .register(registry);
  }

  void countBoards(long answered) {
    boards.inc(answered);
  }

  void countBad(long lines) {
    bad.inc(lines);
  }

  void countRequest(String verb, int status, long nanos) {
    requests.labelValues(verb, String.valueOf(status)).inc();
    seconds.labelValues(verb).observe(nanos / 1e9);
  }

  byte[] text() throws IOException {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    writer.write(text, registry.scrape(), EscapingScheme.DEFAULT);
    return text.toByteArray();
  }
}
