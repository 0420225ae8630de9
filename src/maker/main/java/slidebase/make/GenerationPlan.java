package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.NewFile;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * The plan for a database file: the tables to make, the tables to keep, and the resources needed.
 *
 * @param tables the makers of the tables, of one kind and shape
 * @param keeps which tables of the file to keep, when the run gets the lock
 * @param others the lengths of the blobs of other goal classes to keep, at the time of planning
 */
public record GenerationPlan(Site site, List<TableMaker> tables, Keeps keeps, List<Long> others) {
  /** The tables of the file to keep. */
  public enum Keeps {
    NOTHING,

    /** The tables of other goal classes. */
    OTHERS,

    /** The tables of other goal classes, and tables that make a new one needless. */
    ALL
  }

  /**
   * Plans to make tables.
   *
   * @param there the present file
   * @throws InvalidTableException if tables are kept, and the file is of another kind or damaged
   * @throws IllegalArgumentException if the file is a table by itself, or tables are kept and it
   *     has tables of another shape
   */
  public static GenerationPlan of(Site site, List<TableMaker> tables, Keeps keeps, Found there)
      throws InvalidTableException {
    if (keeps == Keeps.NOTHING) {
      there.requireNoTable();
      return new GenerationPlan(site, tables, keeps, List.of());
    }
    List<Long> others =
        there.blobs(shape(tables)).stream()
            .filter(blob -> isOfOther(tables, blob))
            .map(Blob::length)
            .toList();
    return new GenerationPlan(site, tables, keeps, others);
  }

  /** Plans to replace all tables of the file by the default tables. */
  public static GenerationPlan ofAll(TableKind kind, Shape shape, Site site) {
    List<TableMaker> tables = makers(kind, TableKind.usualClasses(shape));
    return new GenerationPlan(site, tables, Keeps.NOTHING, List.of());
  }

  /** Plans to make the default tables of the usual kind. */
  public static GenerationPlan ofAll(Shape shape, Path file) {
    return ofAll(TableKind.usual(shape), shape, Site.quiet(file));
  }

  /** Plans to replace the tables of goal classes. */
  public static GenerationPlan of(TableKind kind, List<GoalClass> requested, Path file)
      throws InvalidTableException {
    try (Found there = Found.at(file)) {
      return of(Site.quiet(file), makers(kind, requested), Keeps.OTHERS, there);
    }
  }

  /** Returns the makers of the tables of goal classes. */
  public static List<TableMaker> makers(TableKind kind, List<GoalClass> requested) {
    return requested.stream().flatMap(goalClass -> kind.of(goalClass).stream()).toList();
  }

  /** Returns the shape of tables. */
  private static Shape shape(List<TableMaker> tables) {
    return tables.get(0).goalClass().shape();
  }

  public Shape shape() {
    return shape(tables);
  }

  /** Returns the lengths of the blobs of tables, or a little more. */
  public static Stream<Long> lengths(List<TableMaker> tables) {
    return tables.stream().map(TableMaker::length);
  }

  /** Returns the number of states of all tables. */
  public long states() {
    return tables.stream().mapToLong(TableMaker::states).sum();
  }

  /** Returns the resources for making the tables. */
  public Needs needs() {
    return new Needs(
        DatabaseWriter.bytes(Stream.concat(others.stream(), lengths(tables)).toList()), memory());
  }

  /** Returns the heap needed, in bytes. */
  public long memory() {
    long kept = others.stream().mapToLong(length -> length * 3 / 2).max().orElse(0);
    return tables.stream().mapToLong(TableMaker::memory).reduce(kept, Math::max);
  }

  /** Returns the size of the tables. */
  public String size() {
    return tables.get(0).size(tables);
  }

  /** Returns the time for making the tables at a rate. */
  public Estimate time(Rate rate) {
    return rate.making(tables.stream().mapToLong(TableMaker::effort).sum());
  }

  /** Checks that there is enough disk and memory, and that the file can be written. */
  public void requireRoom() throws IOException {
    Path file = site.file();
    requireMemory(memory());
    DatabaseWriter.requirePossible();
    NewFile.requirePossible(file);
    Path folder = NewFile.target(file).getParent();
    long free = Files.getFileStore(folder).getUsableSpace();
    long needed = needs().disk();
    if (free < needed) {
      throw new IOException(
          String.format(
              "%s: takes %s of disk, but %s has only %s",
              file, Needs.megabytes(needed), folder, Needs.megabytes(free)));
    }
  }

  /** Checks that there is enough memory to make the tables one by one and keep all of them. */
  public void requireMemoryForAll() throws IOException {
    requireMemory(memory() + lengths(tables).mapToLong(Long::longValue).sum());
  }

  private void requireMemory(long needed) throws IOException {
    if (Runtime.getRuntime().maxMemory() < needed) {
      throw new IOException(
          String.format(
              "%s: takes %s of memory to make, and %s",
              site.file(), Needs.megabytes(needed), Needs.moreMemory(needed)));
    }
  }

  /** Returns whether to keep a blob of the file. */
  boolean isKept(Blob there) {
    return isOfOther(tables, there)
        || keeps == Keeps.ALL && tables.stream().anyMatch(table -> table.isServedBy(there));
  }

  /** Returns whether a blob answers other questions than all tables. */
  private static boolean isOfOther(List<TableMaker> tables, Blob there) {
    return tables.stream().noneMatch(table -> table.isServedBy(there));
  }

  /**
   * Generates and proves, and writes nothing.
   *
   * @return the tables as blobs
   * @throws IOException if a proof fails: a fault of this program or its machine
   */
  public List<ByteBuffer> inMemory(Progress progress) throws IOException {
    return new GenerationRun(this, progress).inMemory();
  }

  /**
   * Generates, proves and writes.
   *
   * @throws IOException if the file cannot be written, or a proof fails (a fault of this program or
   *     its machine); the old file then remains
   */
  public Generation run(Progress progress) throws IOException {
    return new GenerationRun(this, progress).run();
  }
}
