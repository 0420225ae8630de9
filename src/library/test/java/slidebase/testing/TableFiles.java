package slidebase.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.work.Progress;

/** Files of tables as tests want them: one blob behind the other, without a map around them. */
public final class TableFiles {
  private TableFiles() {}

  /** Writes the tables of all goal classes of a shape. */
  public static void write(Path file, Shape shape) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      bytes.writeBytes(TableBlob.encode(Generator.generate(goalClass)));
    }
    Files.write(file, bytes.toByteArray());
  }

  /** Writes the tables of a partition for all goal classes of a shape. */
  public static void writePatterns(Path file, Shape shape, String partition) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      for (Pattern pattern : Patterns.of(partition, goalClass.goal())) {
        PatternTable table = Generator.generate(pattern, 2, Progress.NONE);
        bytes.writeBytes(PatternBlob.encode(table, table.prove(2, Progress.NONE)));
      }
    }
    Files.write(file, bytes.toByteArray());
  }
}
