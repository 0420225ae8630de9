package slidebase.board;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.testing.Scale;
import slidebase.testing.TestData;

/** Packed boards and paths against the plain ones. */
class PackedTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;

  @Test
  void boardIsItsTilesInFourBitsEach() {
    assertEquals(0x867051432L, PackedBoard.of(Board.parse("2 3 4 1 5 x 7 6 8")));
    assertEquals(5, PackedBoard.blankCell(0x867051432L));
    Shape largest = new Shape(4, 4);
    Board goal = Board.defaultGoal(largest);
    assertEquals(0x0FEDCBA987654321L, PackedBoard.of(goal));
    assertEquals(goal, PackedBoard.unpack(PackedBoard.of(goal), largest));
    Board tooLarge = Board.defaultGoal(new Shape(4, 5));
    assertThrows(IllegalArgumentException.class, () -> PackedBoard.of(tooLarge));
  }

  @Test
  void everyBoardComesBack() {
    List<String> texts = TestData.permutations(9);
    for (int i = 0; i < texts.size(); i += Scale.usual(7, 1)) {
      Board board = Board.parse(texts.get(i), SHAPE);
      long packed = PackedBoard.of(board);
      assertEquals(board, PackedBoard.unpack(packed, SHAPE));
      assertEquals(board.blankCell(), PackedBoard.blankCell(packed));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 0x867051433L, 0x86705143FL, 0x1867051432L, 0x867951432L})
  void onlyBoardsAreUnpacked(long packed) {
    assertThrows(IllegalArgumentException.class, () -> PackedBoard.unpack(packed, SHAPE));
  }

  private static List<Move> randomMoves(int length, Random random) {
    List<Move> moves = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      moves.add(Move.ofCode(random.nextInt(4)));
    }
    return moves;
  }

  private static long pack(List<Move> moves) {
    long path = PackedPath.EMPTY;
    for (int i = moves.size() - 1; i >= 0; i--) {
      path = path << 2 | moves.get(i).code();
    }
    return path;
  }

  @Test
  void pathsOfEveryLengthComeBackAndAreWrittenAsLetters() {
    Random random = new Random(1);
    for (int length = 0; length <= PackedPath.MOST_MOVES; length++) {
      for (int i = 0; i < 100; i++) {
        List<Move> moves = randomMoves(length, random);
        long path = pack(moves);
        assertEquals(moves, PackedPath.moves(path));
        assertEquals(length, PackedPath.length(path));
        byte[] letters = new byte[7 + PackedPath.ROOM];
        assertEquals(length, PackedPath.writeLetters(path, letters, 7));
        assertEquals(Move.text(moves), new String(letters, 7, length, StandardCharsets.US_ASCII));
      }
    }
    assertEquals(0b1_11_01_11, pack(Move.parseAll("rdr")));
  }

  @Test
  void lettersNeedTheirRoom() {
    assertThrows(
        IndexOutOfBoundsException.class,
        () -> PackedPath.writeLetters(PackedPath.EMPTY, new byte[31], 0));
  }

  @Test
  void operationsOnNoPathAreRefused() {
    byte[] letters = new byte[PackedPath.ROOM];
    for (Executable question :
        List.<Executable>of(
            () -> PackedPath.length(PackedPath.NONE),
            () -> PackedPath.moves(PackedPath.NONE),
            () -> PackedPath.writeLetters(PackedPath.NONE, letters, 0))) {
      IllegalArgumentException e = assertThrows(IllegalArgumentException.class, question);
      assertEquals("packed path 0: there is no path", e.getMessage());
    }
    assertArrayEquals(new byte[PackedPath.ROOM], letters);
  }
}
