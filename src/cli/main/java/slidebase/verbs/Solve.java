package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.Lookup;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.ask.PathForm;
import slidebase.board.Board;
import slidebase.board.MoveOrder;
import slidebase.board.PackedPath;
import slidebase.lines.PackedQuestion;
import slidebase.tables.Tables;

/**
 * Asks for an optimal path.
 *
 * @param order the order in which the path is to be the least; empty for any optimal path
 */
public record Solve(Tablebase tablebase, PathForm form, Optional<MoveOrder> order)
    implements PackedQuestion {
  static Solve of(Parameters given, Tables tables) throws IOException {
    PathForm form = given.choice("as", "form", PathForm.values()).orElse(PathForm.MOVES);
    Optional<MoveOrder> order =
        given.has("order")
            ? Optional.of(MoveOrder.parse(given.text("order").get()))
            : Optional.empty();
    return new Solve(tables.tablebase(), form, order);
  }

  @Override
  public Answer answer(Board start, Board goal) {
    Optional<Solution> path =
        order.isPresent()
            ? tablebase.solve(start, goal, order.get())
            : tablebase.solve(start, goal);
    return path.isPresent() ? form.answer(path.get(), goal) : Answer.unsolvable(start, goal);
  }

  @Override
  public void expectMany(Board goal) {
    if (order.isPresent()) {
      tablebase.unfold(goal);
    }
  }

  @Override
  public boolean isPackable() {
    return order.isEmpty() && form == PathForm.MOVES;
  }

  @Override
  public long answer(Lookup lookup, long board) {
    return lookup.path(board);
  }

  @Override
  public void answer(Lookup[] lookups, long[] boards, int count, long[] found) {
    Lookup.paths(lookups, boards, count, found);
  }

  @Override
  public int write(long path, byte[] to, int at) {
    return path == PackedPath.NONE
        ? PackedQuestion.write("unsolvable", to, at)
        : PackedPath.writeLetters(path, to, at);
  }
}
