package slidebase.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
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
record PathJudge(ProposedPath path, Replay replay, Board start, Goals goal) {
  /** Returns whether the moves are legal and lead to the goal. */
  boolean isRight() {
    return replay.reaches(goal);
  }

  /** Judges by a check of the moves. */
  Finding finding(PathCheck check, Toward toward) {
    Described known =
        to ->
            to.with(known(check.distance()))
                .with(
                    "detourMove", check.detour().isPresent() ? check.detour().getAsInt() + 1 : null)
                .with("better", check.unfinished() ? null : BestForm.letters(check.better()))
                .with("unfinished", check.unfinished() ? true : null);
    if (!isRight()) {
      int left = toward.distance(replay.end()).orElseThrow();
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
    String fault = goal.areReachedBy(start) ? fault("") : Claim.UNREACHABLE + unreachableEnd();
    return wrong(fault, known(OptionalInt.empty()));
  }

  /** Returns the answer that the path is a shortest one, but not the first in an order. */
  Finding notFirst(MoveOrder order) {
    String details = "shortest, but not the first in the order " + order;
    return right(Verdict.WRONG, details, 0, known(OptionalInt.of(length())));
  }

  /** Returns the answer about a path that leads to the goal. */
  private Finding right(Verdict verdict, String details, int excess, Described known) {
    return new Finding(verdict, details, start, goal, known).exceeding(excess);
  }

  private Finding wrong(String details, Described known) {
    Finding wrong = new Finding(Verdict.WRONG, details + hintOfOtherMeaning(), start, goal, known);
    boolean isOtherGoal = replay.isLegal() && !replay.made().isEmpty();
    return isOtherGoal ? wrong.endingAt(replay.end()) : wrong;
  }

  /** Returns the answer that the path, which leads to the goal, is a shortest one. */
  Finding optimal() {
    OptionalInt length = OptionalInt.of(replay.made().size());
    return right(Verdict.OPTIMAL, "", 0, to -> to.with(known(length)).with("better", List.of()));
  }

  /** Returns the answer that the path leads to the goal, and may be the shortest. */
  Finding unknown(int atLeast) {
    int length = replay.made().size();
    String details =
        String.format(
            "reaches the goal in %s; no path has fewer than %d", Answer.moves(length), atLeast);
    return new Finding(
        Verdict.UNKNOWN,
        details,
        start,
        goal,
        to -> to.with(known(OptionalInt.empty())).with("length", length).with("atLeast", atLeast));
  }

  /** Describes a path, also by what follows from the distance of the start. */
  private Described known(OptionalInt distance) {
    return to -> {
      Answer.boards(to, start, isRight() ? Goals.of(replay.end()) : goal, goal.areReachedBy(start))
          .with("distance", distance)
          .with("path", Move.text(replay.made()))
          .with("end", replay.end())
          .with("legal", replay.isLegal())
          .with("reachesGoal", isRight());
      if (!isRight()) {
        to.with("optimal", false)
            .with("illegalMove", replay.isLegal() ? null : replay.made().size() + 1);
      } else if (distance.isPresent()) {
        int excess = length() - distance.getAsInt();
        to.with("optimal", excess == 0).with("excess", excess);
      }
    };
  }

  private int length() {
    return goal.measure().of(start, replay.made());
  }

  /**
   * @param where the distance of the end from the goal, in words; empty if it is not known
   */
  private String fault(String where) {
    return replay.fault().orElseGet(() -> "ends at " + replay.end() + where);
  }

  private String unreachableEnd() {
    return replay.isLegal() ? "; the moves end at " + replay.end() : "";
  }

  /**
   * Returns a hint if the letters are right when read as moves of the tiles instead of the blank,
   * or vice versa.
   */
  private String hintOfOtherMeaning() {
    if (path.withOtherMeaning().filter(other -> other.leads(start, goal)).isEmpty()) {
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
        : better(check.better(), replay.made().size(), ", where the goal is reached already");
  }

  /** Returns the first move that does not lead nearer to the goal, and the moves that do. */
  private String detour(PathCheck check) {
    int made = check.detour().orElseThrow();
    String move = path.moveText(replay.made().get(made), board(made));
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
    List<String> moves = new ArrayList<>();
    for (Move move : better) {
      moves.add(path.moveText(move, board(made)));
    }
    return ", where " + String.join(" or ", moves) + " leads nearer";
  }

  private Board board(int made) {
    return start.after(replay.made().subList(0, made).toArray(Move[]::new));
  }
}
