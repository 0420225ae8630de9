package slidebase.cli;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.ask.Parameters;
import slidebase.board.Shape;
import slidebase.door.Offer;
import slidebase.door.Terms;
import slidebase.tables.Tables;
import slidebase.verbs.Verb;

/** The verbs and options shared by the verbs that serve programs. */
final class Doors {
  private Doors() {}

  /** Returns the verbs offered to programs: first the verbs that answer one question. */
  static List<Offer> offers() {
    List<Offer> offers = Verbs.all().stream().filter(Verb::isForPrograms).map(Offer::new).toList();
    return Stream.concat(
            offers.stream().filter(offer -> offer.lineVerb().isPresent()),
            offers.stream().filter(offer -> offer.lineVerb().isEmpty()))
        .toList();
  }

  static String names() {
    return offers().stream().map(Offer::name).collect(Collectors.joining(", "));
  }

  /** Reads the terms of a verb that serves programs. */
  static Terms terms(Parameters given, long mostListed) {
    Set<Shape> shapes = new LinkedHashSet<>();
    for (String name : given.text("shape").orElse("3x3").split(",", -1)) {
      Shape shape = Shape.parse(name.strip());
      Tables.requirePossible(shape);
      shapes.add(shape.wide());
    }
    Duration mostTime = Duration.ofSeconds(given.count("max-seconds", Terms.MAX_SECONDS));
    return new Terms(List.copyOf(shapes), !given.has("no-generate"), mostTime, mostListed);
  }
}
