package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.TestData;

class SymmetryTest {

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "3x3", "3x4", "2x6"})
  void movesFollowTheCellsAndTheInverseLeadsBack(String text) {
    Shape shape = Shape.parse(text);
    for (Symmetry symmetry : Symmetry.of(shape)) {
      Symmetry inverse = symmetry.inverse();
      assertEquals(shape, inverse.target());
      for (int cell = 0; cell < shape.cells(); cell++) {
        assertEquals(cell, inverse.cell(symmetry.cell(cell)), symmetry.toString());
        for (Move move : Move.values()) {
          assertEquals(move, inverse.move(symmetry.move(move)), symmetry.toString());
          boolean allowed = shape.allows(cell, move);
          int image = symmetry.cell(cell);
          assertEquals(allowed, symmetry.target().allows(image, symmetry.move(move)));
          if (allowed) {
            assertEquals(
                symmetry.cell(shape.neighbour(cell, move)),
                symmetry.target().neighbour(image, symmetry.move(move)));
          }
        }
      }
    }
  }

  @Test
  void squaresHaveEightSymmetriesAndOtherShapesFour() {
    assertEquals(8, distinctMaps(Shape.EIGHT_PUZZLE));
    assertEquals(4, distinctMaps(new Shape(3, 4)));
  }

  private static int distinctMaps(Shape shape) {
    Set<List<Integer>> maps = new HashSet<>();
    for (Symmetry symmetry : Symmetry.of(shape)) {
      if (symmetry.target().equals(shape)) {
        maps.add(IntStream.range(0, shape.cells()).map(symmetry::cell).boxed().toList());
      }
    }
    return maps.size();
  }

  @Test
  void eightPuzzleHasThreeGoalClasses() {
    List<GoalClass> classes = GoalClass.all(Shape.EIGHT_PUZZLE);
    assertEquals(
        List.of("corner", "edge", "centre"), classes.stream().map(GoalClass::name).toList());
    assertEquals(List.of(8, 7, 4), classes.stream().map(GoalClass::canonicalCell).toList());
    assertEquals("1 2 3 4 5 6 7 8 0", classes.get(0).goal().toString());
    int[] canonical = {8, 7, 8, 7, 4, 7, 8, 7, 8};
    for (int cell = 0; cell < 9; cell++) {
      assertEquals(canonical[cell], GoalClass.of(Shape.EIGHT_PUZZLE, cell).canonicalCell());
    }
  }

  @Test
  void classesOfOneKindAreNamedByTheirCell() {
    assertEquals(
        List.of("corner", "edge-10", "edge-7", "centre"),
        GoalClass.all(new Shape(3, 4)).stream().map(GoalClass::name).toList());
  }

  @Test
  void reductionMakesTheGoalCanonicalAndLeadsBack() {
    Board goal = Board.parse("8 0 6/5 4 7/1 2 3");
    Reduction reduction = Reduction.of(goal, goal.shape());
    assertEquals("1 2 3 4 5 6 7 0 8", toCanonical(reduction, goal).toString());
    Board board = goal.after(Move.DOWN).after(Move.LEFT);
    assertEquals(board, reduction.fromCanonical(toCanonical(reduction, board)));
    Board canonical = toCanonical(reduction, board);
    for (Move move : Move.values()) {
      if (canonical.allows(move)) {
        assertEquals(
            board.after(reduction.fromCanonical(move.code())),
            reduction.fromCanonical(canonical.after(move)));
      }
    }
  }

  static Stream<Shape> shapesUpToTwelveCells() {
    return IntStream.rangeClosed(4, 12).boxed().flatMap(cells -> Shape.ofCells(cells).stream());
  }

  @ParameterizedTest
  @MethodSource("shapesUpToTwelveCells")
  void goalWithItsBlankAnywhereIsReducedOnEitherOrientation(Shape shape) {
    Random random = new Random(shape.cells());
    for (int blankCell = 0; blankCell < shape.cells(); blankCell++) {
      Board goal = TestData.shuffledGoal(shape, blankCell, random);
      for (Shape tables : List.of(shape, shape.transposed())) {
        Reduction reduction = Reduction.of(goal, tables);
        assertEquals(tables, reduction.goalClass().shape());
        assertEquals(reduction.goalClass().goal(), toCanonical(reduction, goal));
        walkBeside(reduction, random);
        for (int i = 0; i < 20; i++) {
          Board board = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
          Board canonical = toCanonical(reduction, board);
          assertEquals(board, reduction.fromCanonical(canonical));
          assertEquals(board.canReach(goal), canonical.canReach(reduction.goalClass().goal()));
        }
      }
    }
  }

  private static Board toCanonical(Reduction reduction, Board board) {
    return reduction.canonical(board).board();
  }

  /** Walks about at random from the goal and from its canonical one, by the same moves. */
  private static void walkBeside(Reduction reduction, Random random) {
    Board board = reduction.goal();
    Board canonical = reduction.goalClass().goal();
    for (int i = 0; i < 100; i++) {
      Move move = Move.values()[random.nextInt(4)];
      if (canonical.allows(move)) {
        canonical = canonical.after(move);
        board = board.after(reduction.fromCanonical(move.code()));
        assertEquals(canonical, toCanonical(reduction, board));
      }
    }
  }

  @Test
  void goalOfAnotherShapeIsNotReduced() {
    Board goal = Board.defaultGoal(new Shape(3, 4));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Reduction.of(goal, Shape.EIGHT_PUZZLE));
    assertEquals(
        "goal 1 2 3 4 5 6 7 8 9 10 11 0 is 3x4, which does not turn into 3x3", e.getMessage());
  }

  @Test
  void goalClassesHaveNames() {
    Shape shape = new Shape(3, 4);
    for (GoalClass goalClass : GoalClass.all(shape)) {
      assertEquals(goalClass, GoalClass.named(shape, goalClass.name()));
    }
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> GoalClass.named(shape, "edge"));
    assertEquals(
        "goal class \"edge\": not one of corner, edge-10, edge-7, centre, which 3x4 has. Did you mean edge-10?",
        e.getMessage());
  }

  @Test
  void shapesComeInTwoOrientations() {
    assertEquals(
        List.of("2x6", "3x4", "4x3", "6x2"),
        Shape.ofCells(12).stream().map(Shape::toString).toList());
    assertEquals(List.of(), Shape.ofCells(7));
    assertEquals(new Shape(3, 4), new Shape(4, 3).wide());
    assertEquals(new Shape(3, 4), new Shape(3, 4).wide());
    assertTrue(new Shape(3, 4).isTwinOf(new Shape(4, 3)));
    assertFalse(new Shape(3, 4).isTwinOf(new Shape(2, 6)));
  }
}
