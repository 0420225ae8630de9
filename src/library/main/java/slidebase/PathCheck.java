package slidebase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import slidebase.board.Board;
import slidebase.board.Move;

/**
 * What there is to say of a proposed path from a start to a goal: whether it can be walked, whether
 * it reaches the goal, and where it first does something else than a shortest path would.
 *
 * @param start the board that the path begins at
 * @param goal the board that it is to end at
 * @param moves the moves that can be made: all, or those before the first that leaves the board
 * @param illegal the move behind these, which leaves the board; empty if all can be made
 * @param distance the distance from the start to the goal; empty if there is no path, and then
 *     nothing is known of what follows
 * @param detour how many moves are made before the first that does not lead one step nearer to the
 *     goal; empty if all do
 * @param better the moves that lead nearer to the goal at that place, or at the end if there is
 *     none; empty if the board there is the goal
 */
public record PathCheck(
    Board start,
    Board goal,
    List<Move> moves,
    Optional<Move> illegal,
    OptionalInt distance,
    OptionalInt detour,
    Set<Move> better) {

  static PathCheck of(Tablebase tablebase, Board start, Board goal, List<Move> moves) {
    OptionalInt distance = tablebase.distance(start, goal);
    Board board = start;
    Set<Move> best = best(tablebase, board, goal);
    int made = 0;
    OptionalInt detour = OptionalInt.empty();
    while (made < moves.size() && board.allows(moves.get(made))) {
      Move move = moves.get(made);
      if (distance.isPresent() && detour.isEmpty() && !best.contains(move)) {
        detour = OptionalInt.of(made);
      }
      board = board.after(move);
      best = detour.isPresent() ? best : best(tablebase, board, goal);
      made++;
    }
    return new PathCheck(
        start,
        goal,
        new ArrayList<>(moves.subList(0, made)),
        made < moves.size() ? Optional.of(moves.get(made)) : Optional.empty(),
        distance,
        detour,
        best);
  }

  private static Set<Move> best(Tablebase tablebase, Board board, Board goal) {
    return tablebase.bestMoves(board, goal).orElse(Set.of());
  }

  /** Copies the moves. */
  public PathCheck {
    moves = List.copyOf(moves);
  }

  /** Returns the board after the moves that can be made. */
  public Board end() {
    return start.after(moves.toArray(Move[]::new));
  }

  /** Tells whether all moves can be made, and the last leads to the goal. */
  public boolean reachesGoal() {
    return illegal.isEmpty() && end().equals(goal);
  }

  /** Returns how many moves longer than a shortest path it is; empty unless it reaches the goal. */
  public OptionalInt excess() {
    return reachesGoal()
        ? OptionalInt.of(moves.size() - distance.orElseThrow())
        : OptionalInt.empty();
  }

  /** Tells whether it is a shortest path to the goal. */
  public boolean isOptimal() {
    return excess().equals(OptionalInt.of(0));
  }
}
