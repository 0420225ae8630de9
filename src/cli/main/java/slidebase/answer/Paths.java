package slidebase.answer;

import java.util.OptionalLong;
import slidebase.Tablebase;
import slidebase.board.Board;

/** How many shortest paths are there? */
public record Paths(Tablebase tablebase) implements BoardQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    OptionalLong paths = tablebase.paths(start, goal);
    return paths.isEmpty()
        ? Answer.unsolvable(start, goal)
        : Answer.of(
            paths.getAsLong(),
            Answer.fields(start, goal, true)
                .with("distance", tablebase.distance(start, goal))
                .with("paths", paths));
  }

  @Override
  public void expectMany(Board goal) {
    tablebase.unfold(goal);
  }
}
