package slidebase.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.board.UnfinishedSearchException;
import slidebase.lines.Column;
import slidebase.lines.Entry;
import slidebase.lines.EntryForm;
import slidebase.lines.LineQuestion;

/** Judges the claims of entries about boards, each as soon as the entry is read. */
public record Judge(Tablebase tablebase, Claims form) implements LineQuestion {
  @Override
  public Optional<EntryForm> claims() {
    return Optional.of(form);
  }

  @Override
  public Reading read(Entry entry, Board goal) {
    Map<Column, String> parts = form.parts(entry, goal.shape());
    return new Reading(Claims.about(parts), () -> judged(parts, goal));
  }

  @Override
  public List<Reading> unmentioned(Board goal) {
    return form instanceof Submissions submissions
        ? submissions.assignment().map(boards -> boards.missing(goal)).orElse(List.of())
        : List.of();
  }

  private Answer judged(Map<Column, String> parts, Board usualGoal) {
    Entry.Boards boards =
        new Entry.Boards(parts.get(Column.BOARD), Optional.ofNullable(parts.get(Column.GOAL)));
    Board start = boards.start(usualGoal.shape());
    Board goal = boards.goal(usualGoal);
    Claim claim = form.claim(parts, start);
    try {
      return claim.judged(start, goal, tablebase);
    } catch (UnfinishedSearchException e) {
      return claim.judgedWithin(start, goal, e.atLeast());
    }
  }
}
