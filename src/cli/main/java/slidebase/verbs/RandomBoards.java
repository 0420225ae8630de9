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
 * Asks for random boards, from all boards or from those at each of some distances.
 *
 * @param mostTime the maximum time for boards at a distance, as estimated
 * @param maxSeconds the user's name for that time
 * @param count how many are drawn, at each distance if there are some
 * @param from the boards to draw from, and whether one may come again
 * @param form how to show the moves that lead from the goal to each; empty for the board itself
 * @param isJson whether to answer with more than the board
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
    /** Boards that can reach the goal; a board may come again. */
    SOLVABLE,
    /** Boards that can reach the goal, each at most once. */
    DISTINCT,
    /** Boards that cannot reach the goal; a board may come again. */
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

  /** The distances of large boards, most of which take hours, are not searched for long. */
  @Override
  public long usualSeconds(Shape shape) {
    return shape.cells() > Limits.PACKED_CELLS ? 1 : Tables.LONG;
  }

  @Override
  public void answer(Tablebase tablebase, Subject subject, Output output) {
    for (Level level : levels(tablebase, subject.goal())) {
      if (!level.answer(output)) {
        return; // nor are there any farther away
      }
    }
  }

  /** Returns a level for each distance that is given, or one for any distance. */
  List<Level> levels(Tablebase tablebase, Board goal) {
    List<OptionalInt> each =
        distances.areGiven()
            ? distances.all().stream().map(OptionalInt::of).toList()
            : List.of(OptionalInt.empty());
    return each.stream().map(distance -> new Level(distance, tablebase, goal)).toList();
  }

  /** The boards at a distance, or at any, to draw from. */
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
      Set<Board> different = new HashSet<>(); // until one comes again
      boolean areDifferent = true;
      long drawn = 0;
      try {
        Iterator<Board> boards = boards(output.progress()).iterator();
        if (!areThere()) {
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
        tellIfFew(output);
      }
      return true;
    }

    /** Says that there are fewer boards than were asked for. */
    private void tellIfFew(Output output) {
      long boards = mostDrawn();
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
     * Returns how many boards there are to draw from; as many as are asked for where nobody has
     * counted them.
     */
    private long mostDrawn() {
      return distance.isEmpty()
          ? slots(goal)
          : tablebase.boardsAt(distance.getAsInt(), goal).orElse(count);
    }

    private static long slots(Board goal) {
      boolean areCountless = goal.shape().cells() > Limits.RANKED_CELLS;
      return areCountless ? Long.MAX_VALUE : Ranking.slots(goal.shape());
    }

    /** Returns whether there are boards, as far as that is known. */
    boolean areThere() {
      return distance.isEmpty() || tablebase.boardsAt(distance.getAsInt(), goal).orElse(1) > 0;
    }

    /** Returns the boards again and again; those that take searches are drawn once. */
    Supplier<Stream<Board>> again() {
      return distance.isPresent() && tablebase.searches(goal)
          ? boards(Progress.NONE).toList()::stream
          : () -> boards(Progress.NONE);
    }

    /** The same ones each time, at each distance as if it were the only one. */
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
          ? boards.distinct().limit(Math.min(count, mostDrawn()))
          : boards.limit(count);
    }

    /** Refuses a draw that would take too long. */
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

  /** The answer that there are no boards at a distance. */
  static Answer none(int distance, Tablebase tablebase, Board goal) {
    Optional<Census> census = CountBoards.known(tablebase, goal, Progress.NONE);
    String greatest =
        census.isPresent() ? ": the greatest distance is " + census.get().greatest() : "";
    return Answer.none(
        String.format("no board is %s from goal %s%s", Answer.moves(distance), goal, greatest));
  }
}
