package slidebase.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import slidebase.Shelf;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.EndException;
import slidebase.ask.Listing.Turns;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.entry.Entry;
import slidebase.tables.ToGoals;
import slidebase.verbs.Distance;

class AskedTest {
  private static final Board GOAL = Board.parse("1 2 3 4 5 6 7 8 0");

  /** The tables cannot be made, for example, because memory is missing. */
  private static Asked about(String start, IOException fault) {
    Shelf shelf =
        Shelf.of(
            (goal, need) -> {
              throw new EndException(fault);
            });
    ToGoals tables = new ToGoals(shelf.tables(GOAL.shape()));
    return Asked.of(
        new BoundQuestion(new Distance.Question(), tables),
        new Subject(Optional.of(Board.parse(start)), Goals.of(GOAL)));
  }

  @Test
  void faultOfTheTablesIsTheFaultOfASingleQuestion() {
    IOException fault = new IOException("there is no room");
    String start = "1 2 3 4 5 6 7 0 8";
    Asked asked = about(start, fault);
    assertSame(
        fault, assertThrows(IOException.class, () -> asked.answer(Entry.of(1, start), Turns.NONE)));
  }

  @Test
  void boardThatCannotReachTheGoalNeedsNoTables() throws IOException {
    String start = "2 1 3 4 5 6 7 8 0";
    Asked asked = about(start, new IOException("there is no room"));
    assertEquals(Outcome.NO_PATH, asked.answer(Entry.of(1, start), Turns.NONE).outcome());
  }
}
