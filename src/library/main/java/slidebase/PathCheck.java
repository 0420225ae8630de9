package slidebase;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.work.UnfinishedSearchException;

/**
 * The judgement of a proposed path: whether its moves are legal, whether it reaches the goal, and
 * where it first leaves the shortest paths.
 *
 * @param start the first board of the path
 * @param goal the board where it should end; of several goals, the one where it ends, or else the
 *     nearest to the start
 * @param moves all moves up to the first illegal one, which leaves the board
 * @param length the length of these moves in the measure
 * @param illegal the first illegal move; empty if all moves are legal
 * @param distance the distance from the start to the goal; if there is no path, this, {@code
 *     detour} and {@code better} are empty
 * @param detour the number of moves before the first one that does not lead nearer to the goal;
 *     empty if all lead nearer, or if it is {@code unfinished}
 * @param better the optimal moves at the detour, or at the end if there is no detour; empty at the
 *     goal
 * @param unfinished whether a search for the detour reached its limit; what else is here is certain
 */
public record PathCheck(
    Board start,
    Board goal,
    List<Move> moves,
    int length,
    Optional<Move> illegal,
    OptionalInt distance,
    OptionalInt detour,
    Set<Move> better,
    boolean unfinished) {

  /**
   * Checks a path.
   *
   * @throws UnfinishedSearchException if a search reaches its limit before it is known whether the
   *     path is a shortest one
   */
  static PathCheck of(Toward toGoal, Board start, List<Move> moves) {
    PathCheck replayed = replayed(toGoal, start, moves);
    OptionalInt distance = replayed.distance(toGoal);
    return distance.isEmpty() ? replayed : replayed.withDetour(toGoal, distance.getAsInt());
  }

  /** Makes the moves, and compares nothing with the shortest paths. */
  static PathCheck replayed(Toward toGoal, Board start, List<Move> moves) {
    Board end = start;
    int made = 0;
    while (made < moves.size() && end.allows(moves.get(made))) {
      end = end.after(moves.get(made++));
    }
    List<Move> legal = moves.subList(0, made);
    return new PathCheck(
        start,
        goal(toGoal, start, end),
        legal,
        toGoal.goals().measure().of(start, legal),
        moves.stream().skip(made).findFirst(),
        OptionalInt.empty(),
        OptionalInt.empty(),
        Set.of(),
        false);
  }

  /** Returns the goal where the moves end, or else the nearest, if the start can reach any. */
  private static Board goal(Toward toGoal, Board start, Board end) {
    if (toGoal.goals().contains(end)) {
      return end;
    }
    return toGoal.solvable(start) ? toGoal.goal(start) : toGoal.goals().boards().get(0);
  }

  /** Returns the distance of the start. A bound that the path attains is the distance. */
  private OptionalInt distance(Toward toGoal) {
    try {
      return toGoal.distance(start);
    } catch (UnfinishedSearchException e) {
      if (reachesGoal() && moves.size() == e.atLeast()) {
        return OptionalInt.of(e.atLeast());
      }
      throw e;
    }
  }

  private PathCheck withDetour(Toward toGoal, int distance) {
    List<Board> boards = new Solution(start, moves).boards();
    try {
      int nearer = nearer(toGoal, boards, distance);
      OptionalInt detour = nearer < moves.size() ? OptionalInt.of(nearer) : OptionalInt.empty();
      Set<Move> better =
          nearer < distance ? toGoal.bestMoves(boards.get(nearer)).orElseThrow() : Set.of();
      return with(distance, detour, better, false);
    } catch (UnfinishedSearchException e) {
      return with(distance, OptionalInt.empty(), Set.of(), true);
    }
  }

  /**
   * Returns the number of moves up to the first that does not lead nearer. Behind that, no board is
   * as near as the number of moves would make it, so a binary search finds it.
   */
  private int nearer(Toward toGoal, List<Board> boards, int distance) {
    int least = 0;
    int most = Math.min(moves.size(), distance);
    if (most == distance && toGoal.goals().contains(boards.get(distance))) {
      return distance;
    }
    while (least < most) {
      int middle = (least + most + 1) / 2;
      int left = toGoal.distance(boards.get(middle)).orElseThrow();
      if (left == distance - middle) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  PathCheck with(int distance, OptionalInt detour, Set<Move> better, boolean unfinished) {
    return new PathCheck(
        start, goal, moves, length, illegal, OptionalInt.of(distance), detour, better, unfinished);
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

  /** Returns the length beyond a shortest path; empty unless the path reaches the goal. */
  public OptionalInt excess() {
    return reachesGoal() ? OptionalInt.of(length - distance.orElseThrow()) : OptionalInt.empty();
  }

  /** Returns whether this is a shortest path to the goal. */
  public boolean isOptimal() {
    return excess().equals(OptionalInt.of(0));
  }
}
