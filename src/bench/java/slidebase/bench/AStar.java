package slidebase.bench;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;

/** A* with the Manhattan distance: first the board whose path may be shortest. */
final class AStar implements Search {
  /**
   * A board on the way.
   *
   * @param estimate the least length that a path through here can have
   */
  private record Node(String board, Node before, int move, int moves, int estimate) {}

  // Of equal estimates the one that is further on: it may be near the goal.
  private static final Comparator<Node> BEST_FIRST =
      Comparator.comparingInt(Node::estimate)
          .thenComparing(Comparator.comparingInt(Node::moves).reversed());

  @Override
  public String path(String start, String goal) {
    Map<String, Integer> fewestMoves = new HashMap<>();
    Queue<Node> open = new PriorityQueue<>(BEST_FIRST);
    fewestMoves.put(start, 0);
    open.add(new Node(start, null, 0, 0, Grid.manhattan(start, goal)));
    while (true) {
      Node node = open.remove();
      if (node.board().equals(goal)) {
        return traceBack(node);
      }
      // An entry is stale if its board was reached by fewer moves since.
      if (node.moves() == fewestMoves.get(node.board())) {
        expand(node, goal, fewestMoves, open);
      }
    }
  }

  private static void expand(
      Node node, String goal, Map<String, Integer> fewestMoves, Queue<Node> open) {
    int blank = node.board().indexOf('0');
    int moves = node.moves() + 1;
    for (int move = 0; move < Grid.LETTERS.length(); move++) {
      int cell = Grid.after(blank, move);
      if (cell != Grid.OUTSIDE) {
        String next = Grid.exchanged(node.board(), blank, cell);
        if (moves < fewestMoves.getOrDefault(next, Integer.MAX_VALUE)) {
          fewestMoves.put(next, moves);
          open.add(new Node(next, node, move, moves, moves + Grid.manhattan(next, goal)));
        }
      }
    }
  }

  private static String traceBack(Node last) {
    StringBuilder letters = new StringBuilder();
    for (Node node = last; node.before() != null; node = node.before()) {
      letters.append(Grid.LETTERS.charAt(node.move()));
    }
    return letters.reverse().toString();
  }
}
