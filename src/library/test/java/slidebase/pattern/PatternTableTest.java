package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.sets.Pattern;
import slidebase.table.PackedBits;
import slidebase.table.WrongTableException;
import slidebase.testing.Cases;
import slidebase.testing.Patterns;
import slidebase.testing.Scale;
import slidebase.work.Progress;

/** Compares the distances of patterns with a plain search, over all states. */
class PatternTableTest {

  @ParameterizedTest
  @CsvSource({"3x3, 4, 29", "2x5, 4, 61", "3x4, 3, 97", "4x3, 3, 197", "4x4, 3, 397"})
  void everyDistanceIsThatOfAPlainSearch(Shape shape, int mostTiles, int stride) throws Exception {
    List<Pattern> patterns = patterns(shape, mostTiles);
    for (int i = 0; i < patterns.size(); i += stride * Scale.usual(3, 1)) {
      assertDistancesAreThoseOfAPlainSearch(patterns.get(i), 1);
    }
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({"3x3, 4", "2x5, 4", "5x2, 3", "3x4, 3"})
  void everyDistanceOfEveryPatternIsThatOfAPlainSearch(Shape shape, int mostTiles)
      throws Exception {
    for (Pattern pattern : patterns(shape, mostTiles)) {
      assertDistancesAreThoseOfAPlainSearch(pattern, 7);
    }
  }

  @Tag("exhaustive")
  @Test
  void distancesOfLargePatternsAreThoseOfAPlainSearch() throws Exception {
    for (Pattern pattern : patterns(new Shape(3, 4), 4).stream().skip(1_000).toList()) {
      if (pattern.homes() % 13 == 0) {
        assertDistancesAreThoseOfAPlainSearch(pattern, 8);
      }
    }
    Shape shape = new Shape(4, 4);
    for (GoalClass goalClass : GoalClass.all(shape)) {
      assertDistancesAreThoseOfAPlainSearch(new Pattern(goalClass.goal(), 0b1_0010_0000_0111), 8);
    }
  }

  /** All patterns up to a number of tiles, for the goals of all classes. */
  private static List<Pattern> patterns(Shape shape, int mostTiles) {
    List<Pattern> patterns = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      int all = Pattern.whole(goalClass.goal()).homes();
      for (int homes = 1; homes <= all; homes++) {
        if ((homes & ~all) == 0 && Integer.bitCount(homes) <= mostTiles) {
          patterns.add(new Pattern(goalClass.goal(), homes));
        }
      }
    }
    return patterns;
  }

  /**
   * Compares the bit of each state, and follows the bits of every so many to the goal: this takes
   * long.
   */
  private static void assertDistancesAreThoseOfAPlainSearch(Pattern pattern, int stride)
      throws Exception {
    PatternTable table = Generator.generate(pattern, 2, Progress.NONE);
    PatternTrail trail = new PatternTrail(table);
    int[] state = {0};
    new PlainPatternSearch(pattern)
        .forEach(
            (board, expected) -> {
              int bit = table.bit(table.ranking().slot(board));
              if (bit != (expected >> 1 & 1)) { // a message for each would take long
                assertEquals(expected >> 1 & 1, bit, pattern + " at " + board);
              }
              if (state[0]++ % stride == 0) {
                trail.begin(board);
                if (trail.distance() != expected) {
                  assertEquals(expected, trail.distance(), pattern + " at " + board);
                }
              }
            });
    Census census = table.prove(1, Progress.NONE);
    assertEquals(table.ranking().states(), census.boards(), "states of " + pattern);
  }

  /**
   * The least distances over the regions, as an independent program has counted them for the goal
   * with the blank first.
   */
  @Tag("exhaustive")
  @ParameterizedTest
  @CsvSource({"0x00fe, 139849920, 34", "0xff00, 1425191040, 38"})
  void tablesOfSevenAndEightTilesHaveTheLevelsThatAreKnown(String homes, long states, int greatest)
      throws Exception {
    Pattern pattern = new Pattern(Board.inReadingOrder(new Shape(4, 4), 0), Integer.decode(homes));
    PatternTable table = Generator.generate(pattern, 2, Progress.NONE);
    Census census = table.prove(2, Progress.NONE);
    assertEquals(states, census.boards());
    assertEquals(greatest, census.greatest());
  }

