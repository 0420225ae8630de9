package slidebase.verbs;

import slidebase.ask.Answer;
import slidebase.ask.Digits;
import slidebase.ask.Fields;
import slidebase.board.Board;
import slidebase.lines.LineQuestion;
import slidebase.table.Ranking;
import slidebase.text.Quote;

/** Asks for the board at a slot that can reach the goal. */
public record Unrank() implements LineQuestion {
  @Override
  public Answer answer(String text, Board goal) {
    long slot = slot(text.strip());
    Board board = Ranking.toward(goal).boardAt(slot);
    return Answer.of(
        board, new Fields().with("slot", slot).with("goal", goal).with("board", board));
  }

  private static long slot(String text) {
    try {
      return Long.parseLong(Digits.only(text));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "slot " + Quote.of(text) + ": it is not a whole number in range", e);
    }
  }
}
