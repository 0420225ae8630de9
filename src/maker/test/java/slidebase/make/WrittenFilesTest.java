package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.PatternBlob;
import slidebase.testing.Cases;
import slidebase.testing.TestData;
import slidebase.work.Progress;

/** Files of every kind have the bytes that written.tsv records. */
class WrittenFilesTest {
  @TempDir Path folder;

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "2x4", "3x3"},
      ifLong = {"2x5"})
  void databases(String shape) throws Exception {
    assertRecorded(shape + ".cm", made(shape));
  }

  @Test
  @Tag("exhaustive")
  void exhaustiveDatabase() throws Exception {
    assertRecorded("3x4.cm", made("3x4"));
  }

  private Path made(String shape) throws Exception {
    Path file = folder.resolve(shape + ".cm");
    GenerationPlan.ofAll(Shape.parse(shape), file).run(Progress.NONE);
    return file;
  }

  @Test
  @Tag("long")
  void databaseOfPatterns() throws Exception {
    Path file = folder.resolve("4x4.cm");
    GoalClass corner = GoalClass.named(new Shape(4, 4), "corner");
    TableKind kind = TableKind.patterns(corner.shape(), "4-5-6");
    GenerationPlan.of(kind, List.of(corner), file).run(Progress.NONE);
    assertRecorded("4x4 4-5-6 corner.cm", file);
  }

  @Test
  void blobsOfPatterns() throws Exception {
    Path file = folder.resolve("patterns");
    try (OutputStream out = Files.newOutputStream(file)) {
      for (Pattern each : PartitionText.parse("3-4", Board.defaultGoal(new Shape(2, 4)))) {
        PatternTable table = Generator.generate(each, 2, Progress.NONE);
        out.write(PatternBlob.encode(table, table.prove(2, Progress.NONE)));
      }
    }
    assertRecorded("2x4 3-4 blobs", file);
  }

  private static void assertRecorded(String name, Path file) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    try (OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
      Files.copy(file, out);
    }
    String recorded = "";
    for (String[] row : TestData.rows("written.tsv")) {
      recorded = row[0].equals(name) ? row[1] : recorded;
    }
    assertEquals(recorded, HexFormat.of().formatHex(digest.digest()), name);
  }
}