  @Test
  void anyNumberOfThreadsMakesTheSameTable() {
    int homes = Scale.usual(0b1_0010_0000_0111, 0b101_0010_0000_0111);
    Pattern pattern = new Pattern(Board.defaultGoal(new Shape(4, 4)), homes);
    PatternTable one = Generator.generate(pattern, 1, Progress.NONE);
    PatternTable three = Generator.generate(pattern, 3, Progress.NONE);
    assertSameBits(one, three);
  }

  private static void assertSameBits(PatternTable expected, PatternTable table) {
    assertEquals(expected.bits().length(), table.bits().length());
    for (long at = 0; at < expected.bits().length(); at += Long.BYTES) {
      assertEquals(expected.bits().word(at), table.bits().word(at), "byte " + at);
    }
  }

  /** The symmetries turn, transpose and flip, or keep the pattern. */
  @ParameterizedTest
  @Cases(
      value = {
        "3x3, 0b000001011, 0b000100110",
        "3x3, 0b000001011, 0b011001000",
        "3x3, 0b000100011, 0b010001001",
        "2x5, 0b0000000111, 0b0000011100",
        "2x5, 0b0000100011, 0b0000100011",
        "4x4, 0b110011, 0b1100_1100",
        "4x4, 0b111, 0b1_0001_0001"
      },
      ifLong = {"4x4, 0b111_0111, 0b11_0011_0011_0000"})
  void tableOfASymmetricPatternEqualsThatOfItsOwnSearch(Shape shape, String homes, String others) {
    Pattern pattern = pattern(shape, homes);
    Pattern other = pattern(shape, others);
    assertTrue(PatternTable.areSymmetric(pattern, other));
    PatternTable image = Generator.generate(pattern, 2, Progress.NONE).image(other, 3);
    assertSameBits(Generator.generate(other, 2, Progress.NONE), image);
  }

  private static Pattern pattern(Shape shape, String homes) {
    String digits = homes.substring(2).replace("_", "");
    return new Pattern(Board.defaultGoal(shape), Integer.parseInt(digits, 2));
  }

  /** Another form, fewer tiles, a goal region elsewhere, and too many tiles. */
  @ParameterizedTest
  @CsvSource({
    "3x3, 0b000001011, 0b000010011", "3x3, 0b000001011, 0b000000011",
    "3x3, 0b010100000, 0b000001010", "4x4, 0b1_0111_0111, 0b1000_1110_1110"
  })
  void otherPatternsAreNotSymmetric(Shape shape, String homes, String others) {
    assertFalse(PatternTable.areSymmetric(pattern(shape, homes), pattern(shape, others)));
  }

