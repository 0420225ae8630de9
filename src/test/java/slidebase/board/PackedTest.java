package slidebase.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.TestData;

/** Packed boards, paths and reductions against the plain ones. */
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
    for (String text : TestData.permutations(9)) {
      Board board = Board.parse(text, SHAPE);
      long packed = PackedBoard.of(board);
      assertEquals(board, PackedBoard.unpack(packed, SHAPE));
      assertEquals(board.blankCell(), PackedBoard.blankCell(packed));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 0x867051433L, 0x86705143FL, 0x1867051432L, 0x867951432L})
  void whatIsNoBoardIsNotUnpacked(long packed) {
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
      path = PackedPath.prepend(moves.get(i), path);
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

  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3", "3x2", "2x4", "4x2", "3x3"})
  void reductionsAreThoseOfPlainBoardsAndMoves(String text) {
    Shape shape = Shape.parse(text);
    Random random = new Random(2);
    for (int i = 0; i < 2_000; i++) {
      Board goal = TestData.shuffledGoal(shape, i % shape.cells(), random);
      Board board = TestData.shuffledGoal(shape, random.nextInt(shape.cells()), random);
      List<Move> moves = randomMoves(random.nextInt(32), random);
      Reduction plain = Reduction.of(goal);
      PackedSymmetry symmetry = PackedSymmetry.of(shape, goal.blankCell());
      PackedReduction packed = new PackedReduction(PackedBoard.of(goal), symmetry);
      assertEquals(plain.goalClass(), symmetry.goalClass());
      assertEquals(
          PackedBoard.of(plain.toCanonical(board)), packed.toCanonical(PackedBoard.of(board)));
      assertEquals(
          moves.stream().map(plain::fromCanonical).toList(),
          PackedPath.moves(packed.fromCanonical(pack(moves))));
      for (int set = 0; set < 16; set++) {
        int turned = 0;
        for (Move move : Move.values()) {
          if ((set >> move.code() & 1) != 0) {
            turned |= 1 << plain.fromCanonical(move).code();
          }
        }
        assertEquals(turned, packed.fromCanonicalSet(set));
      }
    }
  }
}
