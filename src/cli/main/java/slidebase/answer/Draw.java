package slidebase.answer;

import java.util.Iterator;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.Stream;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.board.UnfinishedSearchException;
import slidebase.table.Ranking;

/**
 * Which boards does chance draw, with replacement, from all or from those at a distance?
 *
 * @param form how to show the moves that lead from the goal to each; empty for the board itself
 * @param isJson whether to tell more than the board
 */
public record Draw(
    OptionalInt distance, long count, long seed, Optional<PathForm> form, boolean isJson)
    implements TableQuestion {
  public static Draw of(Parameters given) {
    return of(given, given.count("count", 1), given.choice("as", "form", PathForm.values()));
  }

  /** Where no seed is given it is one that is short enough to be typed again. */
  static Draw of(Parameters given, long count, Optional<PathForm> form) {
    int distance = (int) given.number("distance", 0, 0, Integer.MAX_VALUE);
    return new Draw(
        given.has("distance") ? OptionalInt.of(distance) : OptionalInt.empty(),
        count,
        given.number("seed", new Random().nextInt(Integer.MAX_VALUE)),
        form,
        given.has("json"));
  }

  @Override
  public boolean answersWithoutTables(Subject subject, Output output) {
    if (distance.isPresent()) {
      Shape shape = subject.shape();
      throw new UnavailableException(
          String.format(
              "shape %s: its %,d boards are too many to be gone over for those at a distance; without"
                  + " one, they are drawn from all",
              shape, Ranking.slots(shape)));
    }
    return false;
  }

  @Override
  public void answer(Tablebase tablebase, Subject subject, Output output) {
    Board goal = subject.goal();
    Iterator<Board> boards = boards(tablebase, goal, output.progress()).iterator();
    if (!boards.hasNext()) {
      output.answer(none(tablebase, goal));
    }
    while (boards.hasNext()) {
      output.answer(answer(boards.next(), goal, tablebase));
    }
  }

  /** The same ones each time. */
  Stream<Board> boards(Tablebase tablebase, Board goal, Progress progress) {
    Random chance = new Random(seed);
    return (distance.isPresent()
            ? tablebase.random(distance.getAsInt(), goal, chance, progress)
            : tablebase.random(goal, chance))
        .limit(count);
  }

  private Answer answer(Board board, Board goal, Tablebase tablebase) {
    Fields fields = new Fields().with("board", board).with("goal", goal);
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

  /** The answer that there are no boards at the distance. */
  Answer none(Tablebase tablebase, Board goal) {
    return Answer.none(
        String.format(
            "no board is %d moves from goal %s: the greatest distance is %d",
            distance.orElseThrow(), goal, tablebase.census(goal).greatest()));
  }
}
