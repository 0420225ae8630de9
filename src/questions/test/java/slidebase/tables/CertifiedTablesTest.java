package slidebase.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Database;

class CertifiedTablesTest {
  @TempDir Path folder;

  @Test
  void tablesMadeHereHaveTheBytesThatWereChecked() throws Exception {
    assertCertified("2x4", "2x4", true);
    assertCertified("2x5", "2x5", true);
  }

  @Test
  void tablesOfOtherShapesAreNotCertified() throws Exception {
    assertCertified("2x3", "2x3", false);
    assertCertified("2x4", "2x5", false);
  }

  @Test
  void shippedTablesAreTheCertifiedOnes() throws Exception {
    Set<String> shipped =
        Files.readAllLines(Path.of("data/SHA256SUMS")).stream()
            .map(line -> line.split(" ")[0])
            .collect(Collectors.toSet());
    assertEquals(shipped, CertifiedTables.of(Shape.EIGHT_PUZZLE).hashes());
  }

  private void assertCertified(String shape, String listed, boolean isCertified) throws Exception {
    Path file = folder.resolve(shape + listed);
    try (Tablebase made = Tablebase.generate(Shape.parse(shape))) {
      made.write(file);
    }
    try (Database database = Database.open(file)) {
      assertFalse(database.blobs().isEmpty());
      for (Blob blob : database.blobs()) {
        assertEquals(isCertified, CertifiedTables.of(Shape.parse(listed)).contains(blob));
      }
    }
  }
}
