package slidebase.answer;

import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.board.UnfinishedSearchException;
import slidebase.table.Ranking;
import slidebase.text.Limits;

/**
 * Which boards does chance draw, from all or from those at each of some distances?
 *
 * @param count how many are drawn, at each distance if there are some
 * @param from from which boards, and whether one may come again
 * @param form how to show the moves that lead from the goal to each; empty for the board itself
 * @param isJson whether to tell more than the board
 */
public record Draw(
    Distances distances, long count, long seed, Urn from, Optional<PathForm> form, boolean isJson)
    implements TableQuestion {

  /** From which boards one is drawn. */
  enum Urn {
    /** From those that can reach the goal; a board may come again. */
    SOLVABLE,
    /** From those that can reach the goal, each at most once. */
    DISTINCT,
    /** From those that cannot reach the goal; a board may come again. */
    UNSOLVABLE,
    /** From those that cannot reach the goal, each at most once. */
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

  public static Draw of(Parameters given) {
    for (String other : List.of("distance", "as")) {
      given.requireUse(
          other,
          !given.has("unsolvable"),
          "is for boards that can reach the goal, not for " + given.called("unsolvable"));
    }
    return of(given, given.count("count", 1), given.choice("as", "form", PathForm.values()));
  }

  /** Where no seed is given it is one that is short enough to be typed again. */
  static Draw of(Parameters given, long count, Optional<PathForm> form) {
    return new Draw(
        Distances.of(given),
        count,
        given.number("seed", new Random().nextInt(Integer.MAX_VALUE)),
        Urn.of(given),
        form,
        given.has("json"));
  }

  @Override
  public boolean answersWithoutTables(Subject subject, Output output) {
    if (distances.areGiven()) {
      Shape shape = subject.shape();
      throw new UnavailableException(
          String.format(
              "shape %s has %,d boards, too many to draw by distance; leave out the distance to draw"
                  + " from all",
              shape, Ranking.slots(shape)));
    }
    return false;
  }

  @Override
  public void answer(Tablebase tablebase, Subject subject, Output output) {
    for (OptionalInt distance : eachDistance()) {
      if (!answer(distance, tablebase, subject.goal(), output)) {
        return; // nor are there any farther away
      }
    }
  }

  /** Returns the distances that are given, or one that is empty for any. */
  List<OptionalInt> eachDistance() {
    return distances.areGiven()
        ? distances.all().stream().map(OptionalInt::of).toList()
        : List.of(OptionalInt.empty());
  }

  /** Draws boards at one distance, and tells whether there are any. */
  private boolean answer(OptionalInt distance, Tablebase tablebase, Board goal, Output output) {
    Iterator<Board> boards = boards(distance, tablebase, goal, output.progress()).iterator();
    if (!boards.hasNext()) {
      output.answer(none(distance.orElseThrow(), tablebase, goal));
      return false;
    }
    Set<Board> different = new HashSet<>(); // until one comes again
    boolean areDifferent = true;
    while (boards.hasNext()) {
      Board board = boards.next();
      areDifferent = areDifferent && different.add(board);
      output.answer(answer(board, distance, goal, tablebase));
    }
    if (from.isDistinct() || !areDifferent) {
      tellIfFew(distance, tablebase, goal, output);
    }
    return true;
  }

  /** Says that there are fewer boards than were asked for. */
  private void tellIfFew(OptionalInt distance, Tablebase tablebase, Board goal, Output output) {
    long boards = mostDrawn(distance, tablebase, goal);
    if (boards >= count) {
      return;
    }
    String few =
        String.format(
            "only %,d boards %s goal %s",
            boards, distance.isPresent() ? away(distance.getAsInt()) + " from" : kind(), goal);
    if (from.isDistinct()) {
      output.answer(Answer.none(few + ", and all of them were drawn"));
    } else {
      output.say(few + ", so some came more than once; --distinct draws each once");
    }
  }

  private String kind() {
    return from.isSolvable() ? "can reach" : "cannot reach";
  }

  private static String away(int distance) {
    return "are " + Claim.count(distance);
  }

  /**
   * Returns how many boards there are to draw from; more than enough where it would take long to
   * count them.
   */
  private long mostDrawn(OptionalInt distance, Tablebase tablebase, Board goal) {
    if (distance.isEmpty()) {
      return Ranking.slots(goal.shape());
    }
    boolean isQuick = goal.shape().cells() <= Limits.UNFOLDED_CELLS;
    return from.isDistinct() || isQuick ? tablebase.census(goal).at(distance.getAsInt()) : count;
  }

  /** The same ones each time, at each distance as if it were the only one. */
  Stream<Board> boards(OptionalInt distance, Tablebase tablebase, Board goal, Progress progress) {
    Random chance = new Random(seed);
    Stream<Board> boards =
        distance.isPresent()
            ? tablebase.random(distance.getAsInt(), goal, chance, progress)
            : tablebase.random(goal, chance);
    if (!from.isSolvable()) {
      boards = boards.map(Draw::withTilesExchanged);
    }
    return from.isDistinct()
        ? boards.distinct().limit(Math.min(count, mostDrawn(distance, tablebase, goal)))
        : boards.limit(count);
  }

  /** Exchanges tiles 1 and 2, which makes one board that cannot reach the goal of each that can. */
  private static Board withTilesExchanged(Board board) {
    int[] tiles = board.tiles();
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tiles[cell] == 1 || tiles[cell] == 2 ? 3 - tiles[cell] : tiles[cell];
    }
    return Board.of(board.shape(), tiles);
  }

  private Answer answer(Board board, OptionalInt distance, Board goal, Tablebase tablebase) {
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
      return Answer.of(board, fields.with("atLeast", e.atLeast()));
    }
  }

  /** The answer that there are no boards at a distance. */
  static Answer none(int distance, Tablebase tablebase, Board goal) {
    return Answer.none(
        String.format(
            "no board is %s from goal %s: the greatest distance is %d",
            Claim.count(distance), goal, tablebase.census(goal).greatest()));
  }
}
