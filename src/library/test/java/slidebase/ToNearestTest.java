package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.BoardText;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.Cases;
import slidebase.testing.TestData;
import slidebase.work.Progress;

class ToNearestTest {
  /** All boards of a shape with numbers, and by number those one move away. */
  private record Naive(List<Board> boards, Map<Board, Integer> numbers, int[][] neighbours) {
    static Naive of(Shape shape) {
      List<Board> boards = new ArrayList<>();
      Map<Board, Integer> numbers = new HashMap<>();
      for (String tiles : TestData.permutations(shape.cells())) {
        boards.add(Board.parse(tiles, shape));
        numbers.put(boards.get(boards.size() - 1), numbers.size());
      }
      int[][] neighbours = new int[boards.size()][];
      Arrays.setAll(
          neighbours, i -> boards.get(i).neighbours().stream().mapToInt(numbers::get).toArray());
      return new Naive(boards, numbers, neighbours);
    }

    /** A search from many goals, as plain as possible. Returns -1 for boards that reach none. */
    int[] distances(List<Board> goals) {
      int[] distances = new int[boards.size()];
      Arrays.fill(distances, -1);
      Deque<Integer> queue = new ArrayDeque<>();
      for (Board goal : goals) {
        distances[numbers.get(goal)] = 0;
        queue.add(numbers.get(goal));
      }
      while (!queue.isEmpty()) {
        int board = queue.poll();
        for (int next : neighbours[board]) {
          if (distances[next] < 0) {
            distances[next] = distances[board] + 1;
            queue.add(next);
          }
        }
      }
      return distances;
    }
  }

  private static Set<Move> best(Board board, ToIntFunction<Board> distances) {
    Set<Move> best = EnumSet.noneOf(Move.class);
    for (Move move : board.legalMoves()) {
      if (distances.applyAsInt(board.after(move)) < distances.applyAsInt(board)) {
        best.add(move);
      }
    }
    return best;
  }

  private static List<Move> least(Board start, ToIntFunction<Board> distances) {
    List<Move> moves = new ArrayList<>();
    Board at = start;
    while (distances.applyAsInt(at) > 0) {
      Move move = best(at, distances).iterator().next();
      moves.add(move);
      at = at.after(move);
    }
    return moves;
  }

  private static long count(Board start, ToIntFunction<Board> distances) {
    return distances.applyAsInt(start) == 0
        ? 1
        : best(start, distances).stream()
            .mapToLong(move -> count(start.after(move), distances))
            .sum();
  }

  private static Tablebase tablebase(Shape shape) {
    return Tablebase.from((goal, need) -> TableSource.Small.ONLY, shape);
  }

  /** Of each shape, with several numbers of goals. */
  @ParameterizedTest
  @Cases(
      value = {"2x3, 2 3 4 5 6 8 16 32 64 128 256 512", "2x4, 2 128"},
      ifLong = {"2x4, 3 4 5 6 8 16 32 64 256 512", "3x3, 2 3 4 5 6 8 16 32 64 128 256 512"})
  void answersAboutAllBoardsAsANaiveSearchFromManyGoals(Shape shape, String numbers) {
    Naive naive = Naive.of(shape);
    List<Board> mixed = new ArrayList<>(naive.boards);
    Random random = new Random(1);
    try (Tablebase tablebase = tablebase(shape)) {
      for (String number : numbers.split(" ")) {
        Collections.shuffle(mixed, random);
        Goals goals = Goals.of(mixed.subList(0, Integer.parseInt(number)));
        int[] distances = naive.distances(goals.boards());
        Toward toward = tablebase.towardNearest(goals);
        for (int i = 0; i < distances.length; i++) {
          assertEquals(distances[i], toward.distance(naive.boards.get(i)).orElse(-1));
        }
        ToIntFunction<Board> known = board -> distances[naive.numbers.get(board)];
        requireSame(toward, mixed, known);
      }
    }
  }

  /** Compares answers about a sample: some starts goal by goal, and the others in hand. */
  private static void requireSame(
      Toward toward, List<Board> starts, ToIntFunction<Board> distances) {
    for (Board start : starts.subList(0, Math.min(starts.size(), 3_000))) {
      boolean isSolvable = distances.applyAsInt(start) >= 0;
      assertEquals(isSolvable, toward.solvable(start));
      if (isSolvable) {
        requireSame(toward, start, distances);
      } else {
        assertEquals(Optional.empty(), toward.solve(start));
      }
    }
  }

