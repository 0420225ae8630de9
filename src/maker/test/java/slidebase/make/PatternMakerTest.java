package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.work.Progress;

class PatternMakerTest {
  private static final GoalClass CORNER = GoalClass.named(new Shape(4, 4), "corner");

  /** The first three patterns are symmetric; the last has fewer tiles. */
  private static final String SQUARES = "1,2,5,6/3,4,7,8/9,10,13,14/11,12,15";

  @TempDir Path folder;

  @Test
  void tablesOfSymmetricPatternsAreThoseOfTheirOwnSearches() throws Exception {
    TableKind kind = TableKind.patterns(CORNER.shape(), SQUARES);
    Path file = folder.resolve("4x4.cm");
    GenerationPlan plan = GenerationPlan.of(kind, List.of(CORNER), file);
    List<Blob> blobs = plan.run(Progress.NONE).database().blobs();
    List<ByteBuffer> inMemory = plan.inMemory(Progress.NONE);
    List<Pattern> patterns = PartitionText.parse(SQUARES, CORNER.goal());
    for (int i = 0; i < patterns.size(); i++) {
      PatternTable own = Generator.generate(patterns.get(i), 2, Progress.NONE);
      byte[] expected = PatternBlob.encode(own, own.prove(2, Progress.NONE));
      assertEquals(ByteBuffer.wrap(expected), blobs.get(i).bytes());
      assertEquals(ByteBuffer.wrap(expected), inMemory.get(i));
    }
  }
}
