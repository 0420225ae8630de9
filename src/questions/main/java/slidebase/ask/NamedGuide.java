package slidebase.ask;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.board.Goals;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;

/**
 * A heuristic with a name.
 *
 * @param standard the textbook heuristic; empty for the perfect one, which looks distances up
 */
public record NamedGuide(Optional<StandardHeuristic> standard) implements Guide {
  /** The distance itself, looked up. */
  public static final NamedGuide PERFECT = new NamedGuide(Optional.empty());

  public static NamedGuide of(StandardHeuristic standard) {
    return new NamedGuide(Optional.of(standard));
  }

  /** Returns the heuristics of the textbooks, then the perfect one. */
  public static NamedGuide[] all() {
    Stream<NamedGuide> standard = Arrays.stream(StandardHeuristic.values()).map(NamedGuide::of);
    return Stream.concat(standard, Stream.of(PERFECT)).toArray(NamedGuide[]::new);
  }

  @Override
  public Heuristic toward(Goals goal, Supplier<Heuristic> perfect) {
    return standard.isPresent()
        ? standard.get().toward(goal.only(), goal.measure())
        : perfect.get();
  }

  @Override
  public String toString() {
    return standard.map(StandardHeuristic::toString).orElse("perfect");
  }
}
