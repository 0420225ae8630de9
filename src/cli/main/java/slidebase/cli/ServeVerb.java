package slidebase.cli;

import java.io.IOException;
import java.util.Optional;
import slidebase.answer.Answer;
import slidebase.answer.Fields;
import slidebase.answer.Parameters.Misuse;
import slidebase.serve.HttpService;
import slidebase.serve.LogForm;
import slidebase.serve.Settings;

/** Answers the other verbs over HTTP, until the process is asked to end. */
final class ServeVerb implements Verb {
  static {
    // Jetty makes a list of all locales that Java knows: only the plain one is needed. It is said
    // before the first number is formatted, since Java asks then.
    System.setProperty("java.locale.providers", "SPI");
  }

  private static final int MOST_PORTS = 65_535;
  private static final int MOST_THREADS = 10_000;
  private static final long MOST_LINES = 1_000_000_000_000L;

  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Answer over HTTP: GET /v1/solve?board=..., and so on, with the JSON of --json.",
            "",
            "Verbs: " + Doors.names() + ".",
            "Their options are parameters. What streams can also be sent by POST, a board or",
            "'start;goal' per line, and is answered line by line. /openapi.json describes it",
            "all, / is a page to play on, /healthz tells which tables are there, and /metrics",
            "what was counted. SIGTERM and Ctrl-C end it, with exit status 0.",
            "",
            "Examples:",
            "  slidebase serve",
            "  slidebase serve --host 0.0.0.0 --port 80 --shape 3x3,4x4 --log common",
            "  curl 'localhost:8080/v1/solve?board=23415x768'")
        .text("host", "NAME", "Where to listen (default: " + Settings.HOST + ").")
        .number(
            "port",
            "N",
            "Where to listen; 0 takes one that is free (default: " + Settings.PORT + ").")
        .number(
            "threads",
            "N",
            "The most requests that are worked on, half of them streams (default: "
                + Settings.THREADS
                + ").")
        .largeNumber(
            "max-lines",
            "N",
            String.format("The most lines of a stream (default: %,d).", Settings.MAX_LINES))
        .text(
            "log",
            "FORM",
            "Tell of each request on a line of standard error: " + Values.LOG_FORMS + ".",
            Values.LOG_FORMS)
        .text(
            "cors",
            "ORIGIN",
            "The origin whose pages may ask, such as https://example.org (default: any).")
        .terms();
  }

  @Override
  public void answer(Run run) throws IOException {
    HttpService service =
        new HttpService(
            settings(run.given()),
            run.installation(),
            Doors.endpoints(),
            VersionVerb.number(),
            run.console()::say,
            run.console().err()::println);
    String address = service.start();
    run.answer(
        Answer.of(
            "slidebase listens at " + address + " (page: /, API: /v1)",
            new Fields().with("url", address)));
    run.flush();
    Main.uponTermination(service::stop);
    try {
      service.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Settings settings(Arguments given) {
    return new Settings(
        given.text("host").orElse(Settings.HOST),
        (int) given.number("port", Settings.PORT, 0, MOST_PORTS),
        (int) given.number("threads", Settings.THREADS, Settings.LEAST_THREADS, MOST_THREADS),
        Doors.shapes(given),
        given.number("max-lines", Settings.MAX_LINES, 1, MOST_LINES),
        Doors.mostTime(given),
        given.choice("log", "form", LogForm.values()),
        origin(given),
        Doors.generates(given),
        Settings.IDLE_TIME,
        Settings.GRACE);
  }

  private static String origin(Arguments given) {
    Optional<String> origin = given.text("cors");
    if (origin.isPresent() && !origin.get().matches("[*]|https?://[!-~&&[^/]]+|null")) {
      throw new Misuse("--cors takes an origin, such as https://example.org, or *.");
    }
    return origin.orElse(Settings.CORS);
  }
}
