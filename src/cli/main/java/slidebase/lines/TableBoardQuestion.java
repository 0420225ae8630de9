package slidebase.lines;

import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.sets.Sweep;
import slidebase.table.Table;

/** A question about a board that tables answer: by a look-up, or by a search with their bounds. */
public interface TableBoardQuestion extends BoardQuestion {
  Tablebase tablebase();

  @Override
  default void expectMany(Board goal) {
    tablebase().unfold(goal);
  }

  @Override
  default int atOnce(Board goal) {
    return Table.fits(goal.shape()) ? 1 : Sweep.processors();
  }
}
