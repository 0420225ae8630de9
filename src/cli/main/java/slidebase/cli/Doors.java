package slidebase.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import slidebase.board.Shape;
import slidebase.door.Endpoint;
import slidebase.door.Terms;
import slidebase.tables.Tables;

/** The endpoints and options shared by the verbs that serve programs. */
final class Doors {
  /** The verbs that other programs may use. */
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

  private Doors() {}

  static String names() {
    return String.join(", ", VERBS.stream().map(VerbName::toString).toList());
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

  static List<Shape> shapes(Arguments given) {
    Set<Shape> shapes = new LinkedHashSet<>();
    for (String name : given.text("shape").orElse("3x3").split(",", -1)) {
      Shape shape = Shape.parse(name.strip());
      Tables.requirePossible(shape);
      shapes.add(shape.wide());
    }
    return List.copyOf(shapes);
  }

  static Duration mostTime(Arguments given) {
    return Duration.ofSeconds(given.count("max-seconds", Terms.MAX_SECONDS));
  }

  static boolean generates(Arguments given) {
    return !given.has("no-generate");
  }
}
