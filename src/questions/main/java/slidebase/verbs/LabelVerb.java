package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.Label;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Members;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.judge.Claim;
import slidebase.question.Asked;
import slidebase.question.PathQuestion;
import slidebase.tables.Tables;

/** Gives labels for a data set. */
public record LabelVerb() implements LineVerb {
  public static final String PURPOSE =
      "Give a board's label: distance, mask of optimal moves, a path.";

  @Override
  public Declaration declaration() {
    return new Declaration(
            "label",
            PURPOSE,
            """
            With - or --from it reads one board or 'start;goal' per line, and answers each
            on a line: 'board;distance;mask;moves', 'board;unsolvable' or 'error: ...'. The
            mask is the sum of u 1, d 2, l 4, r 8 over all optimal moves. If the line names
            another goal than --goal, that goal is a fifth part. 'check - --as distance'
            reads the rows of --csv.

            Examples:
              slidebase label "2 3 4 1 5 x 7 6 8"
              slidebase random --shape 4x4 --count 1000 --seed 1 > boards.txt
              slidebase label --from boards.txt --shape 4x4 > labels.txt
            """)
        .boards()
        .measure()
        .limits()
        .questionOfRows("start,goal,distance,mask,path,error");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) throws IOException {
    return Asked.ofPath(new Question(tables.subject().goals()), tables);
  }

  @Override
  public boolean isForPrograms() {
    return false;
  }

  /**
   * Writes the label of a board for a data set: its distance, the mask of all optimal moves, and an
   * optimal path.
   *
   * @param usualGoal the goal that lines need not name
   */
  public record Question(Goals usualGoal) implements PathQuestion {
    @Override
    public Answer answer(Board start, Toward toward) {
      Label label = toward.label(start).orElseThrow();
      Goals goals = toward.goals();
      boolean namesGoal = !goals.areOne() || !goals.equals(usualGoal);
      return new Labelled(start, toward.goal(start), label, goals.measure(), namesGoal);
    }

    @Override
    public Answer without(Board start, Goals goal, Answer reason) {
      String distance = reason.isUnfinished() ? Claim.UNSOLVED : Claim.UNSOLVABLE;
      return new Unlabelled(reason, distance, start, goal, !goal.equals(usualGoal));
    }
  }

  /**
   * A board with its label.
   *
   * @param namesGoal whether its line names the goal
   */
  record Labelled(Board start, Board goal, Label label, Measure measure, boolean namesGoal)
      implements Answer {
    @Override
    public Object line() {
      String line = start + ";" + distance() + ";" + mask() + ";" + label.path();
      return namesGoal ? line + ";" + goal : line;
    }

    private int distance() {
      return measure.of(start, label.path().moves());
    }

    private int mask() {
      return Move.mask(label.bestMoves());
    }

    @Override
    public void describe(Members to) {
      Answer.solved(to, start, goal, measure)
          .with("distance", distance())
          .with("mask", mask())
          .with("path", label.path());
    }
  }

  /**
   * A board that has no label; the reason is enough.
   *
   * @param distance what stands in its place in a table
   */
  record Unlabelled(Answer reason, String distance, Board start, Goals goal, boolean namesGoal)
      implements Answer {
    @Override
    public Outcome outcome() {
      return reason.outcome();
    }

    @Override
    public Object line() {
      String line = start + ";" + reason.line();
      return namesGoal ? line + ";;;" + goal : line;
    }

    @Override
    public String remark() {
      return reason.remark();
    }

    @Override
    public Optional<Miss> miss() {
      return reason.miss();
    }

    @Override
    public void describe(Members to) {
      reason.describe(to);
    }

    @Override
    public List<Described> rows() {
      return List.of(to -> to.with(reason).with("distance", distance));
    }
  }
}
