package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.sets.Level;
import slidebase.testing.Cases;
import slidebase.testing.NaiveSearch;
import slidebase.testing.TestData;
import slidebase.work.Progress;

class ProofTest {

  @ParameterizedTest
  @CsvSource({
    "2x2, 12",
    "2x3, 360",
    "3x2, 360",
    "2x4, 20160",
    "4x2, 20160",
    "3x3, 181440",
    "2x5, 1814400",
    "5x2, 1814400"
  })
  void everyGeneratedTableIsProven(String text, long boards) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Proof proof = Proof.of(Generator.generate(goalClass));
      assertEquals(boards, proof.boards());
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2"},
      ifLong = {"3x3"})
  void censusAndAntipodesAreThoseOfWalksFromAllBoards(String text) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(text))) {
      Table table = Generator.generate(goalClass);
      List<List<Long>> levels = new ArrayList<>();
      for (long slot = 0; slot < table.boards(); slot++) {
        int distance = table.distance(Walk.at(table.ranking(), slot));
        while (levels.size() <= distance) {
          levels.add(new ArrayList<>());
        }
        levels.get(distance).add(slot);
      }
      Proof proof = Proof.of(table);
      assertArrayEquals(levels.stream().mapToLong(List::size).toArray(), proof.census().counts());
      assertEquals(levels.get(levels.size() - 1), proof.antipodes());
      for (int distance = 0; distance <= levels.size(); distance++) {
        Level level = Proof.level(table, distance, Progress.NONE);
        List<Long> slots = LongStream.range(0, level.size()).map(level::slot).boxed().toList();
        assertEquals(distance < levels.size() ? levels.get(distance) : List.of(), slots);
      }
    }
  }

  @Test
  void boardBeyondALevelIsRefused() throws Exception {
    Table table = Generator.generate(GoalClass.all(new Shape(2, 3)).get(0));
    Level level = Proof.level(table, 3, Progress.NONE);
    assertEquals(5, level.size());
    assertThrows(IndexOutOfBoundsException.class, () -> level.slot(5));
    assertThrows(IndexOutOfBoundsException.class, () -> level.slot(-1));
  }

  @Test
  void faultIsNamedWithTheNearestBoardThatHasIt() throws Exception {
    Table table = Generator.generate(GoalClass.all(Shape.EIGHT_PUZZLE).get(0));
    assertFault(
        "at 1 2 3 4 5 6 7 8 0 its move is r, which leaves the board",
        withMove(table, table.ranking().slotOf(table.goal()), Move.RIGHT));
    assertFault(
        "at 1 2 3 4 5 6 0 7 8 its move is l, which leaves the board",
        withMove(table, table.ranking().slotOf(Board.parse("123456_78")), Move.LEFT));
    assertFault(
        "at 1 2 3 4 5 6 0 7 8 its move is u, but no shortest path, of 2 moves, begins so",
        withMove(table, table.ranking().slotOf(Board.parse("123456_78")), Move.UP));
    assertFault(
        "at 1 2 3 4 5 0 7 8 6 its move is u, but no shortest path, of 1 moves, begins so",
        new Table(table.goalClass(), TestData.packed(new byte[181_440])));
  }

  private static void assertFault(String fault, Table table) {
    assertEquals(
        fault, assertThrows(WrongTableException.class, () -> Proof.of(table)).getMessage());
  }

  @Test
  void changedMoveIsFoundUnlessItIsOptimalToo() throws Exception {
    GoalClass goalClass = GoalClass.all(new Shape(2, 3)).get(0);
    Table table = Generator.generate(goalClass);
    NaiveSearch search = NaiveSearch.of(2, 3, table.goal().toString());
    int harmless = 0;
    for (long slot = 0; slot < table.boards(); slot++) {
      Board board = table.ranking().boardAt(slot);
      for (Move move : Move.values()) {
        Table changed = withMove(table, slot, move);
        boolean optimal = search.bestMoves(board.toString()).indexOf(move.letter()) >= 0;
        boolean goalsOwn = board.equals(table.goal()) && board.allows(move);
        if (optimal || goalsOwn) {
          Proof.of(changed);
          harmless++;
        } else {
          WrongTableException e =
              assertThrows(WrongTableException.class, () -> Proof.of(changed), board::toString);
          assertTrue(e.getMessage().length() > 20, e.getMessage());
        }
      }
    }
    assertTrue(harmless >= table.boards(), "every board has an optimal move");
  }

  private static Table withMove(Table table, long slot, Move move) {
    byte[] codes = new byte[(int) table.boards()];
    for (int other = 0; other < codes.length; other++) {
      codes[other] = (byte) (other == slot ? move.code() : table.codeAt(other));
    }
    return new Table(table.goalClass(), TestData.packed(codes));
  }

  @Test
  void wrongTableDoesNotSendAWalkInCircles() {
    GoalClass goalClass = GoalClass.all(Shape.EIGHT_PUZZLE).get(0);
    Table allUp = new Table(goalClass, TestData.packed(new byte[181_440]));
    long slot = allUp.ranking().slotOf(Board.parse("2 3 4 1 5 x 7 6 8"));
    Walk walk = Walk.at(allUp.ranking(), slot);
    IllegalStateException e = assertThrows(IllegalStateException.class, () -> allUp.distance(walk));
    assertEquals(
        "the corner table is wrong: its moves do not lead from 2 3 4 1 5 0 7 6 8 to the goal",
        e.getMessage());
  }

  @Test
  void tableNeedsOneMovePerSlot() {
    GoalClass goalClass = GoalClass.all(Shape.EIGHT_PUZZLE).get(0);
    PackedBits few = TestData.packed(new byte[100]);
    assertThrows(IllegalArgumentException.class, () -> new Table(goalClass, few));
  }
}
