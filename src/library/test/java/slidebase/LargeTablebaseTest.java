package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.PatternBlob;
import slidebase.testing.Cases;
import slidebase.testing.Patterns;
import slidebase.work.Progress;

/** Boards of 17 to 25 cells. */
class LargeTablebaseTest {
  private static final Shape SHAPE = new Shape(5, 5);
  private static final Board GOAL = Board.defaultGoal(SHAPE);

  /** By cell of 5x5: the pattern, for the goal with the blank last. */
  private static final String SIXES = "aaabbaaabbccdbbccdddccdd.";

  private static Tablebase tablebase(List<Pattern> patterns) throws Exception {
    List<PatternTable> tables = new ArrayList<>();
    List<ByteBuffer> blobs = new ArrayList<>();
    for (Pattern pattern : patterns) {
      PatternTable table = table(pattern, tables);
      tables.add(table);
      blobs.add(ByteBuffer.wrap(PatternBlob.encode(table, table.prove(2, Progress.NONE))));
    }
    return Tablebase.of(blobs);
  }

  /** Returns the image of a table of a symmetric pattern, or else a new table. */
  private static PatternTable table(Pattern pattern, List<PatternTable> tables) {
    return tables.stream()
        .filter(table -> PatternTable.areSymmetric(table.pattern(), pattern))
        .findFirst()
        .map(table -> table.image(pattern, 2))
        .orElseGet(() -> Generator.generate(pattern, 2, Progress.NONE));
  }

  /** Returns the distances of all boards near a goal, by the textbook. */
  private static Map<Board, Integer> near(Board goal, int most) {
    Map<Board, Integer> distances = new HashMap<>(Map.of(goal, 0));
    List<Board> level = List.of(goal);
    for (int distance = 1; distance <= most; distance++) {
      List<Board> next = new ArrayList<>();
      for (Board board : level) {
        for (Board neighbour : board.neighbours()) {
          if (distances.putIfAbsent(neighbour, distance) == null) {
            next.add(neighbour);
          }
        }
      }
      level = next;
    }
    return distances;
  }

  private static void assertRight(Tablebase tablebase, Board start, Board goal, int distance) {
    Solution solution = tablebase.toward(goal).solve(start).orElseThrow();
    assertEquals(distance, solution.length(), start.toString());
    assertEquals(goal, start.after(solution.moves().toArray(Move[]::new)));
  }

  @ParameterizedTest
  @Cases(
      value = {"8, 3, 3-3-3-3-3-3-3-2, 7", "5, 5, 3-3-3-3-3-3-3-3, 7"},
      ifLong = {
        "4, 5, 4-4-4-4-3, 7",
        "2, 9, 5-4-4-4, 9",
        "6, 3, 5-4-4-4, 9",
        "2, 12, 3-3-3-3-3-3-3-2, 8"
      })
  void allBoardsNearTheGoalHaveTheirDistances(int height, int width, String sizes, int most)
      throws Exception {
    Board goal = Board.defaultGoal(new Shape(height, width));
    Board ofTables = Board.defaultGoal(goal.shape().wide());
    try (Tablebase tablebase = tablebase(Patterns.of(sizes, ofTables))) {
      Map<Board, Integer> distances = near(goal, most);
      distances.forEach((board, distance) -> assertRight(tablebase, board, goal, distance));
      for (Board board : goal.neighbours().get(0).neighbours()) {
        int distance = distances.get(board);
        Set<Move> best = tablebase.toward(goal).bestMoves(board).orElseThrow();
        for (Move move : board.legalMoves()) {
          assertEquals(distances.get(board.after(move)) < distance, best.contains(move));
        }
      }
    }
  }

  /** Its boards are too many to be numbered, whether they can reach the goal or not. */
  @Test
  void boardOf5x5HasNoSlot() throws Exception {
    Board odd = Board.parse("2 1 3 4 5/6 7 8 9 10/11 12 13 14 15/16 17 18 19 20/21 22 23 24 0");
    try (Tablebase tablebase = Tablebase.small(SHAPE)) {
      for (Board board : List.of(GOAL, odd)) {
        IllegalArgumentException e =
            assertThrows(IllegalArgumentException.class, () -> tablebase.toward(GOAL).slot(board));
        assertEquals("shape 5x5: more than 20 cells cannot be ranked", e.getMessage());
      }
    }
  }

