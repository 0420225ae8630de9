package slidebase.judge;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import slidebase.ask.Finding;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.bound.BoardBound;
import slidebase.entry.Column;
import slidebase.entry.Entry;
import slidebase.entry.EntryForm;
import slidebase.question.LineQuestion;
import slidebase.tables.ToGoals;
import slidebase.work.UnfinishedSearchException;

/**
 * Judges the claims of entries about boards, each as soon as the entry is read.
 *
 * @param tables empty for boards that have no tables: a lower bound stands for the distance
 */
public record Judge(Optional<ToGoals> tables, Submissions form) implements LineQuestion {
  public Judge(ToGoals tables, Submissions form) {
    this(Optional.of(tables), form);
  }

  @Override
  public Optional<EntryForm> claims() {
    return Optional.of(form);
  }

  @Override
  public Reading read(Entry entry, Goals goals) {
    Map<Column, String> parts = form.parts(entry, goals.shape());
    boolean isUsual = goals.areUsual() && !parts.containsKey(Column.GOAL);
    return new Reading(Submissions.about(entry.line(), parts), isUsual, () -> judged(parts, goals));
  }

  @Override
  public List<Reading> unmentioned(Goals goals, OptionalLong hidesAfter) {
    return form.assignment().map(all -> all.missing(goals, hidesAfter)).orElse(List.of());
  }

  @Override
  public void expectMany() {
    tables.ifPresent(ToGoals::expectMany);
  }

  private Finding judged(Map<Column, String> parts, Goals usualGoal) {
    Made made = Made.of(parts, form, usualGoal);
    if (tables.isEmpty()) {
      return made.claim
          .withoutTables(made.start, made.goal)
          .orElseGet(() -> made.claim.judgedWithin(made.start, made.goal, made.bound()));
    }
    try {
      return made.claim.judged(made.start, made.goal, tables.get());
    } catch (UnfinishedSearchException e) {
      return made.claim.judgedWithin(made.start, made.goal, e.atLeast());
    }
  }

  /**
   * Judges the claim of an entry without tables, with fewer details; empty if it needs them.
   *
   * @throws IllegalArgumentException if the entry is bad; the message quotes it
   */
  public static Optional<Finding> withoutTables(Submissions form, Entry entry, Goals usualGoal) {
    Made made = Made.of(form.parts(entry, usualGoal.shape()), form, usualGoal);
    return made.claim.withoutTables(made.start, made.goal);
  }

  /** A claim, made about a board and goals. */
  private record Made(Claim claim, Board start, Goals goal) {
    static Made of(Map<Column, String> parts, Submissions form, Goals usualGoal) {
      Entry.Boards boards =
          new Entry.Boards(
              parts.get(Column.BOARD),
              Optional.ofNullable(parts.get(Column.GOAL)).stream().toList());
      Subject read = boards.subject(usualGoal);
      Board start = read.start().orElseThrow();
      return new Made(form.claim(parts, start), start, read.goals());
    }

    /** Returns a lower bound of the distance to the nearest goal. */
    int bound() {
      return goal.boards().stream()
          .mapToInt(each -> BoardBound.of(start, each))
          .min()
          .orElseThrow();
    }
  }
}
