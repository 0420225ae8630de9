package slidebase;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import slidebase.board.Board;
import slidebase.board.Move;

/**
 * The judgement of a proposed path: whether its moves are legal, whether it reaches the goal, and
 * where it first leaves the shortest paths.
 *
 * @param start the first board of the path
 * @param goal the board where it should end
 * @param moves all moves up to the first illegal one, which leaves the board
 * @param illegal the first illegal move; empty if all moves are legal
 * @param distance the distance from the start to the goal; if there is no path, this, {@code
 *     detour} and {@code better} are empty
 * @param detour the number of moves before the first one that does not lead nearer to the goal;
 *     empty if all lead nearer
 * @param better the optimal moves at the detour, or at the end if there is no detour; empty at the
 *     goal
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
    better = Label.copied(better);
  }

  /** Returns the board after the legal moves. */
  public Board end() {
    return start.after(moves.toArray(Move[]::new));
  }

  /** Returns whether all moves are legal and lead to the goal. */
  public boolean reachesGoal() {
    return illegal.isEmpty() && end().equals(goal);
  }

  /** Returns the number of moves beyond a shortest path; empty unless the path reaches the goal. */
  public OptionalInt excess() {
    return reachesGoal()
        ? OptionalInt.of(moves.size() - distance.orElseThrow())
        : OptionalInt.empty();
  }

  /** Returns whether this is a shortest path to the goal. */
  public boolean isOptimal() {
    return excess().equals(OptionalInt.of(0));
  }
}