  @Tag("long")
  @Test
  void goalsOfAClassShareItsTables() throws Exception {
    try (Tablebase tablebase = tablebase(Patterns.of("4-4-4-4-4-4", GOAL))) {
      for (int cell : new int[] {0, 4, 20, 24}) {
        Board goal = Board.inReadingOrder(SHAPE, cell);
        near(goal, 5).forEach((board, distance) -> assertRight(tablebase, board, goal, distance));
      }
    }
  }

  @Test
  void randomBoardsCanReachTheGoal() throws Exception {
    try (Tablebase tablebase = Tablebase.small(SHAPE)) {
      Set<Board> boards = new HashSet<>();
      int[] blanks = new int[SHAPE.cells()];
      tablebase
          .toward(GOAL)
          .random(new Random(1))
          .limit(5_000)
          .forEach(
              board -> {
                assertTrue(board.canReach(GOAL));
                boards.add(board);
                blanks[board.blankCell()]++;
              });
      assertEquals(5_000, boards.size());
      for (int count : blanks) {
        assertTrue(count > 120 && count < 280, "a blank cell is drawn " + count + " times");
      }
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class,
              () -> tablebase.toward(GOAL).random(3, new Random(1)));
      assertEquals(
          "shape 5x5: it has 7,755,605,021,665,492,992,000,000 boards, too many to draw those at a"
              + " distance",
          e.getMessage());
    }
  }

  @Test
  void largerBoardsHaveNoPatterns() {
    Board goal = Board.defaultGoal(new Shape(2, 13));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new Pattern(goal, 1));
    assertEquals("shape 2x13: it has more than 25 cells", e.getMessage());
  }

  private static List<Pattern> sixes() {
    List<Pattern> patterns = new ArrayList<>();
    for (char name = 'a'; name <= 'd'; name++) {
      int homes = 0;
      for (int cell = 0; cell < SIXES.length(); cell++) {
        homes |= SIXES.charAt(cell) == name ? 1 << cell : 0;
      }
      patterns.add(new Pattern(GOAL, homes));
    }
    return patterns;
  }

  /**
   * Two of the easiest of the fifty boards of Korf and Felner ("Disjoint pattern database
   * heuristics", 2002) have the lengths that they found. Boards of up to 24 moves have those of two
   * searches that meet.
   */
  @Tag("exhaustive")
  @Test
  void boardsOfKorfAndNearOnesHaveTheirDistances() throws Exception {
    Board goal = Board.inReadingOrder(SHAPE, 0);
    try (Tablebase tablebase = tablebase(sixes())) {
      Map<String, Integer> published =
          Map.of(
              "10 3 24 12 0 7 8 11 14 21 22 23 2 1 9 17 18 6 20 4 13 15 5 19 16", 96,
              "2 17 4 13 7 12 10 3 0 16 21 24 8 5 18 20 15 19 14 9 22 11 6 1 23", 82);
      published.forEach(
          (board, distance) -> assertRight(tablebase, Board.parse(board), goal, distance));
      Map<Board, Integer> near = near(goal, 16);
      Random random = new Random(24);
      for (int i = 0; i < 1_000; i++) {
        Board before = goal;
        Board start = goal.neighbours().get(random.nextInt(2));
        for (int step = 1; step < 24; step++) {
          List<Board> next = new ArrayList<>(start.neighbours());
          next.remove(before);
          before = start;
          start = next.get(random.nextInt(next.size()));
        }
        assertRight(tablebase, start, goal, meeting(start, near));
      }
    }
  }

  /**
   * Returns the length of a shortest path to a goal, given all boards of up to 16 moves from it.
   */
  private static int meeting(Board start, Map<Board, Integer> near) {
    Set<Board> seen = new HashSet<>(Set.of(start));
    List<Board> level = List.of(start);
    int least = Integer.MAX_VALUE;
    for (int moves = 0; least == Integer.MAX_VALUE; moves++) {
      List<Board> next = new ArrayList<>();
      for (Board board : level) {
        if (near.containsKey(board)) {
          least = Math.min(least, moves + near.get(board));
        }
        board.neighbours().stream().filter(seen::add).forEach(next::add);
      }
      level = next;
    }
    return least;
  }
}
