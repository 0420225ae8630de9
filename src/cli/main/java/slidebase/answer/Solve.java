package slidebase.answer;

import java.util.Optional;
import slidebase.Lookup;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.PackedPath;
import slidebase.text.Names;

/** Which is an optimal path? */
public record Solve(Tablebase tablebase, How how) implements PackedQuestion {
  /** Which path, and how it is shown; without an order of moves, any shortest will do. */
  public record How(PathForm form, Optional<MoveOrder> order) {
    public static How of(Parameters given) {
      return new How(
          given.has("as")
              ? Names.find("form", given.text("as").orElseThrow(), PathForm.values())
              : PathForm.MOVES,
          given.has("order")
              ? Optional.of(MoveOrder.parse(given.text("order").orElseThrow()))
              : Optional.empty());
    }
  }

  @Override
  public Answer answer(Board start, Board goal) {
    Optional<Solution> path =
        how.order.isPresent()
            ? tablebase.solve(start, goal, how.order.get())
            : tablebase.solve(start, goal);
    return path.isPresent() ? how.form.answer(path.get(), goal) : Answer.unsolvable(start, goal);
  }

  @Override
  public void expectMany(Board goal) {
    if (how.order.isPresent()) {
      tablebase.unfold(goal);
    }
  }

  @Override
  public boolean isPackable() {
    return how.order.isEmpty() && how.form == PathForm.MOVES;
  }

  @Override
  public long answer(Lookup lookup, long board) {
    return lookup.path(board);
  }

  @Override
  public int write(long path, byte[] to, int at) {
    return path == PackedPath.NONE
        ? PackedQuestion.write("unsolvable", to, at)
        : PackedPath.writeLetters(path, to, at);
  }
}
