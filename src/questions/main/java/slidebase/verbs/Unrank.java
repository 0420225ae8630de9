package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Digits;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.entry.Entry;
import slidebase.format.Expected;
import slidebase.question.Asked;
import slidebase.question.LineQuestion;
import slidebase.sizes.SizeLimits;
import slidebase.table.Ranking;
import slidebase.tables.Tables;
import slidebase.text.Quote;

/** Gives the board at a slot. */
public record Unrank() implements LineVerb {
  public static final String PURPOSE = "Give the board at a slot: the one that can reach the goal.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "unrank",
            PURPOSE,
            """
            With - or --from it reads one slot or 'slot;goal' per line, and answers each on
            a line: the board or 'error: ...'.

            Example:
              slidebase unrank 106129
            """)
        .subject("slot", "SLOT", "A slot, from 0 to n!/2-1")
        .file("from", "Read slots from a file.")
        .oneGoal()
        .shape()
        .json();
  }

  @Override
  public Asked asked(Parameters given, Tables tables) {
    return Asked.of(new Question(), Subject.of(given, SizeLimits.RANKED_CELLS));
  }

  @Override
  public Expected expected(Parameters given, Tables tables) throws IOException {
    return new Expected(Optional.empty(), false, tables.subject().shape(), options(given));
  }

  @Override
  public Entry entry(Parameters given) {
    return Entry.of(1, given.text("slot").orElseThrow());
  }

  /** Finds the board at a slot that can reach the goal. */
  public record Question() implements LineQuestion {
    @Override
    public Reading read(Entry entry, Goals usual) {
      Board goal = entry.boards(usual.shape()).goals(usual).only();
      return new Reading(usual, () -> answer(entry.boards(usual.shape()).start(), goal)).of(entry);
    }

    private static Answer answer(String text, Board goal) {
      long slot =
          Digits.number(text.strip())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "slot " + Quote.of(text.strip()) + ": not a whole number in range"));
      return new Known(slot, goal, Ranking.toward(goal).boardAt(slot));
    }
  }

  /** The board at a slot. */
  public record Known(long slot, Board goal, Board board) implements Answer {
    @Override
    public Object line() {
      return board;
    }

    @Override
    public void describe(Members to) {
      to.with("slot", slot).with("goal", goal).with("board", board);
    }
  }
}
