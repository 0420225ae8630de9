package slidebase.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.board.Symmetry;
import slidebase.table.Proof;
import slidebase.table.Table;

/** Tables of twelve cells, {@code mvn -Pexhaustive test}. */
@Tag("exhaustive")
class ExhaustiveGeneratorTest {
  private static final int SAMPLES = 100_000;

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
      Board board = table.ranking().boardAt(random.nextLong(table.boards()));
      List<Move> path = table.path(board);
      assertTrue(path.size() <= greatest);
      assertEquals(path.size(), lying.path(transposed(board, transpose)).size(), board::toString);
    }
  }

  private static Table proven(Shape shape, int greatest) throws Exception {
    Table table = Generator.generate(GoalClass.all(shape).get(0));
    Proof proof = Proof.of(table);
    assertEquals(239_500_800, proof.boards());
    assertEquals(greatest, proof.census().greatest());
    return table;
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
        Generator.generate(goalClass, 1, found -> {}).moves().bytes(),
        Generator.generate(goalClass, 3, found -> {}).moves().bytes());
  }
}
