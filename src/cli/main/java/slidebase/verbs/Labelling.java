package slidebase.verbs;

import java.util.Optional;
import slidebase.Label;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.BestForm;
import slidebase.board.Board;
import slidebase.judge.Claim;
import slidebase.judge.LabelLines;
import slidebase.lines.BoardQuestion;
import slidebase.sets.Sweep;
import slidebase.table.Table;

/**
 * What does a data set say about a board: its distance, the mask of all optimal moves, and one
 * optimal path? {@link LabelLines} reads the line that this writes.
 */
public record Labelling(Tablebase tablebase) implements BoardQuestion {
  @Override
  public Answer answer(Board start, Board goal) {
    Optional<Label> label = tablebase.label(start, goal);
    if (label.isEmpty()) {
      return Answer.unsolvable(start, goal).inStream(start + ";" + Claim.UNSOLVABLE);
    }
    int distance = label.get().path().distance();
    int mask = BestForm.mask(label.get().bestMoves());
    return Answer.of(
        String.format("%s;%d;%d;%s", start, distance, mask, label.get().path()),
        Answer.fields(start, goal, true)
            .with("distance", distance)
            .with("mask", mask)
            .with("path", label.get().path()));
  }

  @Override
  public Answer answerWithin(Board start, Board goal) {
    Answer answer = BoardQuestion.super.answerWithin(start, goal);
    return answer.isUnfinished() ? answer.inStream(start + ";" + answer.inStream()) : answer;
  }

  @Override
  public void expectMany(Board goal) {
    tablebase.unfold(goal);
  }

  @Override
  public boolean takesLong() {
    return !Table.fits(tablebase.shape());
  }

  @Override
  public int atOnce(Board goal) {
    return takesLong() ? Sweep.processors() : 1;
  }
}
