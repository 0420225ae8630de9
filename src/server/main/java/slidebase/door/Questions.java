package slidebase.door;

import java.io.IOException;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Listing;
import slidebase.ask.Parameters;
import slidebase.ask.UnavailableException;
import slidebase.board.Shape;
import slidebase.format.Expected;
import slidebase.question.Asked;
import slidebase.tables.Installation;
import slidebase.tables.Tables;
import slidebase.verbs.LineVerb;
import slidebase.verbs.ListingVerb;

/**
 * Turns requests into questions, and finds the tables that answer them.
 *
 * @param threads the maximum number of threads per search
 */
public record Questions(Installation installation, ServedTables shelf, int threads) {
  /**
   * Returns a question that is ready to be answered. Its tables are open, because a turn may
   * interrupt its thread, and opening a file fails then. It throws an {@link UnavailableException}
   * if there is no answer.
   *
   * @throws IllegalArgumentException if the parameters are not a valid question
   * @throws NotNowException if its tables are being made
   */
  public Listing listing(Offer offer, Query given) throws IOException {
    Listing all =
        offer.verb() instanceof ListingVerb verb
            ? verb.listing(given, tables(given))
            : contents(given);
    return (turns, output) -> all.answer(turns, answer -> output.answer(required(answer)));
  }

  private Listing contents(Parameters given) throws IOException {
    Answer contents = shelf.contents(given.text("shape").map(Shape::parse));
    return (turns, output) -> output.answer(contents);
  }

  /**
   * Returns a question of each line of a stream.
   *
   * @throws IllegalArgumentException if the parameters are not a valid question
   * @throws NotNowException if its tables are being made
   */
  public Asked asked(LineVerb verb, Parameters given) throws IOException {
    return verb.asked(given, tables(given));
  }

  /** Returns what the entries of a stream are. */
  public Expected expected(LineVerb verb, Parameters given) throws IOException {
    return verb.expected(given, tables(given));
  }

  private Tables tables(Parameters given) {
    return new Tables(installation, given, shelf, threads, answer -> {});
  }

  /** Returns an answer, unless it is a reason why there is none. */
  private static Answer required(Answer answer) {
    if (answer.outcome() == Outcome.NO_ANSWER) {
      throw new UnavailableException(answer.remark());
    }
    return answer;
  }
}
