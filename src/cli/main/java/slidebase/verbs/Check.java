package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.UnfinishedSearchException;
import slidebase.judge.Claim;
import slidebase.judge.Submissions;
import slidebase.judge.Submissions.Submission;
import slidebase.lines.LineQuestion;
import slidebase.lines.WholeLines;
import slidebase.tables.Tables;

/**
 * Is a submission right: a path, a distance, or the claim that there is neither? Is the path legal,
 * does it reach the goal, and is it as short as can be?
 */
public record Check(Tablebase tablebase, Submissions read) implements LineQuestion {
  static Check of(Parameters given, Tables tables) throws IOException {
    if (given.has("moves") && !given.has("board")) {
      throw new Parameters.Misuse(
          "MOVES go with one BOARD; in a stream they stand behind each, as in 'board;moves'.");
    }
    return new Check(tables.tablebase(), Submissions.of(given));
  }

  @Override
  public Optional<WholeLines> wholeLines() {
    return Optional.of(read);
  }

  @Override
  public Answer answer(String line, Board goal) {
    Submission submission = read.read(line, goal.shape());
    Board start = BoardText.of(submission.board()).known().board(goal.shape());
    Board toward =
        submission.goal().isEmpty()
            ? goal
            : BoardText.of(submission.goal().get()).known().board(goal.shape());
    Claim claim = Claim.read(submission.claim(), start, submission.form());
    try {
      return claim.judged(start, toward, tablebase);
    } catch (UnfinishedSearchException e) {
      return claim.judgedWithin(start, toward, e.atLeast());
    }
  }
}
