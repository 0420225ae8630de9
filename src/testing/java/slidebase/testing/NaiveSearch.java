package slidebase.testing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.stream.Collectors;

/**
 * A breadth-first search that shares no code with the tested program: a board is a string with one
 * character per tile, 'a' for the blank, and a move exchanges two characters.
 */
public final class NaiveSearch {
  private static final char[] MOVES = "udlr".toCharArray();
  private static final int FAR = Integer.MAX_VALUE;

  /** The last few searches of all boards; several tests of a module ask for the same ones. */
  private static final int KEPT = 4;

  private static final Map<String, NaiveSearch> LAST = new LinkedHashMap<>();

  private final int height;
  private final int width;
  private final Map<String, Integer> distances = new LinkedHashMap<>();

  /** The search of all boards from a goal written as tiles with blanks between. */
  public static synchronized NaiveSearch of(int height, int width, String goal) {
    String name = height + "x" + width + " " + goal;
    NaiveSearch search = LAST.remove(name);
    if (search == null) {
      search = new NaiveSearch(height, width, goal, FAR);
    }
    LAST.put(name, search);
    if (LAST.size() > KEPT) {
      LAST.remove(LAST.keySet().iterator().next());
    }
    return search;
  }

  /** Searches all boards up to a distance. */
  public NaiveSearch(int height, int width, String goal, int depth) {
    this.height = height;
    this.width = width;
    Queue<String> queue = new ArrayDeque<>();
    distances.put(key(goal), 0);
    queue.add(key(goal));
    while (!queue.isEmpty()) {
      String board = queue.remove();
      int distance = distances.get(board);
      for (char move : distance < depth ? MOVES : new char[0]) {
        String next = moved(board, move);
        if (next != null && distances.putIfAbsent(next, distance + 1) == null) {
          queue.add(next);
        }
      }
    }
  }

  private static String key(String board) {
    StringBuilder key = new StringBuilder();
    int tile = 0;
    for (int i = 0; i < board.length(); i++) {
      char mark = board.charAt(i);
      if (mark == ' ') {
        key.append((char) ('a' + tile));
      }
      tile = mark == ' ' ? 0 : 10 * tile + mark - '0';
    }
    return key.append((char) ('a' + tile)).toString();
  }

  /** The board after the blank moved, or null if it cannot. */
  private String moved(String board, char move) {
    int blank = board.indexOf('a');
    int row = blank / width + (move == 'd' ? 1 : move == 'u' ? -1 : 0);
    int column = blank % width + (move == 'r' ? 1 : move == 'l' ? -1 : 0);
    if (row < 0 || row >= height || column < 0 || column >= width) {
      return null;
    }
    char[] tiles = board.toCharArray();
    tiles[blank] = tiles[row * width + column];
    tiles[row * width + column] = 'a';
    return new String(tiles);
  }

  /** All boards found, nearest first, written as tiles with blanks between. */
  public List<String> all() {
    List<String> boards = new ArrayList<>();
    for (String key : distances.keySet()) {
      boards.add(
          key.chars()
              .mapToObj(tile -> String.valueOf(tile - 'a'))
              .collect(Collectors.joining(" ")));
    }
    return boards;
  }

  /** The number of boards that can reach the goal. */
  public int boards() {
    return distances.size();
  }

  /**
   * The distance of a board written as tiles with blanks between; null if it cannot reach the goal.
   */
  public Integer distance(String board) {
    return distances.get(key(board));
  }

  /** All letters that begin a shortest path, in the order u d l r. */
  public String bestMoves(String board) {
    return best(key(board));
  }

  private String best(String key) {
    StringBuilder best = new StringBuilder();
    for (char move : MOVES) {
      String next = moved(key, move);
      if (next != null && distances.getOrDefault(next, FAR) < distances.get(key)) {
        best.append(move);
      }
    }
    return best.toString();
  }

  /** All shortest paths from a board, as letters. */
  public List<String> shortestPaths(String board) {
    List<String> paths = new ArrayList<>();
    collect(key(board), "", paths);
    return paths;
  }

  private void collect(String key, String path, List<String> paths) {
    if (distances.get(key) == 0) {
      paths.add(path);
    }
    for (char move : best(key).toCharArray()) {
      collect(moved(key, move), path + move, paths);
    }
  }
}
