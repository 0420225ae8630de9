package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
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
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Encoding;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.testing.TestData;
import slidebase.testing.Tool;

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
          "goal 1 2 3 4 5 6 7 8 0: no table of its class, corner, is open; Tablebase.generate makes"
              + " it, and so does 'slidebase generate --shape 3x3 --goal-class corner'",
          e.getMessage());
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
  void jsonHasCountsAntipodesAndTheTable() throws Exception {
    ExportedFile file = export("123456780", Encoding.MOVES).as(Form.JSON).get(0);
    assertEquals("3x3-corner.json", file.name());
    List<String> fields = new ArrayList<>();
    List<Long> counts = new ArrayList<>();
    List<String> antipodes = new ArrayList<>();
    byte[] blob = {};
    try (JsonParser json = new JsonFactory().createParser(file.bytes())) {
      for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
        if (token == JsonToken.FIELD_NAME) {
          fields.add(json.currentName());
        } else if (token == JsonToken.VALUE_NUMBER_INT && fields.contains("counts")) {
          counts.add(json.getLongValue());
        } else if (token == JsonToken.VALUE_STRING && "blob".equals(json.currentName())) {
          blob = json.getBinaryValue();
        } else if (token == JsonToken.VALUE_STRING && json.currentName() == null) {
          antipodes.add(json.getText());
        }
      }
    }
    assertEquals(
        List.of("shape", "goal", "boards", "greatest", "mean", "median", "counts", "antipodes")
            .toString(),
        fields.subList(0, 8).toString());
    long[] published = TestData.census(Shape.EIGHT_PUZZLE, 0);
    assertArrayEquals(published, counts.stream().mapToLong(Long::longValue).toArray());
    assertEquals(List.of("6 4 7 8 5 0 3 2 1", "8 6 7 2 5 4 3 0 1"), antipodes);
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(blob);
    assertTrue(
        Files.readAllLines(Path.of("data/SHA256SUMS"))
            .contains(HexFormat.of().formatHex(digest) + "  3x3-corner.slide"),
        "the table has its published checksum");
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
