package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.testing.TestData;

class UnfoldedTableTest {
  @ParameterizedTest
  @ValueSource(strings = {"2x2", "2x3"})
  void pathsAreThoseOfTheTableAndAWrongMoveOfAnyBoardIsFound(String shape) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
      Table table = Generator.generate(goalClass);
      UnfoldedTable unfolded = UnfoldedTable.of(table);
      byte[] codes = new byte[(int) table.boards()];
      for (int slot = 0; slot < codes.length; slot++) {
        assertArrayEquals(table.follow(Walk.at(table.ranking(), slot)), unfolded.path(slot));
        codes[slot] = (byte) table.codeAt(slot);
      }
      for (int slot = 0; slot < codes.length; slot++) {
        byte right = codes[slot];
        codes[slot] = (byte) (3 - right);
        Table wrong = new Table(goalClass, TestData.packed(codes));
        if (unfolded.path(slot).length == 0) { // the goal's own move is never made
          UnfoldedTable.of(wrong);
        } else {
          WrongTableException e =
              assertThrows(WrongTableException.class, () -> UnfoldedTable.of(wrong));
          String text =
              String.format(
                  "at %s its move is %s, and should be %s",
                  table.ranking().boardAt(slot),
                  Move.ofCode(3 - right).letter(),
                  Move.ofCode(right).letter());
          assertEquals(text, e.getMessage());
        }
        codes[slot] = right;
      }
    }
  }
}
