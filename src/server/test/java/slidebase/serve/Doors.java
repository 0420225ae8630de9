package slidebase.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import slidebase.door.Offer;
import slidebase.tables.Installation;
import slidebase.testing.Served;
import slidebase.verbs.Best;
import slidebase.verbs.CensusVerb;
import slidebase.verbs.Check;
import slidebase.verbs.Distance;
import slidebase.verbs.Info;
import slidebase.verbs.RandomVerb;
import slidebase.verbs.Solvable;
import slidebase.verbs.Solve;
import slidebase.verbs.Unrank;

/** Servers of some verbs of each kind. */
final class Doors {
  static final List<Offer> OFFERS =
      Stream.of(
              new Solve(),
              new Distance(),
              new Best(),
              new Check(),
              new Solvable(),
              new Unrank(),
              new RandomVerb(),
              new CensusVerb(),
              new Info())
          .map(Offer::new)
          .toList();

  private Doors() {}

  static Served serve(Path home, Settings settings) throws IOException {
    return serve(new Installation(home, null), settings);
  }

  static Served serve(Installation installation, Settings settings) throws IOException {
    return Served.by(installation, settings, OFFERS);
  }
}
