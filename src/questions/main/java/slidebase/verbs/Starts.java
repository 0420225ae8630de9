package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.ToGoal;
import slidebase.ask.Described;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.sets.Sweep;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;

/**
 * The boards on which searches are compared.
 *
 * @param distance their common distance; empty if they have several
 * @param count the number of boards
 * @param boards supplies the same boards each time
 * @param ids the id of each board, or its number
 * @param title the lines above their table
 * @param isOne whether it is the board of a question
 * @param asked describes the boards
 */
record Starts(
    OptionalInt distance,
    long count,
    Supplier<Stream<Board>> boards,
    IntFunction<String> ids,
    List<String> title,
    boolean isOne,
    Described asked) {
  /** Chooses starts for each distance. */
  interface Source {
    List<Starts> starts(Tablebase tablebase, Board goal);
  }

  static Starts one(Board start, ToGoal toGoal) {
    Board goal = toGoal.goal();
    OptionalInt distance = toGoal.distance(start);
    String title = String.format("from %s to %s: distance %d", start, goal, distance.orElseThrow());
    return new Starts(
        distance,
        1,
        () -> Stream.of(start),
        index -> "1",
        List.of(title, ""),
        true,
        to -> to.with("start", start).with("goal", goal).with("distance", distance));
  }

  /** Returns random boards. A draw may take as long as it may for {@code random}. */
  static List<Starts> drawn(RandomBoards drawn, Tablebase tablebase, Board goal) {
    QuestionLimit limit = QuestionLimit.NONE.withTime(drawn.mostTime());
    ToGoal limited = tablebase.within(limit, Sweep.processors(), Progress.NONE).toward(goal);
    String how = ", drawn with seed " + drawn.seed();
    List<Starts> starts = new ArrayList<>();
    for (RandomLevel level : drawn.levels(Optional.of(limited), Goals.of(goal))) {
      long count = level.areThere() ? drawn.count() : 0;
      long first = 1 + drawn.count() * starts.size();
      Described seed = to -> to.with("seed", drawn.seed());
      starts.add(
          several(
              level.distance(),
              count,
              level.again(),
              index -> String.valueOf(first + index),
              goal,
              how,
              seed));
    }
    return starts;
  }

  /** Returns the user's own boards. */
  static List<Starts> listed(BoardSample listed, Tablebase tablebase, Board goal) {
    String how = ", from " + listed.name();
    List<Starts> starts = new ArrayList<>();
    listed
        .byDistance(tablebase.toward(goal))
        .forEach(
            (distance, indices) ->
                starts.add(
                    several(
                        OptionalInt.of(distance),
                        indices.size(),
                        () -> indices.stream().map(listed::board),
                        index -> listed.id(indices.get(index)),
                        goal,
                        how,
                        to -> {})));
    return starts;
  }

  /**
   * @param how describes, in the title, how they were chosen
   * @param choice describes that choice
   */
  private static Starts several(
      OptionalInt distance,
      long count,
      Supplier<Stream<Board>> boards,
      IntFunction<String> ids,
      Board goal,
      String how,
      Described choice) {
    String where = distance.isPresent() ? " at distance " + distance.getAsInt() : "";
    return new Starts(
        distance,
        count,
        boards,
        ids,
        List.of(
            String.format("means over %,d boards%s%s, to %s", count, where, how, goal),
            "optimal: how many paths are; excess: moves above optimal, of the worst path",
            ""),
        false,
        to -> to.with(choice).with("goal", goal).with("distance", distance));
  }
}
