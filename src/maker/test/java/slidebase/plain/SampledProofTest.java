package slidebase.plain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternRanking;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.testing.Cases;
import slidebase.testing.Scale;
import slidebase.work.Progress;

class SampledProofTest {
  private static final Sampling ALL = Sampling.of(Sampling.MOST);

  private static Board board(PlainState state, Shape shape) {
    return Board.of(shape, state.tiles());
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2"},
      ifLong = {"3x3"})
  void slotsOfAllBoardsAreThoseOfTheRanking(String text) {
    Shape shape = Shape.parse(text);
    for (GoalClass goalClass : GoalClass.all(shape.wide())) {
      Board goal = goalClass.goal();
      Ranking ranking = Ranking.toward(goal);
      PlainBoards boards = new PlainBoards(new PlainPuzzle(goal, -1));
      assertEquals(ranking.slots(), boards.states());
      for (long slot = 0; slot < ranking.slots(); slot++) {
        PlainState state = boards.state(slot);
        assertEquals(ranking.boardAt(slot), board(state, goal.shape()));
        assertEquals(slot, boards.slot(state));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"2x3, 0b00011", "3x3, 0b1011", "2x7, 0b01000000110011", "4x4, 0b10101001"})
  void slotsOfPatternsAreThoseOfTheRanking(Shape shape, String homes) {
    Board goal = Board.defaultGoal(shape);
    Pattern pattern = new Pattern(goal, Integer.parseInt(homes.substring(2), 2));
    PatternRanking ranking = new PatternRanking(pattern);
    PlainPatterns states = new PlainPatterns(new PlainPuzzle(goal, pattern.homes()));
    assertEquals(ranking.states(), states.states());
    Random random = new Random(7);
    for (int i = 0; i < 10_000; i++) {
      PlainState state = states.state(random.nextLong(states.states()));
      assertEquals(ranking.slot(filled(state, goal)), states.slot(state), state.toString());
    }
  }

  /** Returns a board of a state, with the other tiles in some order. */
  private static Board filled(PlainState state, Board goal) {
    List<Integer> others = new ArrayList<>();
    for (int tile = 1; tile < state.tiles().length; tile++) {
      others.add(tile);
    }
    others.removeIf(tile -> Arrays.stream(state.tiles()).anyMatch(there -> there == tile));
    int[] tiles = state.tiles().clone();
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tiles[cell] == 0 && cell != state.blank() ? others.remove(0) : tiles[cell];
    }
    return Board.of(goal.shape(), tiles);
  }

  private static long proved(PlainTable table, Sampling sampling) throws WrongTableException {
    return SampledProof.of(table, sampling, 2);
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3"},
      ifLong = {"3x3"})
  void tablesOfMovesAreFollowedFromAllSlots(String shape) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
      Table table = Generator.generate(goalClass);
      assertEquals(table.boards(), proved(PlainTable.of(table), ALL));
    }
  }

  @Test
  void patternsAreFollowedFromAllSlots() throws Exception {
    Pattern pattern = new Pattern(Board.defaultGoal(new Shape(3, 4)), 0b101_0000_0011);
    PatternTable table = Generator.generate(pattern, 1, Progress.NONE);
    assertEquals(table.ranking().states(), proved(PlainTable.of(table), ALL));
  }

  @Test
  void theRequestedNumberOfSlotsIsFollowed() throws Exception {
    PlainTable table = PlainTable.of(Generator.generate(GoalClass.of(new Shape(2, 4), 7)));
    assertEquals(777, proved(table, Sampling.of(777)));
    assertEquals(500, proved(table, new Sampling(500, 1_000, System.nanoTime())));
  }

  @Test
  void tablesOfAGoalShareSamplesByTheirNumbersOfStates() {
    assertEquals(500, Sampling.share(181_440, 181_440).most());
    assertEquals(410, Sampling.share(44_760, 54_552).most());
    assertEquals(50, Sampling.share(3_264, 54_552).least());
  }

  /** A move is right exactly if it is legal and leads nearer. */
  @Test
  void everyWrongMoveIsFound() throws Exception {
    Table table = Generator.generate(GoalClass.of(new Shape(2, 3), 5));
    PlainTable right = PlainTable.of(table);
    Follower follower = new Follower(right);
    for (long slot = 0; slot < table.boards(); slot += Scale.usual(17, 1)) {
      PlainState state = right.slots().state(slot);
      int depth = follower.depth(state);
      for (Move move : Move.values()) {
        Optional<PlainState> after = right.puzzle().after(state, move.code());
        boolean isRight = depth == 0 || after.isPresent() && follower.depth(after.get()) < depth;
        PlainTable changed = changed(right, slot, move.code());
        if (isRight) {
          assertEquals(table.boards(), proved(changed, ALL));
        } else {
          assertThrows(WrongTableException.class, () -> proved(changed, ALL), state + " " + move);
        }
      }
    }
  }

  @Test
  void everyWrongBitIsFound() throws Exception {
    Pattern pattern = new Pattern(Board.defaultGoal(new Shape(2, 4)), 0b1_0110);
    PatternTable table = Generator.generate(pattern, 1, Progress.NONE);
    PlainTable right = PlainTable.of(table);
    for (long number = 0; number < right.slots().states(); number += Scale.usual(5, 1)) {
      long slot = right.slots().slot(right.slots().state(number));
      PlainTable changed = changed(right, slot, 1 - right.numbers().applyAsInt(slot));
      if (!right.puzzle().isGoal(right.slots().state(number))) { // its bit is never read
        assertThrows(WrongTableException.class, () -> proved(changed, ALL), "slot " + slot);
      }
    }
  }

  private static PlainTable changed(PlainTable table, long changed, int number) {
    LongToIntFunction numbers = table.numbers();
    return new PlainTable(
        table.puzzle(),
        table.slots(),
        table.steps(),
        slot -> slot == changed ? number : numbers.applyAsInt(slot));
  }

  /**
   * Distances of a puzzle in which the blank never goes between two cells of 3x3 agree with each
   * other, and every board has one.
   */
  @Test
  void distancesOfAnotherPuzzleAreFound() {
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    PlainPuzzle puzzle = new PlainPuzzle(goal, -1);
    PlainBoards boards = new PlainBoards(puzzle);
    byte[] distances = new byte[(int) boards.states()];
    Arrays.fill(distances, (byte) -1);
    Queue<PlainState> open = new ArrayDeque<>(List.of(puzzle.goal()));
    distances[(int) boards.slot(puzzle.goal())] = 0;
    int found = 0;
    for (; !open.isEmpty(); found++) {
      PlainState state = open.remove();
      for (PlainState neighbour : puzzle.neighbours(state)) {
        int slot = (int) boards.slot(neighbour);
        boolean isForbidden =
            state.blank() + neighbour.blank() == 4 + 5
                && Math.abs(state.blank() - neighbour.blank()) == 1;
        if (!isForbidden && distances[slot] < 0) {
          distances[slot] = (byte) (distances[(int) boards.slot(state)] + 1);
          open.add(neighbour);
        }
      }
    }
    assertEquals(distances.length, found);
    PlainTable bits =
        new PlainTable(
            puzzle,
            boards,
            (table, state, bit) -> table.byBit(state, bit),
            slot -> distances[(int) slot] >> 1 & 1);
    WrongTableException e =
        assertThrows(WrongTableException.class, () -> proved(bits, Sampling.of(500)));
    assertTrue(e.getMessage().startsWith("it takes "), e.getMessage());
  }
}
