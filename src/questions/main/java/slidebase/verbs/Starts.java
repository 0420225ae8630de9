package slidebase.verbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.Tablebase;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.QuestionLimit;
import slidebase.sets.Sweep;

/**
 * The boards on which searches are compared.
 *
 * @param distance their common distance; empty if they have several
 * @param count the number of boards
 * @param boards supplies the same boards each time
 * @param title the lines above their table
 * @param asked the fields that describe the boards
 */
record Starts(
    OptionalInt distance,
    long count,
    Supplier<Stream<Board>> boards,
    List<String> title,
    Fields asked) {
  /** Chooses starts for each distance. */
  interface Source {
    List<Starts> starts(Tablebase tablebase, Board goal);
  }

  static Starts one(Board start, Tablebase tablebase, Board goal) {
    OptionalInt distance = tablebase.distance(start, goal);
    String title = String.format("from %s to %s: distance %d", start, goal, distance.orElseThrow());
    return new Starts(
        distance,
        1,
        () -> Stream.of(start),
        List.of(title, ""),
        new Fields().with("start", start).with("goal", goal).with("distance", distance));
  }

  /** Returns random boards. A draw may take as long as it may for {@code random}. */
  static List<Starts> drawn(RandomBoards drawn, Tablebase tablebase, Board goal) {
    QuestionLimit limit = QuestionLimit.NONE.withTime(drawn.mostTime());
    Tablebase limited = tablebase.within(limit, Sweep.processors(), Progress.NONE);
    String how = ", drawn with seed " + drawn.seed();
    List<Starts> starts = new ArrayList<>();
    for (RandomLevel level : drawn.levels(Optional.of(limited), goal)) {
      long count = level.areThere() ? drawn.count() : 0;
      Fields asked = new Fields().with("seed", drawn.seed());
      starts.add(several(level.distance(), count, level.again(), goal, how, asked));
    }
    return starts;
  }

  /** Returns the user's own boards. */
  static List<Starts> listed(BoardSample listed, Tablebase tablebase, Board goal) {
    String how = ", from " + listed.name();
    List<Starts> starts = new ArrayList<>();
    listed
        .byDistance(tablebase, goal)
        .forEach(
            (distance, boards) -> {
              OptionalInt each = OptionalInt.of(distance);
              starts.add(several(each, boards.size(), boards::stream, goal, how, new Fields()));
            });
    return starts;
  }

  /**
   * @param how describes, in the title, how they were chosen
   * @param asked the fields of that choice
   */
  private static Starts several(
      OptionalInt distance,
      long count,
      Supplier<Stream<Board>> boards,
      Board goal,
      String how,
      Fields asked) {
    String where = distance.isPresent() ? " at distance " + distance.getAsInt() : "";
    return new Starts(
        distance,
        count,
        boards,
        List.of(
            String.format("means over %,d boards%s%s, to %s", count, where, how, goal),
            "optimal: how many paths are; excess: moves above optimal, of the worst path",
            ""),
        asked.with("goal", goal).with("distance", distance));
  }

  boolean isOne() {
    return asked.names().contains("start");
  }
}
