package slidebase;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import slidebase.board.Board;
import slidebase.board.Move;

/**
 * All shortest paths from a start that can reach a goal, in the order u, d, l, r. Each is found on
 * request: forward by the best moves to the goal, then back to the last board with another best
 * move.
 */
final class AllPaths implements Iterator<Solution> {
  private final Tablebase tablebase;
  private final Board start;
  private final Board goal;

  private final List<Move> moves = new ArrayList<>();

  /** The boards of the path that is being walked, from the last to the start. */
  private final Deque<Board> boards = new ArrayDeque<>();

  /** The best moves of each of these boards that were not yet tried. */
  private final Deque<Iterator<Move>> untried = new ArrayDeque<>();

  AllPaths(Tablebase tablebase, Board start, Board goal) {
    this.tablebase = tablebase;
    this.start = start;
    this.goal = goal;
    visit(start);
  }

  private void visit(Board board) {
    boards.push(board);
    untried.push(tablebase.bestMoves(board, goal).orElseThrow().iterator());
  }

  @Override
  public boolean hasNext() {
    return !boards.isEmpty();
  }

  @Override
  public Solution next() {
    if (boards.isEmpty()) {
      throw new NoSuchElementException();
    }
    while (untried.peek().hasNext()) {
      Move move = untried.peek().next();
      moves.add(move);
      visit(boards.peek().after(move));
    }
    Solution path = new Solution(start, moves);
    while (!untried.isEmpty() && !untried.peek().hasNext()) {
      leave();
    }
    return path;
  }

  private void leave() {
    boards.pop();
    untried.pop();
    if (!moves.isEmpty()) {
      moves.remove(moves.size() - 1);
    }
  }
}
