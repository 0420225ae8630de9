package slidebase.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.TableKind;
import slidebase.work.Progress;

/** Files of tables for tests; what several classes of a process want is made once. */
public final class MadeTables {
  /** The bytes of the files, by shape and partition. */
  private static final Map<String, byte[]> MADE = new HashMap<>();

  private MadeTables() {}

  /** Puts the tables of all goal classes of some shapes into the folder for data below a home. */
  public static void copy(Path home, String... shapes) throws Exception {
    for (String shape : shapes) {
      copy(home, shape, shape, GenerationPlan.ofAll(Shape.parse(shape), making(home)));
    }
  }

  /** Puts the tables of a partition there, of goals with the blank in a corner. */
  public static void copyPatterns(Path home, Shape shape, String partition) throws Exception {
    List<GoalClass> corner = List.of(GoalClass.named(shape, "corner"));
    TableKind kind = TableKind.patterns(shape, partition);
    String name = shape.toString();
    copy(home, name, name + " " + partition, GenerationPlan.of(kind, corner, making(home)));
  }

  /** Puts tables of 2x7 there that are made at once; searches with them take longer. */
  public static void copySmallPatterns(Path home) throws Exception {
    copyPatterns(home, new Shape(2, 7), "3-3-3-4");
  }

  private static Path making(Path home) {
    return home.resolve("making.cm");
  }

  private static void copy(Path home, String shape, String key, GenerationPlan plan)
      throws Exception {
    if (!MADE.containsKey(key)) {
      plan.run(Progress.NONE).close();
      MADE.put(key, Files.readAllBytes(making(home)));
      Files.delete(making(home));
    }
    Files.write(
        Files.createDirectories(home.resolve("data")).resolve(shape + ".cm"), MADE.get(key));
  }
}
