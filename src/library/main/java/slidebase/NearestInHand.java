package slidebase;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.table.NearestDistances;

/** The nearest of several goals, along the distances of all boards. */
record NearestInHand(Board start, NearestDistances distances, MoveOrder order) implements Nearest {
  /** Returns the moves that lead nearer from a board, in the order. */
  private Stream<Move> nearer(Board board) {
    int distance = distances.of(board);
    return order.moves().stream()
        .filter(move -> board.allows(move) && distances.of(board.after(move)) < distance);
  }

  @Override
  public Solution path() {
    List<Move> moves = new ArrayList<>();
    Board at = start;
    for (int left = distances.of(start); left > 0; left--) {
      Move next = nearer(at).findFirst().orElseThrow();
      moves.add(next);
      at = at.after(next);
    }
    return new Solution(start, moves);
  }

  @Override
  public Set<Move> bestMoves() {
    return nearer(start).collect(Collectors.toCollection(() -> EnumSet.noneOf(Move.class)));
  }

  @Override
  public long count() {
    return count(start, new HashMap<>());
  }

  private long count(Board board, Map<Board, Long> known) {
    if (distances.of(board) == 0) {
      return 1;
    }
    if (!known.containsKey(board)) {
      long paths = nearer(board).mapToLong(move -> count(board.after(move), known)).sum();
      known.put(board, paths);
    }
    return known.get(board);
  }

  @Override
  public Stream<Solution> all() {
    return all(start, List.of()).map(moves -> new Solution(start, moves));
  }

  private Stream<List<Move>> all(Board at, List<Move> before) {
    return distances.of(at) == 0
        ? Stream.of(before)
        : nearer(at).flatMap(move -> all(at.after(move), with(before, move)));
  }

  private static List<Move> with(List<Move> before, Move move) {
    List<Move> moves = new ArrayList<>(before);
    moves.add(move);
    return moves;
  }
}
