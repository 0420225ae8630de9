package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.store.Blob;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.testing.Tool;
import slidebase.verbs.Release;

class ExportTest {
  private static final Tablebase EMBEDDED = Tablebase.embedded();

  private static final Pattern GAP = Pattern.compile("@@[A-Z]+@@");

  @TempDir Path folder;

  private static TableExport export(String goal, Encoding encoding) {
    return new TableExport(EMBEDDED, Board.parse(goal), encoding, EMBEDDED.goalClasses());
  }

  @ParameterizedTest
  @EnumSource
  void noGapOfATemplateIsLeftOpen(Form form) throws Exception {
    for (ExportedFile file : export("123456780", Encoding.MOVES).as(form)) {
      String text = new String(file.bytes(), StandardCharsets.ISO_8859_1);
      assertFalse(GAP.matcher(text).find(), file.name());
    }
  }

  @Test
  void packageExportsTheSameNamesToBothKindsOfModules() {
    List<ExportedFile> files =
        export("123456780", Encoding.MOVES)
            .packaged(Form.JS, new Release("1.2.3", Optional.empty()));
    List<String> names =
        text(files, "slidebase.js")
            .lines()
            .filter(line -> line.startsWith("export "))
            .map(line -> line.split("[ ({]+")[2])
            .toList();
    assertTrue(
        names.containsAll(List.of("BoardError", "GOAL", "solve", "randomLater")), "" + names);
    String last = "\nmodule.exports = { " + String.join(", ", names) + " };\n";
    String common = text(files, "slidebase.cjs");
    assertTrue(common.endsWith(last), common.substring(common.length() - 500));
    assertFalse(common.contains("\nexport "));
  }

  private static String text(List<ExportedFile> files, String name) {
    return files.stream()
        .filter(file -> file.name().equals(name))
        .map(file -> new String(file.bytes(), StandardCharsets.UTF_8))
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource
  void blobIsThatOfTheGoalsClassAndOpensAsATable(Encoding encoding) throws Exception {
    ExportedFile file = export("1 2 3/8 0 4/7 6 5", encoding).as(Form.BLOB).get(0);
    assertEquals("3x3-centre.slide", file.name());
    Path path = Files.write(folder.resolve(file.name()), file.bytes());
    try (Tablebase opened = Tablebase.open(path)) {
      Board goal = Board.parse("4 1 2 3 0 5 6 7 8");
      assertEquals(31 - 1, opened.toward(goal).census().greatest());
      Proof.of(((TableBlob) Blob.read(opened.toward(goal).blob(), 0, file.name())).table());
      IllegalArgumentException e =
          assertThrows(
              IllegalArgumentException.class, () -> opened.toward(EMBEDDED.defaultGoal()).blob());
      assertEquals(
          "goal 1 2 3 4 5 6 7 8 0: no table of its class, corner, is open", e.getMessage());
    }
  }

  @Tag("release")
  @ParameterizedTest
  @ValueSource(strings = {"123456780", "8x6547231"})
  void numpyReadsTheArrays(String text) throws Exception {
    Board goal = Board.parse(text);
    for (ExportedFile file : export(text, Encoding.MOVES).as(Form.NPY)) {
      Files.write(folder.resolve(file.name()), file.bytes());
    }
    Language.copy("arrays.py", folder);
    String printed =
        Tool.python()
            .ableTo("import NumPy", "-c", "import numpy")
            .run(folder, "arrays.py", ".", text.replace('x', '0'));
    String counts =
        Arrays.stream(EMBEDDED.toward(goal).census().counts())
            .mapToObj(String::valueOf)
            .collect(Collectors.joining(" "));
    assertEquals(counts + "\n", printed);
  }

  @Test
  void blobHasThePublishedChecksum() throws Exception {
    byte[] blob = export("123456780", Encoding.MOVES).as(Form.BLOB).get(0).bytes();
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(blob);
    assertTrue(
        Files.readAllLines(Path.of("data/SHA256SUMS"))
            .contains(HexFormat.of().formatHex(digest) + "  3x3-corner.slide"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Form.class,
      names = {"C", "PYTHON", "JS", "JAVA"})
  void readerOfOneClassEqualsThatOfATablebaseOfOneClass(Form form) throws Exception {
    for (String goal : List.of("123456780", "123456708", "123804765")) {
      TableExport all = export(goal, Encoding.DISTANCES);
      Path file = folder.resolve(goal + ".slide");
      Files.write(file, all.as(Form.BLOB).get(0).bytes());
      try (Tablebase own = Tablebase.open(file)) {
        assertArrayEquals(
            new TableExport(own, Board.parse(goal), Encoding.DISTANCES, own.goalClasses())
                .as(form)
                .get(0)
                .bytes(),
            all.small().as(form).get(0).bytes());
      }
    }
  }
}
