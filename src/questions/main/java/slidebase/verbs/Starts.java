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
 * @param how how they were chosen, for the title; empty if it is the board of a question
 * @param choice describes that choice
 */
record Starts(
    OptionalInt distance,
    long count,
    Supplier<Stream<Board>> boards,
    IntFunction<String> ids,
    Goals goal,
    Optional<String> how,
    Described choice) {
  static Starts one(Board start, Toward toward) {
    return new Starts(
        toward.distance(start),
        1,
        () -> Stream.of(start),
        index -> "1",
        toward.goals(),
        Optional.empty(),
        to -> to.with("start", start));
  }

  /** Returns random boards. A draw may take as long as it may for {@code random}. */
  static List<Starts> drawn(RandomBoards drawn, Tablebase tablebase, Goals goal) {
    QuestionLimit limit = QuestionLimit.NONE.withTime(drawn.mostTime());
    Toward limited = tablebase.within(limit, Sweep.processors(), Progress.NONE).towardNearest(goal);
    List<Starts> starts = new ArrayList<>();
    for (RandomLevel level : drawn.levels(Optional.of(limited), goal)) {
      long first = 1 + drawn.count() * starts.size();
      starts.add(
          new Starts(
              level.distance(),
              level.areThere() ? drawn.count() : 0,
              level.again(),
              index -> String.valueOf(first + index),
              goal,
              Optional.of("drawn with seed " + drawn.seed()),
              to -> to.with("seed", drawn.seed())));
    }
    return starts;
  }

  /** Returns the user's own boards. */
  static List<Starts> listed(BoardSample listed, Tablebase tablebase, Goals goal) {
    List<Starts> starts = new ArrayList<>();
    listed
        .byDistance(tablebase.towardNearest(goal))
        .forEach(
            (distance, boards) ->
                starts.add(
                    new Starts(
                        OptionalInt.of(distance),
                        boards.size(),
                        () -> boards.stream().map(BoardSample.Listed::board),
                        index -> boards.get(index).id(),
                        goal,
                        Optional.of("from " + listed.name()),
                        to -> {})));
    return starts;
  }

  /** Returns whether it is the board of a question. */
  boolean isOne() {
    return how.isEmpty();
  }

  /** Returns the lines above their table. */
  List<String> title() {
    if (isOne()) {
      Board start = boards.get().findFirst().orElseThrow();
      return List.of(
          String.format("from %s to %s: distance %d", start, goal, distance.orElseThrow()), "");
    }
    return List.of(
        String.format(
            "means over %,d board%s%s, %s, to %s",
            count,
            count == 1 ? "" : "s",
            distance.isPresent() ? " at distance " + distance.getAsInt() : "",
            how.get(),
            goal),
        "optimal: how many paths are; excess: "
            + (goal.measure().countsMoves() ? "moves" : "cost")
            + " above optimal, of the worst path",
        "");
  }

  /** Describes the boards. */
  void asked(Members to) {
    Answer.measured(to.with(choice).with("goal", goal).with("distance", distance), goal.measure());
  }
}
