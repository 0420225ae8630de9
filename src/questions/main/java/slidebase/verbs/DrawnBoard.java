package slidebase.verbs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import slidebase.Solution;
import slidebase.ask.Answer;
import slidebase.ask.Members;
import slidebase.ask.PathForm;
import slidebase.board.Board;
import slidebase.board.Goals;

/**
 * A board that was drawn, with what is known about it.
 *
 * @param form the form of its scramble; empty if its tiles are shown
 * @param scramble a shortest path from the goal to it; empty if there is none
 * @param atLeast a lower bound, if a search for its distance reached its limit
 */
record DrawnBoard(
    Board board,
    Goals goal,
    boolean isSolvable,
    Optional<PathForm> form,
    OptionalInt distance,
    Optional<Solution> scramble,
    OptionalInt atLeast)
    implements Answer {
  /** Returns the columns of boards as a table. */
  static String columns(Optional<PathForm> form) {
    String member = form.map(PathForm::member).orElse("");
    return "board,goal,distance,atLeast"
        + (form.isPresent() ? ",scramble" : "")
        + (member.isEmpty() ? "" : "," + member);
  }

  /** A board with its distance, if that is known. */
  DrawnBoard(Board board, Goals goal, boolean isSolvable, OptionalInt distance) {
    this(
        board, goal, isSolvable, Optional.empty(), distance, Optional.empty(), OptionalInt.empty());
  }

  @Override
  public Object line() {
    if (form.isEmpty()) {
      return board;
    }
    return scramble.isPresent()
        ? form.get().line(scramble.get())
        : "unsolved: at least " + atLeast.orElseThrow();
  }

  @Override
  public List<?> lines() {
    return scramble.isPresent() ? form.orElseThrow().lines(scramble.get()) : List.of(line());
  }

  @Override
  public void describe(Members to) {
    to.with("board", board)
        .with("goal", goal)
        .with("solvable", isSolvable ? null : false)
        .with("distance", distance)
        .with("measure", goal.measure().countsMoves() ? null : goal.measure())
        .with("scramble", scramble)
        .with("atLeast", atLeast);
    scramble.ifPresent(path -> form.orElseThrow().describe(path, to));
  }
}
