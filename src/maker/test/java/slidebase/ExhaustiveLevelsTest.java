package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.work.Progress;

/**
 * Whole levels of boards of twelve cells against a search that shares no code. The search and the
 * proof of a table both take for granted that the moves of sets are the moves of boards; a fault in
 * that would be the same in both, and is found here.
 */
@Tag("exhaustive")
class ExhaustiveLevelsTest {
  /** The maximum number of boards of a level to compare. */
  private static final int MOST_BOARDS = 500_000;

  @TempDir Path folder;

  /**
   * A level of a plain search: its boards, ascending, with four bits per cell, the first lowest.
   */
  private record Plain(int height, int width, long[] boards) {
    /** The boards that are a move from this level and not in the one before. */
    Plain next(long[] before) {
      long[] found = new long[4 * boards.length];
      int size = 0;
      for (long board : boards) {
        int blank = 0;
        while ((board >>> 4 * blank & 15) != 0) {
          blank++;
        }
        for (int cell = 0; cell < height * width; cell++) {
          int rows = Math.abs(cell / width - blank / width);
          int columns = Math.abs(cell % width - blank % width);
          if (rows + columns == 1) {
            long tile = board >>> 4 * cell & 15;
            long next = board ^ tile << 4 * cell ^ tile << 4 * blank;
            if (Arrays.binarySearch(before, next) < 0) {
              found[size++] = next;
            }
          }
        }
      }
      return new Plain(height, width, Arrays.stream(found, 0, size).sorted().distinct().toArray());
    }
  }

  private static Board board(Shape shape, long packed) {
    int[] tiles = new int[shape.cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = (int) (packed >>> 4 * cell & 15);
    }
    return Board.of(shape, tiles);
  }

  @ParameterizedTest
  @CsvSource({"3x4, corner, 22", "3x4, centre, 20", "2x6, corner, 29", "2x6, edge-9, 25"})
  void wholeLevelsAreThoseOfAPlainSearch(String text, String name, int leastDepth)
      throws Exception {
    Shape shape = Shape.parse(text);
    GoalClass goalClass = GoalClass.named(shape, name);
    Path file = folder.resolve("one.cm");
    GenerationPlan.of(TableKind.MOVES, List.of(goalClass), file).run(Progress.NONE);
    long[] goal = new long[1];
    for (int cell = 0; cell < shape.cells(); cell++) {
      goal[0] |= (long) goalClass.goal().tileAt(cell) << 4 * cell;
    }
    try (Tablebase tablebase = Tablebase.open(file)) {
      long[] before = {};
      Plain level = new Plain(shape.height(), shape.width(), goal);
      int depth = 0;
      while (level.boards.length <= MOST_BOARDS) {
        for (long packed : level.boards) {
          Board board = board(shape, packed);
          assertEquals(depth, tablebase.toward(goalClass.goal()).distance(board).orElseThrow());
        }
        // As many in the table, and these at their distance: then there are no others.
        assertEquals(level.boards.length, tablebase.toward(goalClass.goal()).census().at(depth));
        Plain next = level.next(before);
        before = level.boards;
        level = next;
        depth++;
      }
      assertTrue(depth >= leastDepth, depth + " levels");
    }
  }
}
