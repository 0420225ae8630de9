package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.TestData;

class LeaksTest {
  /** A cell by its row and column. */
  private record Place(int row, int column) {}

  /** Returns the turns and flips of a shape, written as maps of places. */
  private static List<UnaryOperator<Place>> turnsAndFlips(Shape shape) {
    int bottom = shape.height() - 1;
    int right = shape.width() - 1;
    List<UnaryOperator<Place>> all =
        new ArrayList<>(
            List.of(
                at -> at,
                at -> new Place(bottom - at.row, at.column),
                at -> new Place(at.row, right - at.column),
                at -> new Place(bottom - at.row, right - at.column)));
    if (shape.height() == shape.width()) {
      all.addAll(
          List.of(
              at -> new Place(at.column, at.row),
              at -> new Place(bottom - at.column, at.row),
              at -> new Place(at.column, right - at.row),
              at -> new Place(bottom - at.column, right - at.row)));
    }
    return all;
  }

  private static int cell(Shape shape, UnaryOperator<Place> move, int cell) {
    Place place = move.apply(new Place(cell / shape.width(), cell % shape.width()));
    return place.row * shape.width() + place.column;
  }

  /** Returns a board and its images: turned or flipped, with tiles renamed so the goal stays. */
  private static Set<Board> images(Board board, Board goal) {
    Shape shape = goal.shape();
    Set<Board> images = new HashSet<>();
    for (UnaryOperator<Place> move : turnsAndFlips(shape)) {
      if (cell(shape, move, goal.blankCell()) == goal.blankCell()) {
        int[] renamed = new int[shape.cells()];
        int[] tiles = new int[shape.cells()];
        for (int cell = 0; cell < shape.cells(); cell++) {
          renamed[goal.tileAt(cell)] = goal.tileAt(cell(shape, move, cell));
        }
        for (int cell = 0; cell < shape.cells(); cell++) {
          tiles[cell(shape, move, cell)] = renamed[board.tileAt(cell)];
        }
        images.add(Board.of(shape, tiles));
      }
    }
    return images;
  }

  @ParameterizedTest
  @CsvSource({
    "2x2, 1 2 3 0, 2",
    "2x3, 1 2 3 4 5 0, 1",
    "2x3, 3 0 2 1 5 4, 2",
    "3x3, 1 2 3 4 5 6 7 8 0, 2",
    "3x3, 1 0 3 8 2 4 7 6 5, 2",
    "3x3, 1 2 3 8 0 4 7 6 5, 8",
    "3x5, 1 2 3 4 5 6 7 0 8 9 10 11 12" + " 13 14, 4",
    "4x4, 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15, 2"
  })
  void eachImageAndNoOtherBoardIsFound(String text, String goalText, int most) {
    Shape shape = Shape.parse(text);
    Board goal = Board.parse(goalText, shape);
    Random random = new Random(shape.cells());
    KeptBoards others = new KeptBoards(shape);
    List<Board> boards = new ArrayList<>();
    Map<Integer, String> expected = new TreeMap<>();
    Map<Board, Integer> lines = new HashMap<>();
    int greatest = 0;
    for (int i = 0; i < 300; i++) {
      Board other = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      others.add(other, i + 1);
      lines.putIfAbsent(other, i + 1);
      greatest = Math.max(greatest, images(other, goal).size());
      boards.addAll(images(other, goal));
      boards.add(TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random));
    }
    assertEquals(most, greatest);
    Leaks leaks = new Leaks(new BoardSample("test.txt", others), goal);
    for (int i = 0; i < boards.size(); i++) {
      leaks.add(boards.get(i));
      Integer same = lines.get(boards.get(i));
      int first =
          images(boards.get(i), goal).stream()
              .mapToInt(image -> lines.getOrDefault(image, Integer.MAX_VALUE))
              .min()
              .orElseThrow();
      if (same != null) {
        expected.put(i, "the same board is on line " + same + " of test.txt");
      } else if (first < Integer.MAX_VALUE) {
        expected.put(i, "a mirror image is on line " + first + " of test.txt");
      }
    }
    assertEquals(expected, new TreeMap<>(leaks.found()));
  }

  @Test
  void imageOfTheDrawingIsFound() {
    Board goal = Board.defaultGoal(Shape.EIGHT_PUZZLE);
    KeptBoards others = new KeptBoards(goal.shape());
    others.add(Board.parse("123405786"), 7);
    Leaks leaks = new Leaks(new BoardSample("test.txt", others), goal);
    leaks.add(Board.parse("123406758"));
    assertEquals(Map.of(0, "a mirror image is on line 7 of test.txt"), leaks.found());
  }
}
