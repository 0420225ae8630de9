package slidebase.verbs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.NamedGuide;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Subject;
import slidebase.ask.Unfinished;
import slidebase.ask.Unsolvable;
import slidebase.board.Goals;
import slidebase.board.MoveOrder;
import slidebase.search.Algorithm;
import slidebase.search.GoalTest;
import slidebase.search.TieBreak;
import slidebase.sets.Sweep;
import slidebase.sizes.SizeLimits;
import slidebase.tables.Tables;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

/**
 * Compares the results and costs of searches with each other and with the tables.
 *
 * @param order the order in which searches try moves
 * @param mostBoards the maximum number of boards per search
 * @param isOfEach whether each board has its own rows, in place of means
 * @param drawn the starts, unless the user has some
 * @param remark a message about those, before the first answer; empty if there is none
 */
record SearchComparison(
    Contenders contenders,
    TieBreak tieBreak,
    MoveOrder order,
    GoalTest goalTest,
    long mostBoards,
    boolean isOfEach,
    RandomBoards drawn,
    String remark) {
  /** Takes seconds. */
  static final long USUAL_MOST_BOARDS = 10_000_000;

  /** Takes days. */
  private static final long GREATEST_MOST_BOARDS = 1_000_000_000_000L;

  static SearchComparison of(Parameters given, Output output) {
    Contenders.requireNoNames(given, "algorithms", List.of(Algorithm.values()));
    Contenders.requireNoNames(given, "heuristics", List.of(NamedGuide.all()));
    if (!given.has("random") && (given.has("distance") || given.has("seed"))) {
      throw new Parameters.Misuse(
          String.format(
              "%s and %s need %s N.",
              given.notation("distance"), given.notation("seed"), given.notation("random")));
    }
    RandomBoards drawn = RandomBoards.of(given, given.count("random", 1));
    String seed = given.notation("seed");
    return new SearchComparison(
        Contenders.of(given, output),
        Contenders.tieBreak(given),
        given.order().orElse(MoveOrder.BY_CODE),
        given.has(Contenders.EARLY_GOAL_TEST) ? GoalTest.EARLY : GoalTest.LATE,
        given.number("max-boards", USUAL_MOST_BOARDS, 1, GREATEST_MOST_BOARDS),
        given.has("each"),
        drawn,
        given.has("seed") ? "" : "no " + seed + " was given; the seed is " + drawn.seed());
  }

  /**
   * Searches have a limit. The tables have none, so that the distance is known, unless finding it
   * may take hours; then the limit applies to the tables, too.
   *
   * @param listed the user's own starts
   */
  void answer(Tables tables, Optional<BoardSample> listed, Output output) throws IOException {
    Subject subject = tables.subject();
    if (subject.start().isPresent() && !subject.start().get().canReach(subject.goal())) {
      output.answer(new Unsolvable(subject.start().get(), subject.goals()));
      return;
    }
    boolean mayTakeHours = subject.shape().cells() > SizeLimits.PACKED_CELLS;
    QuestionLimit limit =
        mayTakeHours ? QuestionLimit.NONE.withBoards(mostBoards) : QuestionLimit.NONE;
    Tablebase tablebase = tables.large().within(limit, Sweep.processors(), output.progress());
    try {
      Rounds rounds = new Rounds(this, tablebase.towardNearest(subject.goals()), output);
      boolean areDrawn = subject.start().isEmpty() && listed.isEmpty();
      rounds.answer(starts(tablebase, subject, listed), areDrawn ? remark : "");
    } catch (UnfinishedSearchException e) {
      output.answer(unfinished(subject, e));
    }
  }

  private static Answer unfinished(Subject subject, UnfinishedSearchException e) {
    return subject.start().isPresent()
        ? new Unfinished(subject.start().get(), subject.goals(), e.atLeast(), e.boards())
        : Answer.none(
            String.format(
                "a board was not solved within %,d boards; it takes at least %d moves",
                e.boards(), e.atLeast()));
  }

  private List<Starts> starts(Tablebase tablebase, Subject subject, Optional<BoardSample> listed) {
    Goals goals = subject.goals();
    if (subject.start().isPresent()) {
      return List.of(Starts.one(subject.start().get(), tablebase.towardNearest(goals)));
    }
    return listed.isPresent()
        ? Starts.listed(listed.get(), tablebase, goals)
        : Starts.drawn(drawn, tablebase, goals);
  }
}
