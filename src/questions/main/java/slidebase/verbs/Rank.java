package slidebase.verbs;

import java.util.List;
import slidebase.ask.Answer;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.question.Asked;
import slidebase.question.BoardQuestion;
import slidebase.sizes.SizeLimits;
import slidebase.table.Ranking;
import slidebase.tables.Tables;

/** Gives the slot of a board. */
public record Rank() implements LineVerb {
  public static final String PURPOSE = "Give the Cantor rank of a board's tiles, and its slot.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "rank",
            PURPOSE,
            """
            slot = blankCell * (n-1)!/2 + CantorRank / 2, for a board of n cells.
            Two boards share a slot; exactly one of them can reach a given goal.
            The board rank is the Cantor rank of all n cells, the blank counted as tile 0.

            With - or --from it reads one board per line, and answers each on a line: the
            slot, for unrank to read, or 'error: ...'.

            Example:
              slidebase rank "2 3 4 1 5 x 7 6 8"
            """)
        .boards()
        .shape()
        .table("board,slot,blankCell,cantorRank,boardRank,error");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) {
    return Asked.of(new Question(), Subject.of(given, SizeLimits.RANKED_CELLS));
  }

  /** Finds the slot of a board. */
  public record Question() implements BoardQuestion {
    @Override
    public boolean takesGoal() {
      return false;
    }

    @Override
    public Answer answer(Board board, Goals goals) {
      long cantorRank = Ranking.cantorRank(board);
      long slot = Ranking.toward(goals.only()).slotOf(board);
      return new Known(board, cantorRank, slot, Ranking.boardRank(board));
    }
  }

  /** The ranks of a board. */
  public record Known(Board board, long cantorRank, long slot, long boardRank) implements Answer {
    @Override
    public Object line() {
      return slot;
    }

    @Override
    public List<?> lines() {
      return List.of(
          "blank cell   " + board.blankCell(),
          "Cantor rank  " + cantorRank,
          "slot         " + slot,
          "board rank   " + boardRank);
    }

    @Override
    public void describe(Members to) {
      to.with("board", board)
          .with("blankCell", board.blankCell())
          .with("cantorRank", cantorRank)
          .with("slot", slot)
          .with("boardRank", boardRank);
    }
  }
}
