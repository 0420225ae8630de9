package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;

@Timeout(value = 240, threadMode = ThreadMode.SEPARATE_THREAD) // no bar on speed
class DestinationTest {
  private static final ExportedFile MODULE = new ExportedFile("slidebase.js", new byte[] {1, 2});
  private static final ExportedFile TYPES = new ExportedFile("slidebase.d.ts", new byte[] {3});
  private static final List<ExportedFile> FILES = List.of(MODULE, TYPES);

  @TempDir Path folder;

  private static List<String> names(String path) {
    Destination destination = new Destination(Path.of(path), false);
    return FILES.stream().map(file -> destination.of(file, FILES).toString()).toList();
  }

  @Test
  void secondFileIsNamedAfterTheFirst() {
    assertEquals(List.of("slidebase.js", "slidebase.d.ts"), names(""));
    assertEquals(List.of("puzzle.js", "puzzle.d.ts"), names("puzzle.js"));
    assertEquals(List.of("a/puzzle.min.mjs", "a/puzzle.min.d.mts"), names("a/puzzle.min.mjs"));
    assertEquals(List.of("puzzle", "puzzle.d.ts"), names("puzzle"));
  }

  @Test
  void folderTakesFilesUnderTheirUsualNames() throws Exception {
    new Destination(folder, false).write(FILES, false);
    new Destination(folder.resolve("new"), true).write(FILES, false);
    for (Path each : List.of(folder, folder.resolve("new"))) {
      assertEquals(2, Files.size(each.resolve("slidebase.js")));
      assertEquals(1, Files.size(each.resolve("slidebase.d.ts")));
    }
  }

  @Test
  void nothingIsWrittenIfOneOfTheFilesMayNotBe() throws Exception {
    Path types = Files.writeString(folder.resolve("slidebase.d.ts"), "mine");
    Destination destination = new Destination(folder, false);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> destination.write(FILES, false));
    assertEquals(
        types + ": exists already, with other content; --force replaces it", e.getMessage());
    assertFalse(Files.exists(folder.resolve("slidebase.js")));
    assertEquals("mine", Files.readString(types));
    destination.write(FILES, true);
    assertEquals(1, Files.size(types));
  }

  @Test
  void fileWithTheSameContentMayBeThere() throws Exception {
    Destination destination = new Destination(folder, false);
    destination.write(FILES, false);
    destination.write(FILES, false);
    Path module = Files.write(folder.resolve("slidebase.js"), new byte[] {1, 3});
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> destination.write(FILES, false));
    assertEquals(
        module + ": exists already, with other content; --force replaces it", e.getMessage());
  }

  @Test
  void nothingIsLeftBesideTheFilesNotEvenALock() throws Exception {
    Destination destination = new Destination(folder, false);
    destination.write(FILES, false);
    destination.write(FILES, true);
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(
          List.of("slidebase.d.ts", "slidebase.js"),
          files.map(file -> file.getFileName().toString()).sorted().toList());
    }
  }

  @Test
  void fileBehindALinkIsReplacedAndTheLinkStays() throws Exception {
    Path file = Files.writeString(folder.resolve("real.js"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.js"), file);
    new Destination(link, false).write(List.of(MODULE), true);
    assertEquals(2, Files.size(file));
    assertEquals(file.toRealPath(), link.toRealPath());
  }

  @Test
  void nameWithASlashAtItsEndIsThatOfAFolder() {
    String name = folder.resolve("none") + "/";
    for (boolean wantsFolder : new boolean[] {false, true}) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> Destination.named(name, wantsFolder));
      assertEquals(folder.resolve("none") + ": there is no such folder", e.getMessage());
    }
    assertEquals(folder, Destination.named(folder + "/", true).path());
  }
}
