package slidebase.pattern;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.Pattern;

/**
 * The distances of all states of a pattern by the textbook: a search over boards on which the other
 * tiles all look alike, where a move of one of these costs nothing and is followed first.
 */
final class PlainPatternSearch {
  private PlainPatternSearch() {}

  /** By the tiles in each cell, with a letter for any other tile: the distance. */
  static Map<String, Integer> distances(Pattern pattern) {
    Shape shape = pattern.shape();
    Map<String, Integer> distances = new HashMap<>();
    Map<String, Integer> tentative = new HashMap<>();
    Deque<String> open = new ArrayDeque<>();
    String goal = erased(pattern, pattern.goal());
    tentative.put(goal, 0);
    open.add(goal);
    while (!open.isEmpty()) {
      String state = open.removeFirst();
      int distance = tentative.get(state);
      if (distances.putIfAbsent(state, distance) != null) {
        continue;
      }
      int blankCell = state.indexOf('0');
      for (Move move : Move.values()) {
        if (shape.allows(blankCell, move)) {
          int cell = shape.neighbour(blankCell, move);
          char[] cells = state.toCharArray();
          cells[blankCell] = cells[cell];
          cells[cell] = '0';
          String next = new String(cells);
          int cost = state.charAt(cell) == '?' ? 0 : 1;
          if (tentative.getOrDefault(next, Integer.MAX_VALUE) > distance + cost) {
            tentative.put(next, distance + cost);
            if (cost == 0) {
              open.addFirst(next);
            } else {
              open.addLast(next);
            }
          }
        }
      }
    }
    return distances;
  }

  /** A board with its tiles as letters, those that are not in the pattern as question marks. */
  static String erased(Pattern pattern, Board board) {
    StringBuilder text = new StringBuilder();
    for (int cell = 0; cell < board.shape().cells(); cell++) {
      int tile = board.tileAt(cell);
      text.append(tile == 0 ? '0' : isIn(pattern, tile) ? (char) ('a' + tile) : '?');
    }
    return text.toString();
  }

  private static boolean isIn(Pattern pattern, int tile) {
    for (int cell = 0; cell < pattern.shape().cells(); cell++) {
      if (pattern.goal().tileAt(cell) == tile) {
        return (pattern.homes() >> cell & 1) != 0;
      }
    }
    return false;
  }

  /** Returns a board that looks so, with the other tiles in some order. */
  static Board board(Pattern pattern, String state) {
    int[] tiles = new int[state.length()];
    int other = 1;
    for (int cell = 0; cell < tiles.length; cell++) {
      char letter = state.charAt(cell);
      if (letter == '?') {
        while (isIn(pattern, other)) {
          other++;
        }
        tiles[cell] = other++;
      } else {
        tiles[cell] = letter == '0' ? 0 : letter - 'a';
      }
    }
    return Board.of(pattern.shape(), tiles);
  }
}
