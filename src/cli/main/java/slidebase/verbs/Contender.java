package slidebase.verbs;

import java.util.Optional;
import slidebase.ask.Guide;
import slidebase.search.Algorithm;

/** A search that takes part in a comparison; one that asks no heuristic has none. */
record Contender(Algorithm algorithm, Optional<Guide> heuristic) {
  @Override
  public String toString() {
    return algorithm + heuristic.map(name -> " " + name).orElse("");
  }
}
