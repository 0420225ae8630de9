package slidebase.slides;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Label;
import slidebase.Shelf;
import slidebase.Solution;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.TestData;

/** Slides on 4x4, whose tables take half a minute each to make. */
@Tag("release")
class FifteenSlidesTest {
  private static final Shape SHAPE = new Shape(4, 4);

  /** The numbers of boards at each distance from a corner: OEIS A389728, by Ben Whitmore. */
  private static final List<Integer> NEAR = List.of(1, 6, 18, 54, 162, 486, 1457, 4334);

  /** The greatest distance from a corner, where the sequence ends. */
  private static final int GREATEST = 43;

  private static Shelf shelf;

  @BeforeAll
  static void openShelf() {
    shelf = Shelf.inMemory();
  }

  @AfterAll
  static void closeShelf() {
    shelf.close();
  }

  private static Board goal(int blankCell) {
    return Board.inReadingOrder(SHAPE, blankCell);
  }

  private static Toward toward(int blankCell) {
    return shelf.toward(Goals.of(goal(blankCell)).in(Measure.SLIDES));
  }

  /** Returns the boards that are one slide away. */
  private static List<Board> slid(Board board) {
    List<Board> slid = new ArrayList<>();
    for (Move move : board.legalMoves()) {
      for (Board next = board; next.allows(move); ) {
        next = next.after(move);
        slid.add(next);
      }
    }
    return slid;
  }

  /** Iterative deepening without tables. A slide takes at most three tiles a cell nearer. */
  private record PlainDeepening(Board goal) {
    int distance(Board start) {
      int slides = 0;
      while (!isWithin(start, slides, null)) {
        slides++;
      }
      return slides;
    }

    private boolean isWithin(Board board, int slides, Move last) {
      if (3 * slides < away(board)) {
        return false;
      }
      boolean isFound = board.equals(goal);
      for (Move move : isFound || slides == 0 ? List.<Move>of() : board.legalMoves()) {
        boolean isAlongLast = move == last || last != null && move == last.opposite();
        for (Board next = board; !isFound && !isAlongLast && next.allows(move); ) {
          next = next.after(move);
          isFound = isWithin(next, slides - 1, move);
        }
      }
      return isFound;
    }

    /** Returns how many cells the tiles are from their places, in all. */
    private int away(Board board) {
      int[] cells = new int[SHAPE.cells()];
      for (int cell = 0; cell < cells.length; cell++) {
        cells[goal.tileAt(cell)] = cell;
      }
      int away = 0;
      for (int cell = 0; cell < cells.length; cell++) {
        int home = cells[board.tileAt(cell)];
        int step = Math.abs(cell / 4 - home / 4) + Math.abs(cell % 4 - home % 4);
        away += board.tileAt(cell) == 0 ? 0 : step;
      }
      return away;
    }
  }

  /** Returns a board after some slides of chance. */
  private static Board drawn(Board from, int slides, Random random) {
    Board board = from;
    for (int made = 0; made < slides; made++) {
      List<Board> next = slid(board);
      board = next.get(random.nextInt(next.size()));
    }
    return board;
  }

  @Test
  void boardsThatAreWrittenDownHaveTheirDistances() {
    PlainDeepening plain = new PlainDeepening(goal(15));
    List<String[]> rows = TestData.rows("slides15.tsv");
    assertEquals(200, rows.size());
    for (String[] row : rows) {
      Board start = Board.parse(row[0]);
      int distance = Integer.parseInt(row[1]);
      assertEquals(distance, toward(15).distance(start).getAsInt(), row[0]);
      assertEquals(distance, plain.distance(start), row[0]);
    }
  }

  @Test
  void boardsNearACornerAreAsManyAsPublished() {
    Set<Board> known = new HashSet<>(Set.of(goal(15)));
    Set<Board> level = known;
    for (int distance = 0; distance < NEAR.size(); distance++) {
      assertEquals(NEAR.get(distance), level.size());
      Set<Board> next = new HashSet<>();
      for (Board board : level) {
        assertEquals(distance, toward(15).distance(board).getAsInt(), board::toString);
        slid(board).stream().filter(known::add).forEach(next::add);
      }
      level = next;
    }
  }

  @Test
  void randomBoardsHavePathsOfTheirDistancesAsTheirTransposedTwins() {
    Random random = new Random(43);
    for (int number = 0; number < 20; number++) {
      Board start = TestData.shuffledGoal(SHAPE, random.nextInt(16), random);
      if (!start.canReach(goal(15))) {
        continue;
      }
      int distance = toward(15).distance(start).getAsInt();
      assertTrue(distance <= GREATEST, start::toString);
      assertEquals(distance, toward(15).distance(transposed(start)).getAsInt(), start::toString);
      Solution path = toward(15).solve(start).orElseThrow();
      assertEquals(goal(15), path.boards().get(path.moves().size()));
      assertEquals(distance, Measure.SLIDES.of(start, path.moves()), start::toString);
    }
  }

  /** Returns the image of a board if rows become columns: also of the numbers of tiles. */
  private static Board transposed(Board board) {
    int[] tiles = new int[SHAPE.cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      int home = board.tileAt(cell) - 1;
      tiles[mirrored(cell)] = home < 0 ? 0 : 1 + mirrored(home);
    }
    return Board.of(SHAPE, tiles);
  }

  private static int mirrored(int cell) {
    return cell % 4 * 4 + cell / 4;
  }

  /** An edge has no twin, and so one bound only. */
  @ParameterizedTest
  @ValueSource(ints = {3, 2, 5})
  void goalsOfAllClassesAreReached(int blankCell) {
    PlainDeepening plain = new PlainDeepening(goal(blankCell));
    Random random = new Random(blankCell);
    for (int number = 0; number < 30; number++) {
      Board start = drawn(goal(blankCell), 12, random);
      int distance = plain.distance(start);
      assertEquals(distance, toward(blankCell).distance(start).getAsInt(), start::toString);
      if (distance > 0) {
        Label label = toward(blankCell).label(start).orElseThrow();
        assertEquals(distance, Measure.SLIDES.of(start, label.path().moves()), start::toString);
        assertTrue(label.bestMoves().contains(label.path().moves().get(0)), start::toString);
      }
    }
  }
}
