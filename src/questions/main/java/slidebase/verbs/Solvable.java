package slidebase.verbs;

import java.util.Optional;
import java.util.stream.IntStream;
import slidebase.ask.Answer;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.ask.Unsolvable;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.question.Asked;
import slidebase.question.BoardQuestion;
import slidebase.tables.Tables;

/** Checks whether a board can reach the goal. */
public record Solvable() implements LineVerb {
  public static final String PURPOSE = "Check by parity whether a board can reach the goal.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "solvable",
            PURPOSE,
            """
            Exit status 1 means that it cannot. With - or --from it reads one board or
            'start;goal' per line, and answers each on a line; then exit status 2 means that
            a line is bad.

            Example:
              slidebase solvable "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"
            """)
        .boards()
        .goal()
        .shape()
        .table("start,goal,result,inversions,repaired,error");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) {
    return Asked.of(new Question(), Subject.of(given));
  }

  /** Checks whether a board can reach the goal; parity alone decides. */
  public record Question() implements BoardQuestion {
    @Override
    public Answer answer(Board start, Goals goals) {
      return new Known(start, goals, goals.areReachedBy(start));
    }
  }

  /** Whether a board can reach the goal, and why. */
  public record Known(Board start, Goals goal, boolean isSolvable) implements Answer {
    @Override
    public Outcome outcome() {
      return isSolvable ? Outcome.ANSWERED : Outcome.NO_PATH;
    }

    @Override
    public Object line() {
      return isSolvable ? "solvable" : "unsolvable";
    }

    @Override
    public Optional<Miss> miss() {
      return isSolvable ? Optional.empty() : new Unsolvable(start, goal).miss();
    }

    @Override
    public void describe(Members to) {
      Answer.boards(to, start, goal, isSolvable)
          .with("result", line())
          .with("shape", start.shape())
          .with("inversions", inversions(start))
          .with("repaired", isSolvable ? null : repaired(start));
    }

    /** Explains the parity in words. */
    @Override
    public String remark() {
      if (isSolvable) {
        return "";
      }
      int inversions = inversions(start);
      boolean isEven = start.shape().width() % 2 == 0;
      int greatest = start.shape().cells() - 1;
      return String.format(
          "%s; it has %d inversion%s, and the goal %d: no move changes whether %s is even; with %d"
              + " and %d exchanged, %s can reach it",
          new Unsolvable(start, goal).remark(),
          inversions,
          inversions == 1 ? "" : "s",
          inversions(goal.boards().get(0)),
          isEven ? "their number plus the blank's row" : "their number",
          greatest - 1,
          greatest,
          repaired(start));
    }
  }

  /** Returns the number of pairs of tiles of which the greater one is first. */
  private static int inversions(Board board) {
    int[] tiles = board.tiles();
    int inversions = 0;
    for (int i = 0; i < tiles.length; i++) {
      for (int j = i + 1; j < tiles.length; j++) {
        inversions += tiles[j] != 0 && tiles[i] > tiles[j] ? 1 : 0;
      }
    }
    return inversions;
  }

  /** Returns the board with its two greatest tiles exchanged. */
  private static Board repaired(Board board) {
    return withExchanged(board, board.shape().cells() - 2);
  }

  /** Returns a board with a tile and the next one exchanged. */
  static Board withExchanged(Board board, int tile) {
    int[] tiles =
        IntStream.of(board.tiles())
            .map(each -> each == tile || each == tile + 1 ? 2 * tile + 1 - each : each)
            .toArray();
    return Board.of(board.shape(), tiles);
  }
}
