package slidebase.stream;

import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.NamedGoal;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.bytes.PackedLines;
import slidebase.question.LineQuestion;

/** The exit status of a stream, and a hint about the format of its lines. */
final class Report {
  private Outcome status = Outcome.ANSWERED;

  /** The number of empty lines after the last other line. */
  private long empty;

  private long bad;

  /** Whether no line so far has an answer. */
  private boolean areAllBad = true;

  private final Goals goal;
  private final boolean areClaims;

  /** The goal that fits all entries so far, if the given one fits none; null before the first. */
  private Board fitted;

  private boolean mayFit;
  private long fitting;

  /** The number of lines with answers, or that are bad. */
  private long lines;

  Report(LineQuestion question, Goals goal) {
    this.goal = goal;
    this.mayFit = goal.areOne();
    this.areClaims = question.claims().isPresent();
  }

  Outcome status() {
    return status;
  }

  void worsen(Outcome other) {
    status = status.worse(other);
  }

  /** Records lines with answers. Empty lines before them are bad. */
  private void meetAnswered() {
    meet(false);
    lines++;
    areAllBad = false;
  }

  /** Records an answer, which may show that another goal fits better. */
  void meetAnswer(Answer answer) {
    meetAnswered();
    if (areClaims) {
      worsen(answer.outcome());
    }
    if (!mayFit) {
      return; // as after the first answer of nearly all inputs
    }
    Optional<Board> better =
        answer
            .miss()
            .filter(miss -> miss.goal().equals(goal))
            .flatMap(miss -> miss.end().or(this::betterOfAll));
    if (better.isPresent()) {
      meetFitting(better.get(), 1);
    } else if (!areClaims || answer.outcome() == Outcome.ANSWERED) {
      mayFit = false;
    }
  }

  /** Returns the goal of all boards that cannot reach the goal; they have the same. */
  private Optional<Board> betterOfAll() {
    return fitted == null ? NamedGoal.otherThan(goal.only()) : Optional.of(fitted);
  }

  /** Records answers that were looked up, all about the goal unless they have their own. */
  void meetAnswers(PackedLines found) {
    meetAnswered();
    if (mayFit) {
      Optional<Board> better = found.areUnsolvable() ? betterOfAll() : Optional.empty();
      mayFit = better.isPresent();
      better.ifPresent(board -> meetFitting(board, found.count()));
    }
  }

  private void meetFitting(Board other, long count) {
    mayFit &= fitted == null || fitted.equals(other);
    fitted = other;
    fitting += count;
  }

  /**
   * Records a bad line. An empty line is bad only if others follow; an empty record is bad. A line
   * that is not a record can only be a single row.
   */
  void meetBad(String text, boolean isRecord) {
    boolean isEmpty = text.isBlank() && !isRecord;
    meet(isEmpty);
    if (!isEmpty) {
      worsen(Outcome.BAD_INPUT);
      lines++;
      bad++;
    }
  }

  private void meet(boolean isEmpty) {
    if (empty > 0 && !isEmpty) {
      worsen(Outcome.BAD_INPUT);
      bad += empty;
    }
    empty = isEmpty ? empty + 1 : 0;
  }

  /** Returns the number of bad lines so far. */
  long bad() {
    return bad;
  }

  /** Returns whether there are lines, and none has an answer. */
  boolean areAllBad() {
    return lines > 0 && areAllBad;
  }

  /** Returns what is wrong with the input as a whole, if that is known. */
  Optional<String> hint() {
    if (lines == 0 && status == Outcome.ANSWERED) {
      return Optional.of("the input has no entries");
    }
    if (mayFit && fitting > 1) {
      return Optional.of(
          String.format(
              "goal %s fits none of these, and %s fits all %,d; is that the goal? --goal %s",
              goal, fitted, fitting, NamedGoal.name(fitted)));
    }
    return Optional.empty();
  }
}
