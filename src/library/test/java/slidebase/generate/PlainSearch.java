package slidebase.generate;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.table.PackedBits;
import slidebase.table.Ranking;
import slidebase.testing.TestData;

/**
 * The generator as a textbook has it: a breadth-first search with a queue, one board after the
 * other. {@link Generator} must find the same.
 */
final class PlainSearch {
  private static final int UNSEEN = -1;

  private final Ranking ranking;

  /** By slot: the distance to the goal in moves, or {@link #UNSEEN}. */
  private final int[] distance;

  /** By slot: the least code of a move that leads one step nearer. */
  private final byte[] parent;

  private final Queue<Board> queue = new ArrayDeque<>();

  PlainSearch(GoalClass goalClass) {
    Board goal = goalClass.goal();
    this.ranking = Ranking.toward(goal);
    this.distance = new int[(int) ranking.slots()];
    this.parent = new byte[(int) ranking.slots()];
    Arrays.fill(distance, UNSEEN);
    distance[slot(goal)] = 0;
    parent[slot(goal)] = firstLegal(goal);
    queue.add(goal);
    while (!queue.isEmpty()) {
      expand(queue.remove());
    }
  }

  private void expand(Board board) {
    int next = distance[slot(board)] + 1;
    for (Move move : Move.values()) {
      if (board.allows(move)) {
        visit(board.after(move), next, (byte) move.opposite().code());
      }
    }
  }

  private void visit(Board board, int next, byte back) {
    int slot = slot(board);
    if (distance[slot] == UNSEEN) {
      distance[slot] = next;
      parent[slot] = back;
      queue.add(board);
    } else if (distance[slot] == next && back < parent[slot]) {
      parent[slot] = back;
    }
  }

  private int slot(Board board) {
    return (int) ranking.slotOf(board);
  }

  private static byte firstLegal(Board board) {
    byte code = 0;
    while (!board.allows(Move.ofCode(code))) {
      code++;
    }
    return code;
  }

  /** The moves that it found. */
  PackedBits moves() {
    return TestData.packed(parent);
  }
}
