package slidebase.verbs;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Counts;
import slidebase.ask.Parameters;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.tables.Tables;
import slidebase.work.Progress;

/**
 * Draws random boards, from all boards or at each of some distances.
 *
 * @param count the number of boards to draw, per distance if distances are given
 * @param isSolvable whether they can reach the goal
 * @param isDistinct whether each is drawn at most once
 * @param mostTime the maximum time to draw boards at a distance
 */
record RandomBoards(
    Counts distances,
    long count,
    long seed,
    boolean isSolvable,
    boolean isDistinct,
    Duration mostTime) {
  static final long HOUR = 3_600;

  /** The default seed is random, and short enough to type again. */
  static RandomBoards of(Parameters given, long count) {
    return new RandomBoards(
        Counts.of(given, "distance"),
        count,
        given.number("seed", new Random().nextInt(Integer.MAX_VALUE)),
        !given.has("unsolvable"),
        given.has("distinct"),
        Duration.ofSeconds(given.number("max-seconds", HOUR, 0, Tables.LONG)));
  }

  /** Returns a level per given distance, or one level for any distance. */
  List<RandomLevel> levels(Optional<Toward> tables, Goals goals) {
    List<OptionalInt> each =
        distances.areGiven()
            ? distances.all().stream().map(OptionalInt::of).toList()
            : List.of(OptionalInt.empty());
    return each.stream().map(distance -> new RandomLevel(distance, this, tables, goals)).toList();
  }

  /** Returns the answer that no boards are at a distance. */
  static Answer none(int distance, Toward toward) {
    Optional<Census> census = CensusVerb.known(toward, Progress.NONE);
    String greatest =
        census.isPresent() ? ": the greatest distance is " + census.get().greatest() : "";
    return Answer.none(
        String.format(
            "no board is %s from goal %s%s",
            toward.goals().measure().text(distance), toward.goals(), greatest));
  }
}
