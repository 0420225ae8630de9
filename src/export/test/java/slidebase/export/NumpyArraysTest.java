package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.NaiveSearch;
import slidebase.testing.TestData;

/** Compares the arrays of 2x3 with a naive search. */
class NumpyArraysTest {
  private static final Shape SHAPE = new Shape(2, 3);
  private static final NaiveSearch TRUTH = NaiveSearch.of(2, 3, "1 2 3 4 5 0");

  /** All arrangements, of which half are no boards that reach the goal. */
  private static final List<String> BY_RANK = TestData.permutations(6);

  /** Returns the array of a file, whose header is as the format of NumPy wants it. */
  private static ByteBuffer array(String name, String shape) {
    byte[] bytes =
        NumpyArrays.of(Tablebase.generate(SHAPE).toward(Board.defaultGoal(SHAPE))).stream()
            .filter(file -> file.name().equals(name + ".npy"))
            .findFirst()
            .orElseThrow()
            .bytes();
    ByteBuffer file = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int begin = 10 + file.getShort(8);
    assertEquals(0, begin % 64, "the array is aligned");
    String head = new String(bytes, 0, begin, StandardCharsets.ISO_8859_1);
    assertEquals("\u0093NUMPY\u0001\0", head.substring(0, 8));
    String text = "{'descr': '|i1', 'fortran_order': False, 'shape': (" + shape + "), }";
    assertEquals(text + " ".repeat(begin - 11 - text.length()) + "\n", head.substring(10));
    return file.position(begin).slice();
  }

  private static List<String> bySlot() {
    ByteBuffer tiles = array("boards-by-slot", "360, 6");
    List<String> boards = new ArrayList<>();
    while (tiles.hasRemaining()) {
      StringBuilder board = new StringBuilder();
      for (int cell = 0; cell < 6; cell++) {
        board.append(cell == 0 ? "" : " ").append(tiles.get());
      }
      boards.add(board.toString());
    }
    return boards;
  }

  private interface Value {
    int of(String board);
  }

  private static void assertHolds(String name, List<String> boards, int none, Value value) {
    ByteBuffer array = array(name, boards.size() + ",");
    assertEquals(boards.size(), array.remaining());
    for (String board : boards) {
      int expected = TRUTH.distance(board) == null ? none : value.of(board);
      assertEquals(expected, array.get(), name + " of " + board);
    }
  }

  private static void assertHolds(String name, int none, Value value) {
    assertHolds(name + "-by-slot", bySlot(), none, value);
    assertHolds(name + "-by-rank", BY_RANK, none, value);
  }

  @Test
  void distancesAreThoseOfANaiveSearch() {
    assertHolds("distances", -1, TRUTH::distance);
  }

  @Test
  void movesAreTheFirstOfTheBest() {
    assertHolds("moves", -1, board -> "udlr".indexOf((TRUTH.bestMoves(board) + "-").charAt(0)));
  }

  @Test
  void masksHaveABitForEachBestMove() {
    assertHolds(
        "best-moves",
        0,
        board -> TRUTH.bestMoves(board).chars().map(move -> 1 << "udlr".indexOf(move)).sum());
  }
}
