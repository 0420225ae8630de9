package slidebase.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.sets.BoardSet;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/**
 * What it takes to make a database file, and the making: for each goal class one search and one
 * proof, then the file, which appears only when all of them have held. One table after the other is
 * in memory, and no more.
 *
 * <pre>{@code
 * GenerationPlan plan = GenerationPlan.ofAll(Shape.parse("3x4"), file);
 * plan.requireRoom();
 * Generation generation = plan.withThreads(2).run((goalClass, level, boards) -> {});
 * }</pre>
 */
public final class GenerationPlan {
  private final Shape shape;
  private final Path file;

  /** The classes whose tables are to be made. */
  private final List<GoalClass> wanted;

  /** The tables that are in the file already, and are to be in the new one as well. */
  private final List<TableBlob> kept;

  private final int threads;

  private GenerationPlan(Path file, List<GoalClass> wanted, List<TableBlob> kept, int threads) {
    this.shape = wanted.get(0).shape();
    this.file = file;
    this.wanted = List.copyOf(wanted);
    this.kept = List.copyOf(kept);
    this.threads = threads;
  }

  /**
   * Plans to make the tables of all goal classes of a shape.
   *
   * @param file where to; what stands there will be replaced
   */
  public static GenerationPlan ofAll(Shape shape, Path file) {
    return new GenerationPlan(file, GoalClass.all(shape), List.of(), processors());
  }

  /**
   * Plans to make the tables of some goal classes, and to keep others that the file has.
   *
   * @param wanted the classes, at least one, all of one shape
   * @param file where to; it need not exist
   * @throws InvalidTableException if it is no such file, or is damaged
   * @throws IllegalArgumentException if it has tables of another shape
   */
  public static GenerationPlan of(List<GoalClass> wanted, Path file) throws InvalidTableException {
    if (!Files.isRegularFile(file)) {
      return new GenerationPlan(file, wanted, List.of(), processors());
    }
    Database database = Database.open(file);
    Shape shape = wanted.get(0).shape();
    if (!database.shape().equals(shape)) {
      throw new IllegalArgumentException(
          String.format("%s: has tables of %s, and not of %s", file, database.shape(), shape));
    }
    List<TableBlob> kept = new ArrayList<>(database.blobs());
    kept.removeIf(blob -> wanted.contains(blob.goalClass()));
    return new GenerationPlan(file, wanted, kept, processors());
  }

  private static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** Returns the same plan for so many threads at most; otherwise there is one a processor. */
  public GenerationPlan withThreads(int most) {
    return new GenerationPlan(file, wanted, kept, most);
  }

  /** Returns the file that is to be made. */
  public Path file() {
    return file;
  }

  /** Returns the classes whose tables are to be made. */
  public List<GoalClass> wanted() {
    return wanted;
  }

  /** Returns the number of boards to be searched, over all goal classes. */
  public long boards() {
    return wanted.size() * Ranking.slots(shape);
  }

  /** Returns how many bytes of disk the file will take; while it is written, the old one stays. */
  public long diskBytes() {
    return DatabaseWriter.bytes(shape, wanted.size() + kept.size());
  }

  /**
   * Returns how large the heap has to be for the making, in bytes: for a table and the three sets
   * of boards that its proof takes, or the table and its blob, in two thirds of it. The last third
   * is for what does not live long.
   */
  public long memoryBytes() {
    long table = TableBlob.length(shape);
    return (table + Math.max(table, 3 * BoardSet.bytes(shape))) * 3 / 2;
  }

  /**
   * Checks that there is enough disk and memory, and that the file can be written.
   *
   * @throws IOException if it does not look so; the message says what is missing
   */
  public void requireRoom() throws IOException {
    DatabaseWriter.requirePossible(file);
    Path folder = file.toAbsolutePath().getParent();
    long free = Files.getFileStore(folder).getUsableSpace();
    if (free < diskBytes()) {
      throw new IOException(
          String.format(
              "%s: takes %s of disk, and in %s there are %s",
              file, megabytes(diskBytes()), folder, megabytes(free)));
    }
    long most = Runtime.getRuntime().maxMemory();
    if (most < memoryBytes()) {
      throw new IOException(
          String.format(
              "%s: takes %s of memory to make, and Java may use %s; JDK_JAVA_OPTIONS=-Xmx%dm in the"
                  + " environment lets it have more",
              file, megabytes(memoryBytes()), megabytes(most), 2 * (memoryBytes() >> 20) + 1));
    }
  }

  /**
   * Returns a number of bytes in MB, rounded up to a tenth below 10 MB and to a whole one above.
   */
  public static String megabytes(long bytes) {
    double tenths = Math.ceil(bytes / 1e5);
    return tenths < 100
        ? String.format("%.1f MB", tenths / 10)
        : String.format("%,.0f MB", Math.ceil(bytes / 1e6));
  }

  /**
   * Generates, proves and writes.
   *
   * @throws IOException if the file cannot be written; what stood in its place then still does
   * @throws WrongTableException if a proof fails, which would be a fault of this program or its
   *     machine
   */
  public Generation run(GenerationWatcher watcher) throws IOException, WrongTableException {
    List<Proof> proofs = new ArrayList<>();
    int tables = wanted.size() + kept.size();
    try (DatabaseWriter writer = new DatabaseWriter(file, shape, tables)) {
      for (GoalClass goalClass : GoalClass.all(shape)) {
        for (TableBlob blob : kept) {
          if (blob.goalClass().equals(goalClass)) {
            writer.add(blob.table());
          }
        }
        if (wanted.contains(goalClass)) {
          long before = proofs.size() * Ranking.slots(shape);
          Table table = generate(goalClass, before, watcher);
          watcher.proving(goalClass);
          proofs.add(Proof.of(table, threads, Progress.NONE));
          writer.add(table);
        }
      }
      return new Generation(writer.finish(), proofs);
    }
  }

  private Table generate(GoalClass goalClass, long before, GenerationWatcher watcher) {
    int[] level = {0};
    return Generator.generate(
        goalClass,
        threads,
        (stage, found, all) -> watcher.searched(goalClass, ++level[0], before + found));
  }
}
