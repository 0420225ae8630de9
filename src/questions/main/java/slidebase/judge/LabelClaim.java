package slidebase.judge;

import java.util.Optional;
import slidebase.Label;
import slidebase.ToGoal;
import slidebase.ask.BestForm;
import slidebase.ask.Finding;
import slidebase.ask.LabelResult;
import slidebase.ask.Verdict;
import slidebase.board.Board;

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
  public Optional<Finding> withoutTables(Board start, Board goal) {
    return Optional.empty();
  }

  @Override
  public Finding judged(Board start, ToGoal toGoal) {
    Board goal = toGoal.goal();
    if (!unsolvable && distance.isEmpty() && path.isEmpty()) {
      return isOfNoLabels ? unlabelled(start, goal) : unfinished(start, goal);
    }
    if (start.canReach(goal)) {
      return fault(start, toGoal)
          .map(fault -> answer(LabelResult.WRONG, fault, start, goal))
          .orElseGet(() -> answer(LabelResult.RIGHT, "", start, goal));
    }
    return unsolvable ? answer(LabelResult.RIGHT, "", start, goal) : unreachable(start, goal);
  }

  private Finding unlabelled(Board start, Board goal) {
    return start.canReach(goal)
        ? answer(LabelResult.UNLABELLED, "", start, goal)
        : unreachable(start, goal);
  }

  private Finding unfinished(Board start, Board goal) {
    return answer(LabelResult.UNFINISHED, "there is no label", start, goal);
  }

  private Finding unreachable(Board start, Board goal) {
    return answer(LabelResult.UNSOLVABLE, "the board cannot reach the goal", start, goal);
  }

  /** Returns what is wrong about a board that can reach the goal. */
  private Optional<String> fault(Board start, ToGoal toGoal) {
    if (unsolvable) {
      return Optional.of("the board can reach the goal");
    }
    Optional<Label> label = mask.isPresent() ? toGoal.label(start) : Optional.empty();
    int moves =
        label.isPresent() ? label.get().path().length() : toGoal.distance(start).orElseThrow();
    if (distance.isPresent() && distance.get().moves() != moves) {
      return Optional.of("distance " + distance.get().moves() + ", but it is " + moves);
    }
    if (mask.isPresent()) {
      int best = BestForm.mask(label.orElseThrow().bestMoves());
      if (!mask.get().equals(String.valueOf(best))) {
        return Optional.of("mask " + mask.get() + ", but it is " + best);
      }
    }
    return path.filter(each -> each.moves().size() != moves || !each.leads(start, toGoal.goal()))
        .map(each -> each.judged(start, toGoal))
        .map(
            found ->
                found.result() == Verdict.WRONG
                    ? found.details()
                    : "the moves are " + found.verdict());
  }

  @Override
  public Finding judgedWithin(Board start, Board goal, int atLeast) {
    return answer(
        LabelResult.UNKNOWN,
        "the search reached its limit; a shortest path has at least " + atLeast + " moves",
        start,
        goal);
  }

  private Finding answer(LabelResult result, String details, Board start, Board goal) {
    return new Finding(
        result,
        details,
        start,
        goal,
        to -> to.with("board", start).with("goal", namesGoal ? goal : null));
  }
}
