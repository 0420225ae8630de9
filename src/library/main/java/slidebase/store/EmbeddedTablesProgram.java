package slidebase.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Table;

/** Makes the 3x3 tables in the jar, as a step of the build. */
public final class EmbeddedTablesProgram {
  private EmbeddedTablesProgram() {}

  /** Writes the resources into the folder of the compiled classes, which is the argument. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0] + EmbeddedTables.FOLDER);
    Files.createDirectories(folder);
    for (GoalClass goalClass : GoalClass.all(Shape.EIGHT_PUZZLE)) {
      Table table = Generator.generate(goalClass);
      Files.write(folder.resolve(EmbeddedTables.fileName(goalClass)), TableBlob.encode(table));
    }
  }
}
