package slidebase.bench;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/** Breadth-first search: all boards at one distance from the start before any at the next. */
final class BreadthFirst implements Search {
  /** How a board was reached: the board before, and the number of the move. */
  private record Step(String before, int move) {}

  @Override
  public String path(String start, String goal) {
    Map<String, Step> steps = new HashMap<>();
    Queue<String> queue = new ArrayDeque<>();
    steps.put(start, new Step(null, 0));
    queue.add(start);
    while (!steps.containsKey(goal)) {
      String board = queue.remove();
      int blank = board.indexOf('0');
      for (int move = 0; move < Grid.LETTERS.length(); move++) {
        int cell = Grid.after(blank, move);
        if (cell != Grid.OUTSIDE) {
          String next = Grid.exchanged(board, blank, cell);
          if (steps.putIfAbsent(next, new Step(board, move)) == null) {
            queue.add(next);
          }
        }
      }
    }
    return traceBack(steps, goal);
  }

  private static String traceBack(Map<String, Step> steps, String goal) {
    StringBuilder letters = new StringBuilder();
    Step step = steps.get(goal);
    while (step.before() != null) {
      letters.append(Grid.LETTERS.charAt(step.move()));
      step = steps.get(step.before());
    }
    return letters.reverse().toString();
  }
}
