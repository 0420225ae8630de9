package slidebase.judge;

import java.util.Optional;
import slidebase.Label;
import slidebase.Toward;
import slidebase.ask.BestForm;
import slidebase.ask.Finding;
import slidebase.ask.LabelResult;
import slidebase.ask.Verdict;
import slidebase.board.Board;
import slidebase.board.Goals;

/**
 * The claims of a data set about a board: its distance, the mask of all optimal moves, an optimal
 * path. All of them must be right. Without any, the label is not finished.
 *
 * @param namesGoal whether the label names its goal
 * @param isOfNoLabels whether the set is only boards
 * @param unsolvable whether it claims that the board cannot reach the goal
 * @param mask as written
 */
record LabelClaim(
    boolean namesGoal,
    boolean isOfNoLabels,
    boolean unsolvable,
    Optional<DistanceClaim> distance,
    Optional<String> mask,
    Optional<ProposedPath> path)
    implements Claim {
  @Override
  public Optional<Finding> withoutTables(Board start, Goals goal) {
    return Optional.empty();
  }

  @Override
  public Finding judged(Board start, Toward toward) {
    Goals goal = toward.goals();
    if (!unsolvable && distance.isEmpty() && path.isEmpty()) {
      return isOfNoLabels ? unlabelled(start, goal) : unfinished(start, goal);
    }
    if (goal.areReachedBy(start)) {
      return fault(start, toward)
          .map(fault -> answer(LabelResult.WRONG, fault, start, goal))
          .orElseGet(() -> answer(LabelResult.RIGHT, "", start, goal));
    }
    return unsolvable ? answer(LabelResult.RIGHT, "", start, goal) : unreachable(start, goal);
  }

  private Finding unlabelled(Board start, Goals goal) {
    return goal.areReachedBy(start)
        ? answer(LabelResult.UNLABELLED, "", start, goal)
        : unreachable(start, goal);
  }

  private Finding unfinished(Board start, Goals goal) {
    return answer(LabelResult.UNFINISHED, "there is no label", start, goal);
  }

  private Finding unreachable(Board start, Goals goal) {
    return answer(LabelResult.UNSOLVABLE, "the board cannot reach the goal", start, goal);
  }

  /** Returns what is wrong about a board that can reach the goal. */
  private Optional<String> fault(Board start, Toward toward) {
    if (unsolvable) {
      return Optional.of("the board can reach the goal");
    }
    Optional<Label> label = mask.isPresent() ? toward.label(start) : Optional.empty();
    int moves =
        label.isPresent() ? label.get().path().length() : toward.distance(start).orElseThrow();
    if (distance.isPresent() && distance.get().moves() != moves) {
      return Optional.of("distance " + distance.get().moves() + ", but it is " + moves);
    }
    if (mask.isPresent()) {
      int best = BestForm.mask(label.orElseThrow().bestMoves());
      if (!mask.get().equals(String.valueOf(best))) {
        return Optional.of("mask " + mask.get() + ", but it is " + best);
      }
    }
    return path.filter(each -> each.moves().size() != moves || !each.leads(start, toward.goals()))
        .map(each -> each.judged(start, toward))
        .map(
            found ->
                found.result() == Verdict.WRONG
                    ? found.details()
                    : "the moves are " + found.verdict());
  }

  @Override
  public Finding judgedWithin(Board start, Goals goal, int atLeast) {
    return answer(
        LabelResult.UNKNOWN,
        "the search reached its limit; a shortest path has at least " + atLeast + " moves",
        start,
        goal);
  }

  private Finding answer(LabelResult result, String details, Board start, Goals goal) {
    return new Finding(
        result,
        details,
        start,
        goal,
        to -> to.with("board", start).with("goal", namesGoal ? goal : null));
  }
}
