package slidebase.door;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Fault;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.UnavailableException;
import slidebase.board.Shape;
import slidebase.lines.Asked;
import slidebase.tables.Installation;
import slidebase.tables.TableQuestion;
import slidebase.tables.Tables;
import slidebase.verbs.LineVerb;
import slidebase.verbs.TableVerb;
import slidebase.work.UnfinishedException;

/**
 * Turns requests into questions, and finds the tables that answer them.
 *
 * @param threads the maximum number of threads per search
 */
public record Questions(Installation installation, ServedTables shelf, int threads) {
  /**
   * Returns a question that is ready to be answered.
   *
   * @throws IllegalArgumentException if the parameters are not a valid question
   * @throws NotNowException if its tables are being made
   */
  private Asked asked(LineVerb verb, Parameters given) throws IOException {
    return verb.asked(given, tables(given));
  }

  /** Returns the same for the lines of a stream. */
  public Asked askedOfStream(LineVerb verb, Parameters given) throws IOException {
    return verb.askedOfStream(given, tables(given));
  }

  /** A question about the boards of a table, with any number of answers. */
  public record Listed(TableQuestion question, Duration limit) {
    /**
     * Answers, after waiting for a turn if the answer takes long.
     *
     * @throws UnavailableException if there is no answer
     * @throws IOException if the work ends before the last answer; earlier answers remain
     */
    public void answer(Searches.Turn turn, Output output) throws IOException {
      if (question.isLong()) {
        Output timed = new Timed(turn, output);
        turn.list(limit, () -> answerInTurn(turn, timed));
      } else {
        question.answer(answer -> output.answer(required(answer)));
      }
    }

    private void answerInTurn(Searches.Turn turn, Output output) throws IOException {
      try {
        question.answer(output);
      } catch (UnfinishedException e) {
        turn.requireGoingOn(); // has the reason
        throw e;
      }
    }
  }

  /**
   * Returns a question that is ready to be answered. Its tables are open, because a turn may
   * interrupt its thread, and opening a file fails then.
   *
   * @throws IllegalArgumentException if the parameters are not a valid question
   * @throws NotNowException if its tables are being made
   */
  public Listed listed(TableVerb verb, Query given) throws IOException {
    return new Listed(verb.question(given, tables(given)), given.limit());
  }

  /**
   * Returns the answer to a request to a verb with a single answer. If it may take long, it waits
   * for a turn.
   *
   * @throws UnavailableException if there is no answer
   */
  public Answer answer(Offer offer, Query given, Searches searches, Client client)
      throws IOException {
    Optional<LineVerb> verb = offer.lineVerb();
    if (verb.isEmpty()) {
      return shelf.contents(given.text("shape").map(Shape::parse));
    }
    Asked asked = asked(verb.get(), given);
    Searches.Work<Answer> work = () -> asked.answer(verb.get().entry(given));
    return required(
        asked.takesTurnAlone()
            ? searches.answer(client, given.limit(), asked.goals().areUsual(), work)
            : work.result());
  }

  /**
   * Returns all answers to a request. If it ends early, the last answer is the reason.
   *
   * @throws UnavailableException if there is no answer
   */
  public List<Answer> answers(Offer offer, Query given, Searches searches, Client client)
      throws IOException {
    Optional<TableVerb> listing = offer.tableVerb();
    return listing.isPresent()
        ? all(listed(listing.get(), given), searches, client)
        : List.of(answer(offer, given, searches, client));
  }

  private static List<Answer> all(Listed listed, Searches searches, Client client)
      throws IOException {
    List<Answer> answers = new ArrayList<>();
    try (Searches.Turn turn = searches.turn(client)) {
      listed.answer(turn, answers::add);
    } catch (IOException | RuntimeException | VirtualMachineError e) {
      if (answers.isEmpty()) {
        throw e;
      }
      answers.add(Answer.none(Fault.message(e)));
    }
    return answers;
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

  /**
   * Ends the answers when the turn is over. The first answer is always given, perhaps with only a
   * bound.
   */
  private static final class Timed implements Output {
    private final Searches.Turn turn;
    private final Output output;
    private boolean hasAnswers;

    Timed(Searches.Turn turn, Output output) {
      this.turn = turn;
      this.output = output;
    }

    @Override
    public void answer(Answer answer) {
      try {
        if (hasAnswers) {
          turn.requireGoingOn();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      hasAnswers = true;
      output.answer(required(answer));
    }
  }
}
