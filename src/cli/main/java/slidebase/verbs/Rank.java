package slidebase.verbs;

import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.lines.BoardQuestion;
import slidebase.table.Ranking;

/** Asks for the slot of a board. In a stream, the answer is the slot alone. */
public record Rank() implements BoardQuestion {
  @Override
  public boolean takesGoal() {
    return false;
  }

  @Override
  public Answer answer(Board board, Board goal) {
    long cantorRank = Ranking.cantorRank(board);
    long slot = Ranking.toward(goal).slotOf(board);
    return Answer.of(
            List.of(
                "blank cell   " + board.blankCell(),
                "Cantor rank  " + cantorRank,
                "slot         " + slot,
                "board rank   " + Ranking.boardRank(board)),
            List.of(
                new Fields()
                    .with("board", board)
                    .with("blankCell", board.blankCell())
                    .with("cantorRank", cantorRank)
                    .with("slot", slot)
                    .with("boardRank", Ranking.boardRank(board))))
        .inStream(slot);
  }
}
