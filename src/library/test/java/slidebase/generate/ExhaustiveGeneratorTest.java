package slidebase.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.table.PackedBits;
import slidebase.table.Proof;
import slidebase.table.Symmetry;
import slidebase.table.Table;
import slidebase.table.Walk;
import slidebase.table.WrongTableException;
import slidebase.testing.SmallHeap;
import slidebase.work.Progress;

/** Tables of twelve cells, {@code mvn -Pexhaustive test}. */
@Tag("exhaustive")
class ExhaustiveGeneratorTest {
  private static final int SAMPLES = 100_000;

  /** Generates and proves a table, in a process of its own. */
  public static void main(String[] args) throws Exception {
    Table table = Generator.generate(GoalClass.all(new Shape(3, 4)).get(0));
    System.out.println(Proof.of(table).boards());
  }

  @Test
  void twelveCellsTakeLessThan200MegabytesOfHeap(@TempDir Path folder) throws Exception {
    assertEquals("239500800\n", SmallHeap.run(ExhaustiveGeneratorTest.class, 200, folder));
  }

  /** The greatest distances are those of OEIS A151944. */
  @ParameterizedTest
  @CsvSource({"3x4, 53", "2x6, 80"})
  void tablesOfTwelveCellsAreProvenAndLieOnTheirSideAsWell(String text, int greatest)
      throws Exception {
    Shape shape = Shape.parse(text);
    Table table = proven(shape, greatest);
    Table lying = proven(shape.transposed(), greatest);
    Symmetry transpose = Symmetry.of(shape).get(4);
    Random random = new Random(53);
    for (int i = 0; i < SAMPLES; i++) {
      long slot = random.nextLong(table.boards());
      Board board = table.ranking().boardAt(slot);
      int distance = table.distance(Walk.at(table.ranking(), slot));
      assertTrue(distance <= greatest);
      long onItsSide = lying.ranking().slotOf(transposed(board, transpose));
      assertEquals(distance, lying.distance(Walk.at(lying.ranking(), onItsSide)), board::toString);
    }
  }

  private static Table proven(Shape shape, int greatest) throws Exception {
    Table table = Generator.generate(GoalClass.all(shape).get(0));
    Proof proof = Proof.of(table);
    assertEquals(239_500_800, proof.boards());
    assertEquals(greatest, proof.census().greatest());
    return table;
  }

  @Test
  void wrongMoveIsFoundAmongTwelveCells() {
    Table table = Generator.generate(GoalClass.all(new Shape(2, 6)).get(0));
    byte[] bytes = new byte[table.moves().bytes().remaining()];
    table.moves().bytes().get(bytes);
    Board board = Board.parse("7 8 9 10 11 6 / 1 2 3 5 4 0");
    long slot = table.ranking().slotOf(board);
    bytes[(int) (slot / 4)] |= (byte) (0b11 << slot % 4 * 2); // RIGHT, which leaves the board
    Table wrong = new Table(table.goalClass(), new PackedBits(ByteBuffer.wrap(bytes)));
    WrongTableException e = assertThrows(WrongTableException.class, () -> Proof.of(wrong));
    assertEquals("at " + board + " its move is r, which leaves the board", e.getMessage());
  }

  /** The board on its side, tiles renamed as the default goal's become those of the other one. */
  private static Board transposed(Board board, Symmetry transpose) {
    int[] tiles = new int[board.shape().cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      int tile = board.tileAt(cell);
      tiles[transpose.cell(cell)] = tile == 0 ? 0 : transpose.cell(tile - 1) + 1;
    }
    return Board.of(transpose.target(), tiles);
  }

  @Test
  void numberOfThreadsDoesNotMatter() {
    GoalClass goalClass = GoalClass.all(new Shape(3, 4)).get(1);
    assertEquals(
        Generator.generate(goalClass, 1, Progress.NONE).moves().bytes(),
        Generator.generate(goalClass, 3, Progress.NONE).moves().bytes());
  }
}
