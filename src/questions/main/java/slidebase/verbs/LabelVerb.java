package slidebase.verbs;

import java.io.IOException;
import java.util.Optional;
import slidebase.Label;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.BestForm;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.judge.Claim;
import slidebase.judge.Labels;
import slidebase.lines.Asked;
import slidebase.lines.BoardQuestion;
import slidebase.stream.Rendering;
import slidebase.tables.Tables;

/** Gives labels for a data set. */
public record LabelVerb() implements LineVerb {
  @Override
  public Declaration declaration() {
    return new Declaration(
            "label",
            """
            Give a board's label: distance, mask of optimal moves, a path.

            With - or --from it reads one board or 'start;goal' per line, and answers each
            on a line: 'board;distance;mask;moves', 'board;unsolvable' or 'error: ...'. The
            mask is the sum of u 1, d 2, l 4, r 8 over all optimal moves. If the line names
            another goal than --goal, that goal is a fifth part. audit labels reads these
            lines.

            Examples:
              slidebase label "2 3 4 1 5 x 7 6 8"
              slidebase random --shape 4x4 --count 1000 --seed 1 > boards.txt
              slidebase label --from boards.txt --shape 4x4 > labels.txt
            """)
        .boards()
        .form("csv", "Print comma-separated rows, after a row of column names.")
        .limits()
        .question();
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    Board usualGoal = tables.subject().goal();
    return Asked.ofPath(tablebase -> new Question(tablebase, usualGoal), tables);
  }

  @Override
  public Rendering rendering(Parameters given) {
    return given.has("csv") ? new LabelSheet(Rendering.Form.of(given)) : Rendering.of(given);
  }

  @Override
  public boolean isForPrograms() {
    return false;
  }

  /**
   * Writes the label of a board for a data set: its distance, the mask of all optimal moves, and an
   * optimal path. {@link Labels} reads the lines that this writes.
   *
   * @param usualGoal the goal that lines need not name
   */
  public record Question(Tablebase tablebase, Board usualGoal) implements BoardQuestion {
    @Override
    public Answer answer(Board start, Board goal) {
      Optional<Label> label = tablebase.label(start, goal);
      if (label.isEmpty()) {
        return Answer.unsolvable(start, goal).inStream(line(start, goal, Claim.UNSOLVABLE, "", ""));
      }
      int distance = label.get().path().length();
      int mask = BestForm.mask(label.get().bestMoves());
      return Answer.of(
          line(start, goal, distance, mask, label.get().path()),
          Answer.solved(start, goal)
              .with("distance", distance)
              .with("mask", mask)
              .with("path", label.get().path()));
    }

    @Override
    public void expectMany(Board goal) {
      tablebase.unfold(goal);
    }

    @Override
    public Answer answerWithin(Board start, Board goal) {
      Answer answer = BoardQuestion.super.answerWithin(start, goal);
      return answer.isUnfinished()
          ? answer.inStream(line(start, goal, answer.inStream(), "", ""))
          : answer;
    }

    /** Returns a line of a data set. A board without a path needs no more than the reason. */
    private String line(Board start, Board goal, Object distance, Object mask, Object path) {
      if (!goal.equals(usualGoal)) {
        return start + ";" + distance + ";" + mask + ";" + path + ";" + goal;
      }
      return start + ";" + distance + (mask.equals("") ? "" : ";" + mask + ";" + path);
    }
  }
}
