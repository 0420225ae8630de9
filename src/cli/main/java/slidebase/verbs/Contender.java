package slidebase.verbs;

import java.util.Optional;
import slidebase.ask.Guide;
import slidebase.search.Algorithm;

/** A search to compare; the heuristic is empty if the algorithm uses none. */
record Contender(Algorithm algorithm, Optional<Guide> heuristic) {
  @Override
  public String toString() {
    return algorithm + heuristic.map(name -> " " + name).orElse("");
  }
}
