package slidebase.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.Shape;

/** A program that comes with some tables, and whose user has a folder for others. */
class InstallationTest {
  private static final Shape SMALL = new Shape(2, 3);

  @TempDir Path folder;
  private Path supplied;
  private Path own;
  private Installation installation;

  @BeforeEach
  void install() throws IOException {
    supplied = Files.createDirectories(folder.resolve("home/data")).resolve("3x3.cm");
    Files.createFile(supplied);
    own = folder.resolve("user/.local/share/slidebase");
    installation = new Installation(folder.resolve("home"), own, null);
  }

  @Test
  void suppliedTablesAreUsedUntilTheUserHasOthers() throws Exception {
    assertEquals(supplied, installation.database(Shape.EIGHT_PUZZLE));
    Path others = Files.createFile(Files.createDirectories(own).resolve("3x3.cm"));
    assertEquals(others, installation.database(Shape.EIGHT_PUZZLE));
    assertEquals(List.of(supplied, others), installation.databases());
  }

  @Test
  void newTablesGoToTheUsersFolder() throws Exception {
    Path made = installation.database(SMALL);
    assertEquals(own.resolve("2x3.cm"), made);
    assertEquals(List.of(supplied), installation.databases());
    installation.makeFolder(made);
    assertTrue(Files.isDirectory(own));
  }

  @Test
  void variableMeansOnlyItsOwnFolder() throws Exception {
    Path other = folder.resolve("other");
    Installation varied = new Installation(folder.resolve("home"), own, other.toString());
    assertEquals(other.resolve("3x3.cm"), varied.database(Shape.EIGHT_PUZZLE));
    assertEquals(List.of(), varied.databases());
    varied.makeFolder(other.resolve("3x3.cm"));
    assertTrue(Files.isDirectory(other));
    Path deep = folder.resolve("missing/other/3x3.cm");
    assertThrows(IOException.class, () -> varied.makeFolder(deep));
    assertFalse(Files.exists(folder.resolve("missing")));
  }
}
