package slidebase.write;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.sets.BoardSet;
import slidebase.sets.Sweep;
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
 * <p>One run at a time makes a file; another waits for it, and then keeps what it has made.
 *
 * @param file the file that is to be made
 * @param wanted the classes whose tables are to be made
 * @param keepsOthers whether the tables of other classes that are in the file stay in it
 * @param others how many of them there are, as the plan is made
 * @param threads the most threads to use
 * @param isOnlyMissing whether tables that are in the file when its turn comes stay in it, too
 * @param messages is told what a person should know, such as that it waits
 */
public record GenerationPlan(
    Path file,
    List<GoalClass> wanted,
    boolean keepsOthers,
    int others,
    int threads,
    boolean isOnlyMissing,
    Consumer<String> messages) {

  private GenerationPlan(Path file, List<GoalClass> wanted, boolean keepsOthers, int others) {
    this(file, List.copyOf(wanted), keepsOthers, others, Sweep.processors(), false, message -> {});
  }

  /** What stands in the file will be replaced. */
  public static GenerationPlan ofAll(Shape shape, Path file) {
    return new GenerationPlan(file, GoalClass.all(shape), false, 0);
  }

  /**
   * Keeps tables of other classes that the file has by then; it need not exist.
   *
   * @throws InvalidTableException if it is no such file, or is damaged
   * @throws IllegalArgumentException if it has tables of another shape, or is a table by itself
   */
  public static GenerationPlan of(List<GoalClass> wanted, Path file) throws InvalidTableException {
    int others = 0;
    for (TableBlob blob : existing(wanted.get(0).shape(), file)) {
      others += wanted.contains(blob.goalClass()) ? 0 : 1;
    }
    return new GenerationPlan(file, wanted, true, others);
  }

  private static List<TableBlob> existing(Shape shape, Path file) throws InvalidTableException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    Database database = Database.open(file);
    if (!database.shape().equals(shape)) {
      throw new IllegalArgumentException(
          String.format("%s: has tables of %s, and not of %s", file, database.shape(), shape));
    }
    if (database.blobs().get(0).position() == 0) {
      throw new IllegalArgumentException(
          file + ": is a table by itself and not a database; name another file");
    }
    return database.blobs();
  }

  public GenerationPlan withThreads(int most) {
    return new GenerationPlan(file, wanted, keepsOthers, others, most, isOnlyMissing, messages);
  }

  /** Leaves alone what the run that was waited for has made. */
  public GenerationPlan onlyMissing() {
    return new GenerationPlan(file, wanted, keepsOthers, others, threads, true, messages);
  }

  public GenerationPlan telling(Consumer<String> someone) {
    return new GenerationPlan(file, wanted, keepsOthers, others, threads, isOnlyMissing, someone);
  }

  private Shape shape() {
    return wanted.get(0).shape();
  }

  /** Over all goal classes. */
  public long boards() {
    return wanted.size() * Ranking.slots(shape());
  }

  /** What the file will take of the disk; while it is written, the old one stays. */
  public long diskBytes() {
    return DatabaseWriter.bytes(shape(), wanted.size() + others);
  }

  /**
   * How large the heap has to be, in bytes: two thirds of it hold a table and the three sets of
   * boards that its proof takes, or the table and its blob; a third is for what does not live long.
   */
  public long memoryBytes() {
    long table = TableBlob.length(shape());
    return (table + Math.max(table, 3 * BoardSet.bytes(shape()))) * 3 / 2;
  }

  /** Checks that there is enough disk and memory, and that the file can be written. */
  public void requireRoom() throws IOException {
    if (!DatabaseWriter.isPossible()) {
      throw new IOException(
          "this Java has no compiler, which Chronicle Map wants for writing; use a JDK");
    }
    NewFile.requirePossible(file);
    Path folder = NewFile.target(file).getParent();
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

  /** In MB, rounded up to a tenth below 10 MB and to a whole one above. */
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
   * @throws WrongTableException if a proof fails: a fault of this program or its machine
   */
  public Generation run(Progress progress) throws IOException, WrongTableException {
    try (NewFile made = NewFile.at(file, messages)) {
      Map<GoalClass, TableBlob> kept = kept();
      List<GoalClass> missing = new ArrayList<>(wanted);
      missing.removeAll(kept.keySet());
      return missing.isEmpty()
          ? new Generation(Database.open(file), List.of())
          : write(made, kept, missing, progress);
    }
  }

  private Map<GoalClass, TableBlob> kept() throws InvalidTableException {
    Map<GoalClass, TableBlob> kept = new HashMap<>();
    if (keepsOthers || isOnlyMissing) {
      for (TableBlob blob : existing(shape(), file)) {
        if (isOnlyMissing || !wanted.contains(blob.goalClass())) {
          kept.put(blob.goalClass(), blob);
        }
      }
    }
    return kept;
  }

  private Generation write(
      NewFile made, Map<GoalClass, TableBlob> kept, List<GoalClass> missing, Progress progress)
      throws IOException, WrongTableException {
    List<Proof> proofs = new ArrayList<>();
    long boards = Ranking.slots(shape());
    long total = 2 * missing.size() * boards; // they are searched, and proven
    try (DatabaseWriter writer = new DatabaseWriter(made, shape(), kept.size() + missing.size())) {
      for (GoalClass goalClass : GoalClass.all(shape())) {
        if (kept.containsKey(goalClass)) {
          writer.add(kept.get(goalClass).table());
        } else if (missing.contains(goalClass)) {
          String name = goalClass.name() + ", ";
          long before = 2 * proofs.size() * boards;
          Table table =
              Generator.generate(
                  goalClass,
                  threads,
                  (stage, done, of) -> progress.at(name + stage, before + done, total));
          proofs.add(
              Proof.of(
                  table,
                  threads,
                  (stage, done, of) -> progress.at(name + stage, before + boards + done, total)));
          writer.add(table);
        }
      }
      return new Generation(writer.finish(), proofs);
    }
  }
}