  @Test
  void aTableWithAnyBitWrongIsNotProved() {
    Pattern pattern = new Pattern(Board.defaultGoal(new Shape(3, 3)), 0b1011);
    PatternTable table = Generator.generate(pattern, 1, Progress.NONE);
    Random random = new Random(3);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      int bit = random.nextInt((int) table.bits().length() * 8);
      PackedBits bits = PackedBits.zeros(Byte.SIZE * table.bits().length());
      for (long at = 0; at < bits.length(); at += Long.BYTES) {
        bits.setWord(at, table.bits().word(at));
      }
      bits.setNumber(1, bit, 1 - bits.bit(bit));
      PatternTable wrong = new PatternTable(table.ranking(), bits);
      if (isOfAState(bit, table.ranking())) {
        assertThrows(WrongTableException.class, () -> wrong.prove(1, Progress.NONE), "bit " + bit);
        found++;
      }
    }
    assertTrue(found > 100, "most bits are of states");
  }

  private static boolean isOfAState(int bit, PatternRanking ranking) {
    int row = (int) (ranking.bytes() * 8 * ranking.regions().count() / ranking.states());
    return bit % row < ranking.regions().count();
  }

  @Test
  void messageAboutAPatternNamesItsGoalClassAndTiles() {
    Board goal = Board.defaultGoal(new Shape(2, 7));
    Pattern pattern = new Pattern(goal, 0b01_1100_0111_0000);
    PatternRanking ranking = new PatternRanking(pattern);
    PatternTable zeros = new PatternTable(ranking, PackedBits.zeros(Byte.SIZE * ranking.bytes()));
    Board even = goal.after(Move.LEFT, Move.LEFT, Move.UP, Move.RIGHT);
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> zeros.distance(even));
    assertTrue(
        e.getMessage().startsWith("the table corner 5,6,7,11,12,13 is wrong"), e.getMessage());
  }

  @Test
  void patternsArePartitionsIfEachTileIsInOne() {
    Board goal = Board.defaultGoal(new Shape(2, 7));
    List<Pattern> patterns = Patterns.of("3-4-6", goal);
    assertTrue(Pattern.arePartition(patterns));
    assertFalse(Pattern.arePartition(patterns.subList(0, 2)), "tiles are missing");
    List<Pattern> twice = List.of(Pattern.whole(goal), patterns.get(0));
    assertFalse(Pattern.arePartition(twice), "tiles stand twice");
  }

  @Test
  void impossiblePatternsAreRefused() {
    Board goal = Board.defaultGoal(new Shape(3, 3));
    assertThrows(IllegalArgumentException.class, () -> new Pattern(goal, 0));
    assertThrows(IllegalArgumentException.class, () -> new Pattern(goal, 0b1_0000_0000), "blank");
    assertThrows(
        IllegalArgumentException.class, () -> new Pattern(goal, 0b111_1111), "all but one");
    Board large = Board.defaultGoal(new Shape(4, 4));
    assertEquals(9, new Pattern(large, 0b1_1111_1111).tiles());
    assertThrows(
        IllegalArgumentException.class, () -> new Pattern(large, 0b11_1111_1111), "ten tiles");
    assertThrows(
        IllegalArgumentException.class,
        () -> new Pattern(Board.defaultGoal(new Shape(3, 9)), 1),
        "cells");
  }

  /** Two tiles of 25 cells, by a search over the cells of these tiles and of the blank. */
  @ParameterizedTest
  @Cases(
      value = {"5, 5, 7, 18", "2, 12, 3, 16"},
      ifLong = {"5, 5, 0, 1", "3, 6, 8, 9", "6, 4, 5, 22"})
  void distancesOfTwoTilesOfLargeShapesAreThoseOfAPlainSearch(
      int height, int width, int first, int second) throws Exception {
    Board goal = Board.defaultGoal(new Shape(height, width));
    Pattern pattern = new Pattern(goal, 1 << first | 1 << second);
    PatternTable table = Generator.generate(pattern, 2, Progress.NONE);
    Map<List<Integer>, Integer> distances = new HashMap<>();
    Deque<List<Integer>> open = new ArrayDeque<>();
    List<Integer> home = List.of(first, second, goal.blankCell());
    distances.put(home, 0);
    open.add(home);
    Set<List<Integer>> done = new HashSet<>();
    while (!open.isEmpty()) {
      List<Integer> state = open.removeFirst();
      if (done.add(state)) {
        int distance = distances.get(state);
        assertEquals(distance, table.distance(withTiles(goal, first, second, state)));
        for (Move move : Move.values()) {
          int blank = state.get(2);
          if (goal.shape().allows(blank, move)) {
            int cell = goal.shape().neighbour(blank, move);
            List<Integer> next = new ArrayList<>(state);
            next.set(2, cell);
            int cost = state.get(0) == cell || state.get(1) == cell ? 1 : 0;
            if (cost == 1) {
              next.set(state.get(0) == cell ? 0 : 1, blank);
            }
            if (distances.getOrDefault(next, Integer.MAX_VALUE) > distance + cost) {
              distances.put(next, distance + cost);
              if (cost == 0) {
                open.addFirst(next);
              } else {
                open.addLast(next);
              }
            }
          }
        }
      }
    }
    int cells = goal.shape().cells();
    assertEquals(cells * (cells - 1) * (cells - 2), done.size());
  }

  /** Returns a board with two tiles of a goal and the blank in some cells. */
  private static Board withTiles(Board goal, int first, int second, List<Integer> cells) {
    int[] tiles = new int[goal.shape().cells()];
    Arrays.fill(tiles, -1);
    tiles[cells.get(0)] = goal.tileAt(first);
    tiles[cells.get(1)] = goal.tileAt(second);
    tiles[cells.get(2)] = 0;
    int other = 0;
    for (int cell = 0; cell < tiles.length; cell++) {
      if (tiles[cell] < 0) {
        do {
          other++;
        } while (other == goal.tileAt(first) || other == goal.tileAt(second));
        tiles[cell] = other;
      }
    }
    return Board.of(goal.shape(), tiles);
  }
}
