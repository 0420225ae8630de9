package slidebase.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveTest {

  @Test
  void lettersAndCodesAreThoseOfTheTables() {
    assertEquals("udlr", Move.text(List.of(Move.values())));
    for (Move move : Move.values()) {
      assertEquals(move, Move.ofCode(move.code()));
      assertEquals(move, Move.ofLetter(move.letter()));
      assertEquals("udlr".indexOf(move.letter()), move.code());
    }
    assertEquals(List.of(Move.LEFT, Move.LEFT, Move.UP), Move.parseAll("llu"));
    assertThrows(IllegalArgumentException.class, () -> Move.parseAll("lxu"));
    assertThrows(IllegalArgumentException.class, () -> Move.ofCode(4));
  }

  @Test
  void oppositesUndoEachOther() {
    Board centre = Board.parse("1 2 3 4 0 5 6 7 8");
    for (Move move : Move.values()) {
      assertEquals(centre, centre.after(move).after(move.opposite()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "udl", "udlrr", "udll", "UDLL", "abcd"})
  void orderNeedsEachLetterOnce(String letters) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> MoveOrder.parse(letters));
    assertEquals(
        "move order \"" + letters + "\": each of u, d, l, r must stand in it once", e.getMessage());
  }

  @Test
  void orderIsReadAsWritten() {
    assertEquals(
        List.of(Move.DOWN, Move.LEFT, Move.RIGHT, Move.UP), MoveOrder.parse("dlru").moves());
    assertEquals("dlru", MoveOrder.parse("dlru").toString());
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "3", "3x", "1x5", "3x1", "3 x 3", "-2x3", "999x999", "0x0"})
  void impossibleShapesAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> Shape.parse(text));
  }

  @Test
  void shapeIsRowsByColumns() {
    Shape shape = Shape.parse("3x4");
    assertEquals(3, shape.height());
    assertEquals(4, shape.width());
    assertEquals("3x4", shape.toString());
    assertEquals(new Shape(4, 3), shape.transposed());
  }
}
