package slidebase.judge;

import java.util.ArrayList;
import java.util.List;
import slidebase.PathCheck;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.BestForm;
import slidebase.ask.Fields;
import slidebase.ask.PathForm;
import slidebase.ask.Verdict;
import slidebase.board.Board;
import slidebase.board.Move;

/** Finds the first bad move of a proposed path, and the better moves there. */
record PathJudge(ProposedPath path, PathCheck check, Tablebase tablebase) {
  Answer answer() {
    boolean isLegal = path.fault().isEmpty() && check.illegal().isEmpty();
    boolean isRight = isLegal && check.reachesGoal();
    int made = check.moves().size();
    Fields fields =
        Answer.fields(check.start(), check.goal(), true)
            .with("distance", check.distance())
            .with("path", Move.text(check.moves()))
            .with("legal", isLegal)
            .with("reachesGoal", isRight)
            .with("optimal", isRight && check.isOptimal())
            .with("excess", isRight ? check.excess() : null)
            .with("illegalMove", isLegal ? null : made + 1)
            .with("detourMove", check.detour().isPresent() ? check.detour().getAsInt() + 1 : null)
            .with("better", BestForm.letters(check.better()));
    if (!isRight) {
      return Verdict.WRONG.answer(wrong(), fields);
    }
    return check.isOptimal()
        ? Verdict.OPTIMAL.answer("", fields)
        : Verdict.LONGER.answer(
            Answer.moves(check.excess().orElseThrow()) + " more than needed" + detour(), fields);
  }

  private String wrong() {
    int made = check.moves().size();
    String fault;
    if (path.fault().isPresent()) {
      fault = "move " + (made + 1) + ", " + path.fault().get();
    } else if (check.illegal().isPresent()) {
      fault = path.describeIllegal(made, check.end());
    } else {
      int left = tablebase.distance(check.end(), check.goal()).orElseThrow();
      fault = "ends " + Answer.moves(left) + " before the goal";
    }
    return fault + (check.detour().isPresent() ? detour() : better(made)) + hintOfOtherMeaning();
  }

  /**
   * Returns a hint if the letters are right when read as moves of the tiles instead of the blank,
   * or vice versa.
   */
  private String hintOfOtherMeaning() {
    boolean isRight =
        path.withOtherMeaning().isPresent()
            && tablebase
                .check(check.start(), check.goal(), path.withOtherMeaning().get().moves())
                .reachesGoal();
    if (!isRight) {
      return "";
    }
    return path.form() == PathForm.MOVES
        ? "; read as moves of tiles (tile-moves), which go the other way than the blank, it reaches"
            + " the goal"
        : "; read as moves of the blank (moves), which goes the other way than the tiles, it"
            + " reaches the goal";
  }

  /** Returns the first move that does not lead nearer to the goal, and the moves that do. */
  private String detour() {
    int made = check.detour().orElseThrow();
    String move = path.moveText(check.moves().get(made), board(made));
    return "; move " + (made + 1) + ", " + move + ", leads away" + better(made);
  }

  private String better(int made) {
    if (check.better().isEmpty()) {
      return check.detour().isPresent() ? " from the goal" : ", where the goal is reached already";
    }
    List<String> moves = new ArrayList<>();
    for (Move move : check.better()) {
      moves.add(path.moveText(move, board(made)));
    }
    return ", where " + String.join(" or ", moves) + " leads nearer";
  }

  private Board board(int made) {
    return check.start().after(check.moves().subList(0, made).toArray(Move[]::new));
  }
}
