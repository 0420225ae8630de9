package slidebase.serve;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.door.Offers;
import slidebase.door.Terms;
import slidebase.verbs.Declaration;
import slidebase.verbs.Run;
import slidebase.verbs.Verb;

/** Answers other verbs over HTTP until the process receives a signal to end. */
public record ServeVerb(Offers offers) implements Verb {
  public static final String PURPOSE = "Answer over HTTP with JSON: GET /v1/solve?board=...";

  static {
    // Jetty lists all locales of Java, but this program needs only the plain one. Set this before
    // the first number is formatted, because Java reads it then.
    System.setProperty("java.locale.providers", "SPI");
  }

  private static final int MOST_PORTS = 65_535;

  private static final String ORIGIN = "(https?://[!-~&&[^/,]]+|null)";
  private static final Pattern ORIGINS = Pattern.compile("[*]|" + ORIGIN + "(," + ORIGIN + ")*");

  @Override
  public Declaration declaration() {
    Candidates headers = Candidates.all(ProxyHeader.values());
    return new Declaration(
            "serve",
            PURPOSE,
            """
            Verbs: %s.
            Their options are parameters. A verb that reads streams also accepts POST: one
            board or 'start;goal' per line, answered line by line. /openapi.json describes
            the API, / is a page to play on, /healthz lists the tables, and /metrics has
            counters for Prometheus. SIGTERM or Ctrl-C stops the server with exit status 0.

            Examples:
              slidebase serve
              slidebase serve --host 0.0.0.0 --port 80 --shape 3x3,4x4 --log
              curl 'localhost:8080/v1/solve?board=23415x768'
            """
                .formatted(offers.names()))
        .text("host", "NAME", "The address to listen on (default: " + Settings.HOST + ").")
        .number(
            "port",
            "N",
            "The port to listen on; 0 for any free one (default: " + Settings.PORT + ").")
        .flag("log", "Write a JSON object for each request to standard error.")
        .text(
            "cors",
            "ORIGINS",
            "The origins whose pages may send requests, with commas between them, such as"
                + " https://example.org (default: any).")
        .text(
            "trust-proxy",
            "HEADER",
            "The header whose last entry is the client, behind a proxy that writes it: "
                + headers
                + ".",
            headers)
        .terms(Terms.MAX_SECONDS);
  }

  @Override
  public void run(Run run) throws IOException {
    HttpService service =
        new HttpService(
            settings(run.given()),
            run.installation(),
            offers.all(),
            run.release().version(),
            run::message,
            run::log);
    String address = service.start();
    run.answer(
        Answer.of(
            "slidebase listens at " + address + " (page: /, API: /v1)",
            to -> to.with("url", address)));
    run.flush();
    run.uponTermination(service::stop);
    try {
      service.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Settings settings(Parameters given) {
    return new Settings(
        given.text("host").orElse(Settings.HOST),
        (int) given.number("port", Settings.PORT, 0, MOST_PORTS),
        Terms.of(given, Settings.MOST_LISTED),
        Settings.MAX_LINES,
        given.has("log"),
        origins(given),
        given.choice("trust-proxy", "header", ProxyHeader.values()),
        Settings.IDLE_TIME,
        Settings.GRACE);
  }

  private static List<String> origins(Parameters given) {
    Optional<String> origins = given.text("cors");
    if (origins.isPresent() && !ORIGINS.matcher(origins.get()).matches()) {
      throw new Misuse(
          "--cors takes origins, such as https://example.org,https://example.com, or *.");
    }
    return origins.map(all -> List.of(all.split(","))).orElse(Settings.CORS);
  }
}
