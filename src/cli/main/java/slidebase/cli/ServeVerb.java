package slidebase.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import slidebase.answer.Answer;
import slidebase.answer.Fields;
import slidebase.answer.Parameters.Misuse;
import slidebase.answer.Tables;
import slidebase.board.Shape;
import slidebase.serve.Endpoint;
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

  /** Those that are served. */
  private static final List<VerbName> VERBS =
      List.of(
          VerbName.SOLVE,
          VerbName.DISTANCE,
          VerbName.BEST,
          VerbName.PATHS,
          VerbName.CHECK,
          VerbName.SOLVABLE,
          VerbName.RANK,
          VerbName.UNRANK,
          VerbName.RANDOM,
          VerbName.CENSUS,
          VerbName.INFO);

  private static final int MOST_PORTS = 65_535;
  private static final int MOST_THREADS = 10_000;
  private static final long MOST_LINES = 1_000_000_000_000L;

  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Answer over HTTP: GET /v1/solve?board=..., and so on, with the JSON of --json.",
            "",
            "Verbs: " + names() + ".",
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
        .text(
            "shape",
            "HxW,...",
            "The shapes whose tables are opened, or made (default: 3x3).",
            Values.SHAPES)
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
        .number(
            "max-seconds",
            "S",
            "The most seconds that a search may take (default: " + Settings.MAX_SECONDS + ").")
        .text(
            "log",
            "FORM",
            "Tell of each request on a line of standard error: " + Values.LOG_FORMS + ".",
            Values.LOG_FORMS)
        .text(
            "cors",
            "ORIGIN",
            "The origin whose pages may ask, such as https://example.org (default: any).")
        .flag("no-generate", "Make no tables that are missing.");
  }

  private static String names() {
    return String.join(", ", VERBS.stream().map(VerbName::toString).toList());
  }

  @Override
  public void answer(Run run) throws IOException {
    HttpService service =
        new HttpService(
            settings(run.given()),
            run.installation(),
            endpoints(),
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
        shapes(given.text("shape").orElse("3x3")),
        given.number("max-lines", Settings.MAX_LINES, 1, MOST_LINES),
        Duration.ofSeconds(given.count("max-seconds", Settings.MAX_SECONDS)),
        given.choice("log", "form", LogForm.values()),
        origin(given),
        !given.has("no-generate"),
        Settings.IDLE_TIME,
        Settings.GRACE);
  }

  private static List<Shape> shapes(String names) {
    Set<Shape> shapes = new LinkedHashSet<>();
    for (String name : names.split(",", -1)) {
      Shape shape = Shape.parse(name.strip());
      Tables.requirePossible(shape);
      shapes.add(shape.wide());
    }
    return List.copyOf(shapes);
  }

  private static String origin(Arguments given) {
    Optional<String> origin = given.text("cors");
    if (origin.isPresent() && !origin.get().matches("[*]|https?://[!-~&&[^/]]+|null")) {
      throw new Misuse("--cors takes an origin, such as https://example.org, or *.");
    }
    return origin.orElse(Settings.CORS);
  }

  static List<Endpoint> endpoints() {
    List<Endpoint> endpoints = new ArrayList<>();
    for (VerbName name : VERBS) {
      Arguments arguments = new Arguments();
      name.verb().describe(arguments);
      endpoints.add(
          new Endpoint(
              name.toString(),
              name == VerbName.INFO ? Optional.empty() : Optional.of(name.question()),
              arguments.purpose(),
              arguments.parameters()));
    }
    return endpoints;
  }
}
