package slidebase.judge;

import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import slidebase.PathCheck;
import slidebase.Toward;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.BestForm;
import slidebase.ask.Described;
import slidebase.ask.Finding;
import slidebase.ask.PathForm;
import slidebase.ask.Verdict;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;

/**
 * Judges a proposed path, with what its moves do. Tables add how long a shortest path is, the first
 * bad move and the better moves there.
 */
record PathJudge(ProposedPath path, Goals goal) {
  /** Judges by a check of the moves. */
  Finding finding(PathCheck check, Toward toward) {
    Described known =
        to ->
            to.with(known(check.distance()))
                .with(
                    "detourMove", check.detour().isPresent() ? check.detour().getAsInt() + 1 : null)
                .with("better", check.unfinished() ? null : BestForm.letters(check.better()))
                .with("unfinished", check.unfinished() ? true : null);
    if (!path.reaches(goal)) {
      int left = toward.distance(path.end()).orElseThrow();
      String where = ", " + goal.measure().text(left) + " before the goal";
      return wrong(fault(where) + advice(check), known);
    }
    if (check.isOptimal()) {
      return right(Verdict.OPTIMAL, "", 0, known);
    }
    int excess = check.excess().orElseThrow();
    String more = goal.measure().text(excess) + " more than needed";
    return check.unfinished()
        ? right(Verdict.LONGER, more, excess, known).as(Outcome.APPROXIMATE)
        : right(Verdict.LONGER, more + detour(check), excess, known);
  }

  /** Returns what is wrong with a path that does not lead to the goal. */
  Finding wrong() {
    String end = path.isLegal() ? "; the moves end at " + path.end() : "";
    String fault = goal.areReachedBy(path.start()) ? fault("") : Claim.UNREACHABLE + end;
    return wrong(fault, known(OptionalInt.empty()));
  }

  /** Returns the answer that the path is a shortest one, but not the first in an order. */
  Finding notFirst(MoveOrder order) {
    String details = "shortest, but not the first in the order " + order;
    return right(Verdict.WRONG, details, 0, known(OptionalInt.of(length())));
  }

  /** Returns the answer about a path that leads to the goal. */
  private Finding right(Verdict verdict, String details, int excess, Described known) {
    return new Finding(verdict, details, path.start(), goal, known).exceeding(excess);
  }

  private Finding wrong(String details, Described known) {
    Finding wrong =
        new Finding(Verdict.WRONG, details + hintOfOtherMeaning(), path.start(), goal, known);
    boolean isOtherGoal = path.isLegal() && !path.made().isEmpty();
    return isOtherGoal ? wrong.endingAt(path.end()) : wrong;
  }

  /** Returns the answer that the path, which leads to the goal, is a shortest one. */
  Finding optimal() {
    Described known = known(OptionalInt.of(length()));
    return right(Verdict.OPTIMAL, "", 0, to -> to.with(known).with("better", List.of()));
  }

  /** Returns the answer that the path leads to the goal, and may be the shortest. */
  Finding unknown(int atLeast) {
    String length = goal.measure().text(length());
    String details =
        String.format("reaches the goal in %s; no path has fewer than %d", length, atLeast);
    return new Finding(
        Verdict.UNKNOWN,
        details,
        path.start(),
        goal,
        to ->
            to.with(known(OptionalInt.empty())).with("length", length()).with("atLeast", atLeast));
  }

  /** Describes a path, also by what follows from the distance of the start. */
  private Described known(OptionalInt distance) {
    return to -> {
      Answer.boards(
              to,
              path.start(),
              path.reaches(goal) ? Goals.of(path.end()) : goal,
              goal.areReachedBy(path.start()))
          .with("distance", distance)
          .with("path", Move.text(path.made()))
          .with("end", path.end())
          .with("legal", path.isLegal())
          .with("reachesGoal", path.reaches(goal));
      if (!path.reaches(goal)) {
        to.with("optimal", false)
            .with("illegalMove", path.isLegal() ? null : path.made().size() + 1);
      } else if (distance.isPresent()) {
        int excess = length() - distance.getAsInt();
        to.with("optimal", excess == 0).with("excess", excess);
      }
    };
  }

  /** Returns the length of the path in the measure of the goals. */
  int length() {
    return goal.measure().of(path.start(), path.made());
  }

  /**
   * @param where the distance of the end from the goal, in words; empty if it is not known
   */
  private String fault(String where) {
    return path.fault().orElseGet(() -> "ends at " + path.end() + where);
  }

  /**
   * Returns a hint if the letters are right when read as moves of the tiles instead of the blank,
   * or vice versa.
   */
  private String hintOfOtherMeaning() {
    if (!path.leadsWithOtherMeaning(goal)) {
      return "";
    }
    return path.form() == PathForm.MOVES
        ? "; read as moves of tiles (tile-moves), which go the other way than the blank, it reaches"
            + " the goal"
        : "; read as moves of the blank (moves), which goes the other way than the tiles, it"
            + " reaches the goal";
  }

  private String advice(PathCheck check) {
    return check.detour().isPresent()
        ? detour(check)
        : better(check.better(), path.made().size(), ", where the goal is reached already");
  }

  /** Returns the first move that does not lead nearer to the goal, and the moves that do. */
  private String detour(PathCheck check) {
    int made = check.detour().orElseThrow();
    String move = ProposedPath.moveText(path.form(), path.made().get(made), board(made));
    return "; move "
        + (made + 1)
        + ", "
        + move
        + ", leads away"
        + better(check.better(), made, " from the goal");
  }

  private String better(Set<Move> better, int made, String atGoal) {
    if (better.isEmpty()) {
      return atGoal;
    }
    return better.stream()
        .map(move -> ProposedPath.moveText(path.form(), move, board(made)))
        .collect(Collectors.joining(" or ", ", where ", " leads nearer"));
  }

  private Board board(int made) {
    return path.start().after(path.made().subList(0, made).toArray(Move[]::new));
  }
}
