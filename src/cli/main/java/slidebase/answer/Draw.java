package slidebase.answer;

import java.util.Iterator;
import java.util.Random;
import slidebase.Tablebase;
import slidebase.answer.Parameters.Misuse;
import slidebase.board.Board;

/** Which boards does chance draw, with replacement, from those at a distance? */
public record Draw(int distance, long count, long seed) implements TableQuestion {
  public static Draw of(Parameters given) {
    Draw draw = new Draw((int) given.number("distance", 0), given.number("count", 1), seed(given));
    if (draw.distance < 0 || draw.count < 1) {
      throw new Misuse(
          String.format(
              "%s must be at least 0, and %s at least 1.",
              given.called("distance"), given.called("count")));
    }
    return draw;
  }

  /** Returns the seed that was given, or else one that is short enough to be typed again. */
  static long seed(Parameters given) {
    return given.has("seed") ? given.number("seed", 0) : new Random().nextInt(Integer.MAX_VALUE);
  }

  @Override
  public void answer(Tablebase tablebase, Subject subject, Output output) {
    Board goal = subject.goal();
    Iterator<Board> boards =
        tablebase
            .random(distance, goal, new Random(seed), output.progress())
            .limit(count)
            .iterator();
    if (!boards.hasNext()) {
      output.answer(noneAt(distance, tablebase, goal));
    }
    while (boards.hasNext()) {
      Board board = boards.next();
      output.answer(
          Answer.of(
              board,
              new Fields().with("board", board).with("goal", goal).with("distance", distance)));
    }
  }

  static Answer noneAt(int distance, Tablebase tablebase, Board goal) {
    return Answer.none(
        String.format(
            "no board is %d moves from goal %s: the greatest distance is %d",
            distance, goal, tablebase.census(goal).greatest()));
  }
}
