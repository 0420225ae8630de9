package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;
import slidebase.board.Shape;
import slidebase.testing.Forced;

class TableFileTest {
  private static final Shape SHAPE = new Shape(2, 2);

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("2x2.slide");
  }

  private static void write(Path file) throws IOException {
    try (Tablebase tables = Tablebase.generate(SHAPE)) {
      tables.write(file);
    }
  }

  private void assertOnlyFileIsThere(String... others) throws IOException {
    try (Tablebase opened = Tablebase.open(file);
        Stream<Path> files = Files.list(folder)) {
      assertEquals(SHAPE, opened.shape());
      assertEquals(1 + others.length, files.count());
    }
  }

  @Test
  void fileIsForcedToTheDiskBeforeItsName() throws Exception {
    List<String> forced =
        Forced.during(
            () -> {
              write(file);
              return null;
            });
    assertEquals(2, forced.size(), forced.toString());
    assertTrue(forced.get(0).matches("\\.2x2\\.slide\\..*\\.tmp"), forced.toString());
    assertEquals(folder.getFileName().toString(), forced.get(1));
    assertOnlyFileIsThere();
  }

  @Test
  void privateFileStaysPrivate() throws Exception {
    Files.writeString(file, "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    write(file);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertOnlyFileIsThere();
  }

  @Test
  void readOnlyFileIsRefused() throws Exception {
    Files.writeString(file, "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--r--r--"));
    assertEquals(
        file + ": there is no permission to write it (r--r--r--), and it is not replaced",
        assertThrows(IOException.class, () -> write(file)).getMessage());
    assertEquals("old", Files.readString(file));
  }

  @Test
  void linkStaysAndItsTargetIsMade() throws Exception {
    Path link = Files.createSymbolicLink(folder.resolve("link"), file.getFileName());
    write(link);
    assertTrue(Files.isSymbolicLink(link));
    assertOnlyFileIsThere("link");
  }

  @Test
  void fileInAZipIsWrittenAndReplaced() throws Exception {
    Map<String, String> create = Map.of("create", "true");
    try (FileSystem zip = FileSystems.newFileSystem(folder.resolve("a.zip"), create)) {
      file = zip.getPath("/2x2.slide");
      write(file);
      write(file);
      try (Tablebase opened = Tablebase.open(file)) {
        assertEquals(SHAPE, opened.shape());
      }
    }
  }
}
