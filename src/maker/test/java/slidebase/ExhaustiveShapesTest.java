package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.testing.TestData;
import slidebase.work.Progress;

/** One table of 3x4, with 239,500,800 boards, answers questions about 3x4 and 4x3. */
@Tag("exhaustive")
class ExhaustiveShapesTest {
  private static final Shape SHAPE = new Shape(3, 4);

  @TempDir static Path folder;
  private static Tablebase tablebase;

  @BeforeAll
  static void generate() throws Exception {
    Path file = folder.resolve("3x4.cm");
    GoalClass corner = GoalClass.named(SHAPE, "corner");
    GenerationPlan plan = GenerationPlan.of(TableKind.MOVES, List.of(corner), file);
    plan.requireRoom();
    plan.run(Progress.NONE);
    tablebase = Tablebase.open(file);
  }

  @AfterAll
  static void close() {
    tablebase.close();
  }

  @Test
  void greatestDistanceIsThePublishedOne() {
    // OEIS A151944 has 53 for 3x4.
    assertEquals(53, tablebase.toward(tablebase.defaultGoal()).census().greatest());
    assertEquals(239_500_800, tablebase.toward(tablebase.defaultGoal()).census().boards());
    assertEquals(
        tablebase.toward(tablebase.defaultGoal()).census().at(53),
        tablebase.toward(tablebase.defaultGoal()).antipodes().size());
    for (Board antipode : tablebase.toward(tablebase.defaultGoal()).antipodes()) {
      assertEquals(53, tablebase.toward(tablebase.defaultGoal()).distance(antipode).orElseThrow());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "4x3"})
  void distancesOfNeighboursDifferByOneAndPathsEndAtTheGoal(String text) {
    Random random = new Random(1);
    Shape shape = Shape.parse(text);
    for (int cell : List.of(0, shape.width() - 1, 12 - shape.width(), 11)) {
      Board goal = TestData.shuffledGoal(shape, cell, random);
      tablebase.toward(goal).random(random).limit(500).forEach(start -> check(start, goal));
    }
  }

  private static void check(Board start, Board goal) {
    List<Board> boards = tablebase.toward(goal).solve(start).orElseThrow().boards();
    assertEquals(goal, boards.get(boards.size() - 1));
    int distance = tablebase.toward(goal).distance(start).orElseThrow();
    assertEquals(distance, boards.size() - 1);
    for (Move move : Move.values()) {
      if (start.allows(move)) {
        int neighbour = tablebase.toward(goal).distance(start.after(move)).orElseThrow();
        boolean isBest = tablebase.toward(goal).bestMoves(start).orElseThrow().contains(move);
        assertEquals(isBest ? distance - 1 : distance + 1, neighbour);
      }
    }
  }

  @Test
  void randomBoardsAreAtTheirDistance() {
    Board goal = TestData.shuffledGoal(SHAPE.transposed(), 2, new Random(2));
    for (int distance : List.of(0, 1, 36, 53)) {
      tablebase
          .toward(goal)
          .random(distance, new Random(3))
          .limit(50)
          .forEach(
              drawn ->
                  assertEquals(distance, tablebase.toward(goal).distance(drawn).orElseThrow()));
    }
    assertTrue(
        tablebase.toward(tablebase.defaultGoal()).random(54, new Random(4)).findFirst().isEmpty());
  }

  @Test
  void workThatNeedsAByteForEachBoardIsRefusedOrOmitted() {
    Board goal = tablebase.defaultGoal();
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> tablebase.toward(goal).lookup());
    assertEquals(
        "shape 3x4: some of its paths have more than 31 moves, too many to pack", e.getMessage());
  }
}
