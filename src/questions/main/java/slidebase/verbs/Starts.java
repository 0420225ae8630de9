package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;
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
    List<Starts> starts(Tablebase tablebase, Goals goal);
  }

  static Starts one(Board start, Toward toward) {
    Goals goal = toward.goals();
    OptionalInt distance = toward.distance(start);
    String title = String.format("from %s to %s: distance %d", start, goal, distance.orElseThrow());
    return new Starts(
        distance,
        1,
        () -> Stream.of(start),
        index -> "1",
        List.of(title, ""),
        true,
        to -> described(to.with("start", start), goal, distance));
  }

  /** Returns random boards. A draw may take as long as it may for {@code random}. */
  static List<Starts> drawn(RandomBoards drawn, Tablebase tablebase, Goals goal) {
    QuestionLimit limit = QuestionLimit.NONE.withTime(drawn.mostTime());
    Toward limited = tablebase.within(limit, Sweep.processors(), Progress.NONE).towardNearest(goal);
    String how = ", drawn with seed " + drawn.seed();
    List<Starts> starts = new ArrayList<>();
    for (RandomLevel level : drawn.levels(Optional.of(limited), goal)) {
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
  static List<Starts> listed(BoardSample listed, Tablebase tablebase, Goals goal) {
    String how = ", from " + listed.name();
    List<Starts> starts = new ArrayList<>();
    listed
        .byDistance(tablebase.towardNearest(goal))
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
      Goals goal,
      String how,
      Described choice) {
    String where = distance.isPresent() ? " at distance " + distance.getAsInt() : "";
    return new Starts(
        distance,
        count,
        boards,
        ids,
        List.of(
            String.format(
                "means over %,d board%s%s%s, to %s",
                count, count == 1 ? "" : "s", where, how, goal),
            "optimal: how many paths are; excess: "
                + (goal.measure().countsMoves() ? "moves" : "cost")
                + " above optimal, of the worst path",
            ""),
        false,
        to -> described(to.with(choice), goal, distance));
  }

  private static Members described(Members to, Goals goal, OptionalInt distance) {
    return Answer.measured(to.with("goal", goal).with("distance", distance), goal.measure());
  }
}
