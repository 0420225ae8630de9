package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;

/** Draws of boards with a number of shortest paths, compared with a count level by level. */
class RandomByPathsTest {
  @TempDir static Path home;

  private static List<String> draw(int distance, String... args) {
    List<String> all =
        new ArrayList<>(List.of("random", "--db", "embedded", "--seed", "1", "--distance"));
    all.add(String.valueOf(distance));
    all.addAll(List.of(args));
    return CliRun.of(home, "", all.toArray(String[]::new)).out().lines().toList();
  }

  /** Returns the boards at each distance, up to the last, with their numbers of paths. */
  private static List<Map<Board, Integer>> levels(int last) {
    List<Map<Board, Integer>> levels = new ArrayList<>();
    levels.add(Map.of(Board.defaultGoal(Shape.EIGHT_PUZZLE), 1));
    Set<Board> met = new HashSet<>(levels.get(0).keySet());
    while (levels.size() <= last) {
      Map<Board, Integer> next = new HashMap<>();
      levels
          .get(levels.size() - 1)
          .forEach(
              (board, paths) ->
                  Arrays.stream(Move.values())
                      .filter(board::allows)
                      .map(board::after)
                      .filter(child -> !met.contains(child))
                      .forEach(child -> next.merge(child, paths, Integer::sum)));
      met.addAll(next.keySet());
      levels.add(next);
    }
    return levels;
  }

  @Test
  void allBoardsWithSoManyPathsAreDrawnAndNoOthers() {
    List<Map<Board, Integer>> levels = levels(14);
    for (int distance = 0; distance < levels.size(); distance++) {
      Map<Integer, Set<String>> byPaths = new TreeMap<>(Map.of(99, Set.of()));
      levels
          .get(distance)
          .forEach(
              (board, paths) ->
                  byPaths.computeIfAbsent(paths, each -> new HashSet<>()).add(board.toString()));
      for (Map.Entry<Integer, Set<String>> each : byPaths.entrySet()) {
        List<String> drawn =
            draw(distance, "--paths", "" + each.getKey(), "--count", "2000", "--distinct");
        assertEquals(each.getValue(), new HashSet<>(drawn), distance + " " + each.getKey());
        assertEquals(each.getValue().size(), drawn.size());
      }
    }
  }

  @Test
  void drawsAreUniform() {
    Map<Board, Integer> level = levels(12).get(12);
    long some = level.values().stream().filter(paths -> paths >= 2 && paths <= 3).count();
    int each = 100;
    Map<String, Integer> counts = new HashMap<>();
    draw(12, "--paths", "2..3", "--count", String.valueOf(some * each))
        .forEach(board -> counts.merge(board, 1, Integer::sum));
    assertEquals(some, counts.size());
    double chiSquared =
        counts.values().stream().mapToDouble(n -> (n - each) * (n - each) / (double) each).sum();
    double freedom = some - 1;
    assertTrue(Math.abs(chiSquared - freedom) < 5 * Math.sqrt(2 * freedom), "" + chiSquared);
  }
}