  private static void requireSame(Toward toward, Board start, ToIntFunction<Board> naive) {
    Label label = toward.label(start).orElseThrow();
    assertEquals(least(start, naive), label.path().moves());
    assertEquals(best(start, naive), label.bestMoves());
    assertEquals(label.path().end(), toward.goal(start));
    assertEquals(0, naive.applyAsInt(toward.goal(start)));
    if (naive.applyAsInt(start) < 9) {
      long count = count(start, naive);
      assertEquals(count, toward.countPaths(start).orElseThrow());
      List<Solution> paths = toward.allPaths(start).orElseThrow().toList();
      assertEquals(count, paths.stream().distinct().count());
      String order = "udlr";
      Comparator<Solution> inOrder =
          Comparator.comparing(
              path ->
                  path.letters().chars().mapToObj(c -> "" + order.indexOf(c)).toList().toString());
      assertEquals(paths.stream().sorted(inOrder).toList(), paths);
      assertTrue(toward.check(start, label.path().moves()).isOptimal());
    }
  }

  private static Goals goals(Shape shape, String... goals) {
    return Goals.read(List.of(goals).stream().map(BoardText::ofGoal).toList(), shape);
  }

  @ParameterizedTest
  @CsvSource({
    "AAABBBCC_, 5040, 26",
    "112345670, 181440, 31",
    "1 2 3/? ? ?/? ? ?, 362880, 22",
    "12345678_;_12345678, 181440, 29"
  })
  void countsBoardsThatLookAlikeOnce(String goals, long boards, int greatest) {
    try (Tablebase tablebase = Tablebase.embedded()) {
      Toward toward = tablebase.towardNearest(goals(Shape.EIGHT_PUZZLE, goals.split(";")));
      Census census = toward.census(Progress.NONE);
      assertEquals(boards, census.boards());
      assertEquals(greatest, census.greatest());
      assertEquals(census.at(greatest), toward.antipodes().size());
    }
  }

  @Test
  void movesEqualTilesToEachOthersPlaces() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      Goals goals = goals(Shape.EIGHT_PUZZLE, "332221110");
      Board start = goals.start(BoardText.of("111222330"));
      Solution path = tablebase.towardNearest(goals).solve(start).orElseThrow();
      assertEquals(24, path.length());
      assertEquals("1 1 1 2 2 2 3 3 0", path.start().toString());
      assertEquals("3 3 2 2 2 1 1 1 0", path.end().toString());
    }
  }

  @Test
  void answersAboutTheNearestOfNamedGoals() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      List<Board> goals =
          List.of(
              Board.defaultGoal(Shape.EIGHT_PUZZLE),
              Board.parse("1 2 3/8 0 4/7 6 5"),
              Board.parse("0 1 2/3 4 5/6 7 8"));
      Solution path = tablebase.nearest(Board.parse("812043765"), goals).orElseThrow();
      assertEquals(5, path.length());
      assertEquals(goals.get(1), path.end());
    }
  }

  @Test
  void allBoardsMayBeGoals() {
    try (Tablebase tablebase = Tablebase.embedded()) {
      Goals all = goals(Shape.EIGHT_PUZZLE, "?????????");
      assertEquals(362_880, all.boards().size());
      Board start = Board.parse("812043765");
      assertEquals(0, tablebase.towardNearest(all).distance(start).orElseThrow());
    }
  }

  @Test
  void searchesForTheNearestGoalOfALargeShape() {
    try (Tablebase tablebase = Tablebase.small(new Shape(4, 4))) {
      Goals goals = goals(new Shape(4, 4), "R A T E/Y O U R/M I N D/P L A .");
      Board start = goals.start(BoardText.of("R A T E/Y O U R/M I N D/P L . A"));
      assertEquals(4, goals.boards().size());
      Toward toward = tablebase.towardNearest(goals);
      assertEquals("r", toward.solve(start).orElseThrow().letters());
      Board exchanged = goals.start(BoardText.of("E A T R/Y O U R/M I N D/P L A ."));
      assertTrue(toward.solvable(exchanged));
      Label label = toward.label(exchanged).orElseThrow();
      assertTrue(goals.contains(label.path().end()));
      assertEquals("R A T E Y O U R M I N D P L A 0", label.path().end().toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "4x4, 1 2 3 4/5 6 7 8/? ? ? ?/? ? ? ?, '40,320 boards, and a question about 4x4 may have up to 100"
        + " goals'",
    "2x5, ??????????, '3,628,800 boards, and a question about 2x5 may have up to 362,880 goals'",
    "2x4, ????????, ''",
    "3x3, AAB?????_;AA?CCCC?_, ''"
  })
  void refusesTooManyGoals(String shape, String goals, String fault) {
    if (fault.isEmpty()) {
      goals(Shape.parse(shape), goals.split(";"));
      return;
    }
    Exception thrown =
        assertThrows(
            IllegalArgumentException.class, () -> goals(Shape.parse(shape), goals.split(";")));
    assertTrue(thrown.getMessage().contains(fault), thrown.getMessage());
  }
}
