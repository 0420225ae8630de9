package slidebase.question;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import slidebase.ask.Answer;
import slidebase.ask.EndException;
import slidebase.ask.Listing.Turns;
import slidebase.ask.Subject;
import slidebase.board.Goals;
import slidebase.entry.Entry;
import slidebase.tables.Tables;
import slidebase.tables.ToGoals;

/**
 * A question that is ready: its parameters were read, and its tables chosen.
 *
 * @param subject has the goals of entries that name none
 * @param takesTurn whether an answer may take so long that a server's streams take turns, and a
 *     stream sends it before the next search begins
 * @param atOnce the maximum number of threads that answer entries
 */
public record Asked(LineQuestion question, Subject subject, boolean takesTurn, int atOnce) {
  /** Returns a question that needs no tables. */
  public static Asked of(LineQuestion question, Subject subject) {
    return new Asked(question, subject, false, 1);
  }

  /** Returns a question whose answers are looked up in tables, or searched for. */
  public static Asked of(LineQuestion question, Tables tables) throws IOException {
    return new Asked(question, tables.subject(), !tables.areOfAllBoards(), tables.atOnce());
  }

  /** Returns a question about the path from a board. */
  public static Asked ofPath(PathQuestion question, Tables tables) throws IOException {
    return of(new BoundQuestion(question, tables.toGoals(Tables.LONG)), tables);
  }

  /** Returns a question each of whose answers takes long, and may take all processors. */
  public static Asked ofLong(PathQuestion question, ToGoals toGoals, Subject subject) {
    return new Asked(new BoundQuestion(question, toGoals), subject, true, 1);
  }

  public Goals goals() {
    return subject.goals();
  }

  /** Returns the search for the answer to an entry, which waits for its turn if it takes one. */
  public Supplier<Answer> inTurn(LineQuestion.Reading read, Turns turns) {
    return takesTurn || !read.isUsual()
        ? () -> turns.answer(read.isUsual(), read.search())
        : read.search();
  }

  /**
   * Answers a single question.
   *
   * @throws IOException if it has no turn, or needs tables that can be neither opened nor made
   */
  public Answer answer(Entry entry, Turns turns) throws IOException {
    try {
      return inTurn(question.single(subject, entry), turns).get();
    } catch (EndException e) {
      throw e.getCause();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
