package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;
import slidebase.board.Shape;
import slidebase.testing.Forced;

class TableFileTest {
  @Test
  void fileIsForcedToTheDiskBeforeItGetsItsName(@TempDir Path folder) throws Exception {
    Path file = folder.resolve("2x2.slide");
    try (Tablebase tables = Tablebase.generate(Shape.parse("2x2"))) {
      List<String> forced =
          Forced.during(
              () -> {
                tables.write(file);
                return null;
              });
      assertEquals(1, forced.size(), forced.toString());
      assertTrue(forced.get(0).matches("2x2\\.slide\\..*\\.tmp"), forced.toString());
    }
    assertTrue(Files.exists(file));
  }
}
