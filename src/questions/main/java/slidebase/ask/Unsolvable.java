package slidebase.ask;

import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;

/** The answer that a board cannot reach the goal; the remark has the reason. */
public record Unsolvable(Board start, Goals goal) implements Answer {
  @Override
  public Outcome outcome() {
    return Outcome.NO_PATH;
  }

  @Override
  public Object line() {
    return "unsolvable";
  }

  @Override
  public String remark() {
    return "board " + start + " cannot reach goal " + goal + ": " + reason();
  }

  private String reason() {
    String byColumns =
        goal.areOne() && goal.areReachedBy(byColumns()) ? "; read by columns, it can, too" : "";
    return "parity differs; exchange any two tiles, and it can" + byColumns + NamedGoal.hint(goal);
  }

  /** Returns the board that is meant if the tiles were written column by column. */
  private Board byColumns() {
    Shape shape = start.shape();
    int[] tiles = new int[shape.cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = start.tileAt(shape.column(cell) * shape.height() + shape.row(cell));
    }
    return Board.of(shape, tiles);
  }

  @Override
  public Optional<Miss> miss() {
    return Optional.of(new Miss(goal, Optional.empty()));
  }

  @Override
  public void describe(Members to) {
    Answer.boards(to, start, goal, false).with("result", "unsolvable").with("reason", reason());
  }
}
