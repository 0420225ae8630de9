package slidebase.verbs;

import java.time.Duration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Distances;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.PathForm;
import slidebase.ask.Subject;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.board.UnfinishedSearchException;
import slidebase.make.Estimate;
import slidebase.table.Ranking;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;
import slidebase.text.Limits;

/**
 * Draws random boards, from all boards or at each of some distances.
 *
 * @param mostTime the maximum estimated time to draw boards at a distance
 * @param maxSeconds the name of this limit in messages
 * @param count the number of boards to draw, per distance if distances are given
 * @param from the boards to draw from, with or without replacement
 * @param form the form of a scramble, the path from the goal to the board; empty for the board
 *     itself
 * @param isJson whether answers have more fields than the board
 */
record RandomBoards(
    Distances distances,
    long count,
    long seed,
    Urn from,
    Optional<PathForm> form,
    boolean isJson,
    Duration mostTime,
    String maxSeconds)
    implements TableQuestion {

  private static final String MAX_SECONDS = "max-seconds";
  private static final long HOUR = 3_600;

  /** The boards to draw from, with or without replacement. */
  enum Urn {
    /** Boards that can reach the goal, with replacement. */
    SOLVABLE,
    /** Boards that can reach the goal, each at most once. */
    DISTINCT,
    /** Boards that cannot reach the goal, with replacement. */
    UNSOLVABLE,
    /** Boards that cannot reach the goal, each at most once. */
    DISTINCT_UNSOLVABLE;

    static Urn of(Parameters given) {
      if (given.has("unsolvable")) {
        return given.has("distinct") ? DISTINCT_UNSOLVABLE : UNSOLVABLE;
      }
      return given.has("distinct") ? DISTINCT : SOLVABLE;
    }

    boolean isDistinct() {
      return this == DISTINCT || this == DISTINCT_UNSOLVABLE;
    }

    boolean isSolvable() {
      return this == SOLVABLE || this == DISTINCT;
    }
  }

  /** The default seed is random, and short enough to type again. */
  static RandomBoards of(Parameters given, long count, Optional<PathForm> form) {
    return new RandomBoards(
        Distances.of(given),
        count,
        given.number("seed", new Random().nextInt(Integer.MAX_VALUE)),
        Urn.of(given),
        form,
        given.has("json"),
        Duration.ofSeconds(given.number(MAX_SECONDS, HOUR, 0, Tables.LONG)),
        given.called(MAX_SECONDS));
  }

  /** Limits searches on large boards to a second, because most of their distances take hours. */
  @Override
  public long usualSeconds(Shape shape) {
    return shape.cells() > Limits.PACKED_CELLS ? 1 : Tables.LONG;
  }

  @Override
  public void answer(Tablebase tablebase, Subject subject, Output output) {
    for (Level level : levels(tablebase, subject.goal())) {
      if (!level.answer(output)) {
        return; // greater distances have no boards either
      }
    }
  }

  /** Returns a level per given distance, or one level for any distance. */
  List<Level> levels(Tablebase tablebase, Board goal) {
    List<OptionalInt> each =
        distances.areGiven()
            ? distances.all().stream().map(OptionalInt::of).toList()
            : List.of(OptionalInt.empty());
    return each.stream().map(distance -> new Level(distance, tablebase, goal)).toList();
  }

  /** The boards at a distance, or at any distance, to draw from. */
  final class Level {
    private final OptionalInt distance;
    private final Tablebase tablebase;
    private final Board goal;

    private Level(OptionalInt distance, Tablebase tablebase, Board goal) {
      this.distance = distance;
      this.tablebase = tablebase;
      this.goal = goal;
    }

    OptionalInt distance() {
      return distance;
    }

    /** Draws boards, and returns whether there are any. */
    private boolean answer(Output output) {
      Set<Board> different = new HashSet<>(); // until a board repeats
      boolean areDifferent = true;
      long drawn = 0;
      try {
        Iterator<Board> boards = boards(output.progress()).iterator();
        if (!mayHaveBoards()) {
          output.answer(none(distance.orElseThrow(), tablebase, goal));
          return false;
        }
        for (; boards.hasNext(); drawn++) {
          Board board = boards.next();
          areDifferent = areDifferent && different.add(board);
          output.answer(shown(board));
        }
      } catch (CancellationException e) {
        output.answer(
            Answer.none(
                String.format(
                    "reached the limit after %,d of %,d boards %s from goal %s",
                    drawn, count, Answer.moves(distance.orElseThrow()), goal)));
        return false;
      }
      if (from.isDistinct() || !areDifferent) {
        reportIfFew(output);
      }
      return true;
    }

    /** Reports that fewer boards exist than requested. */
    private void reportIfFew(Output output) {
      long boards = available();
      if (boards >= count) {
        return;
      }
      String reach = from.isSolvable() ? "can reach" : "cannot reach";
      String which =
          distance.isPresent() ? "are " + Answer.moves(distance.getAsInt()) + " from" : reach;
      String few = String.format("only %,d boards %s goal %s", boards, which, goal);
      if (from.isDistinct()) {
        output.answer(Answer.none(few + ", and all of them were drawn"));
      } else {
        output.say(few + ", so some were drawn again; --distinct draws each once");
      }
    }

    /**
     * Returns the number of boards to draw from, or the number requested if their number is
     * unknown.
     */
    private long available() {
      return distance.isEmpty()
          ? slots(goal)
          : tablebase.boardsAt(distance.getAsInt(), goal).orElse(count);
    }

    private static long slots(Board goal) {
      boolean areCountless = goal.shape().cells() > Limits.RANKED_CELLS;
      return areCountless ? Long.MAX_VALUE : Ranking.slots(goal.shape());
    }

    /** Returns whether there may be boards. */
    boolean mayHaveBoards() {
      return distance.isEmpty() || tablebase.boardsAt(distance.getAsInt(), goal).orElse(1) > 0;
    }

    /**
     * Returns a supplier of the same boards each time; boards that take searches are drawn only
     * once.
     */
    Supplier<Stream<Board>> repeatable() {
      return distance.isPresent() && tablebase.searches(goal)
          ? boards(Progress.NONE).toList()::stream
          : () -> boards(Progress.NONE);
    }

    /** Returns the same boards each time. They do not depend on other distances. */
    private Stream<Board> boards(Progress progress) {
      Random chance = new Random(seed);
      Stream<Board> boards =
          distance.isPresent()
              ? tablebase.random(distance.getAsInt(), goal, chance, progress)
              : tablebase.random(goal, chance);
      if (distance.isPresent()) {
        requireTime(distance.getAsInt());
      }
      if (!from.isSolvable()) {
        boards = boards.map(RandomBoards::withTilesExchanged);
      }
      return from.isDistinct()
          ? boards.distinct().limit(Math.min(count, available()))
          : boards.limit(count);
    }

    /** Rejects a draw that would take too long. */
    private void requireTime(int moves) {
      double seconds = tablebase.drawTime(moves, goal).toNanos() * 1e-9 * count;
      if (seconds > mostTime.toSeconds()) {
        throw new UnavailableException(
            String.format(
                "drawing %s %s from goal %s takes about %s; %s is %d",
                count == 1 ? "a board" : String.format("%,d boards", count),
                Answer.moves(moves),
                goal,
                new Estimate(seconds),
                maxSeconds,
                mostTime.toSeconds()));
      }
    }

    private Answer shown(Board board) {
      Fields fields = new Fields().with("board", board).with("goal", goal);
      if (!from.isSolvable()) {
        return Answer.of(board, fields.with("solvable", false));
      }
      if (form.isEmpty() && !isJson) {
        return Answer.of(board, fields);
      }
      try {
        if (form.isEmpty()) {
          OptionalInt known = distance.isPresent() ? distance : tablebase.distance(board, goal);
          return Answer.of(board, fields.with("distance", known));
        }
        Solution scramble = tablebase.solve(board, goal).orElseThrow().reversed();
        fields.with("distance", scramble.distance()).with("scramble", scramble);
        return form.get().answer(scramble, fields);
      } catch (UnfinishedSearchException e) {
        Object line = form.isEmpty() ? board : "unsolved: at least " + e.atLeast();
        return Answer.of(line, fields.with("atLeast", e.atLeast()));
      }
    }
  }

  /**
   * Exchanges tiles 1 and 2: a bijection from boards that can reach the goal to those that cannot.
   */
  private static Board withTilesExchanged(Board board) {
    int[] tiles = board.tiles();
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tiles[cell] == 1 || tiles[cell] == 2 ? 3 - tiles[cell] : tiles[cell];
    }
    return Board.of(board.shape(), tiles);
  }

  /** Returns the answer that no boards are at a distance. */
  static Answer none(int distance, Tablebase tablebase, Board goal) {
    Optional<Census> census = CountBoards.known(tablebase, goal, Progress.NONE);
    String greatest =
        census.isPresent() ? ": the greatest distance is " + census.get().greatest() : "";
    return Answer.none(
        String.format("no board is %s from goal %s%s", Answer.moves(distance), goal, greatest));
  }
}
