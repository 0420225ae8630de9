package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.make.Generation.Made;
import slidebase.make.TableMaker.Destination;
import slidebase.plain.SampledProof;
import slidebase.plain.Sampling;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.table.WrongTableException;

/**
 * The plan for a database file, and its execution: one search and one proof per table, then the
 * file, which appears only if all proofs held. Tables of symmetric patterns share search and proof.
 * Only one table is in memory at a time.
 *
 * <p>One run at a time makes a file. A second run waits, and then keeps the first run's tables.
 *
 * @param tables the makers of the tables, of one kind and shape
 * @param keeps which tables of the file to keep, when the run gets the lock
 * @param others the lengths of the blobs of other goal classes to keep, at the time of planning
 */
public record GenerationPlan(Site site, List<TableMaker> tables, Keeps keeps, List<Long> others) {
  /** Following samples may take this fraction, a tenth, of the time for making the tables. */
  private static final int PART_FOR_SAMPLES = 10;

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

  /** Plans to replace the tables of goal classes by the usual ones. */
  public static GenerationPlan of(List<GoalClass> wanted, Path file) throws InvalidTableException {
    return of(TableKind.usual(wanted.get(0).shape()), wanted, file);
  }

  /** Plans to replace the tables of goal classes. */
  public static GenerationPlan of(TableKind kind, List<GoalClass> wanted, Path file)
      throws InvalidTableException {
    return of(Site.quiet(file), makers(kind, wanted), Keeps.OTHERS, Found.at(file));
  }

  /** Returns the makers of the tables of goal classes. */
  public static List<TableMaker> makers(TableKind kind, List<GoalClass> wanted) {
    return wanted.stream().flatMap(goalClass -> kind.of(goalClass).stream()).toList();
  }

  /** Returns the shape of tables. */
  private static Shape shape(List<TableMaker> tables) {
    return tables.get(0).goalClass().shape();
  }

  public Shape shape() {
    return shape(tables);
  }

  private static Stream<Long> lengths(List<TableMaker> tables) {
    return tables.stream().flatMap(table -> table.lengths().stream());
  }

  /** Returns the number of states of all tables. */
  public long states() {
    return tables.stream().mapToLong(TableMaker::states).sum();
  }

  /** Returns the resources for making the tables. */
  public Needs needs() {
    return new Needs(
        DatabaseWriter.bytes(Stream.concat(others.stream(), lengths(tables)).toList()),
        greatest(table -> table.work(site.file(), site.resources()), 0),
        memory(),
        greatest(TableMaker::mostMemory, memory()));
  }

  /** Returns the heap needed, in bytes. */
  public long memory() {
    long kept = others.stream().mapToLong(length -> length * 3 / 2).max().orElse(0);
    return greatest(TableMaker::memory, kept);
  }

  /** Returns the number of distances, or 0 if it is unknown. */
  public int levels() {
    return tables.get(0).levels();
  }

  /** Returns the size of the tables. */
  public String size() {
    return tables.get(0).size(tables);
  }

  /** Returns the time for making the tables at a rate. */
  public Estimate time(Rate rate) {
    return rate.making(tables.stream().mapToLong(TableMaker::effort).sum(), levels());
  }

  /** Returns the time by a rate measured now. */
  public Estimate time() {
    return time(Rate.measure(site.resources().threads()));
  }

  private long greatest(ToLongFunction<TableMaker> need, long least) {
    return tables.stream().mapToLong(need).reduce(least, Math::max);
  }

  /** Checks that there is enough disk and memory, and that the file can be written. */
  public void requireRoom() throws IOException {
    Path file = site.file();
    requireMemory(memory());
    if (!DatabaseWriter.isPossible()) {
      throw new IOException(
          "this Java has no compiler, which Chronicle Map needs for writing; use a JDK");
    }
    NewFile.requirePossible(file);
    Path folder = NewFile.target(file).getParent();
    long free = Files.getFileStore(folder).getUsableSpace();
    Needs needs = needs();
    long needed = needs.disk() + needs.work();
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

  /**
   * Generates and proves, and writes nothing.
   *
   * @return the tables as blobs
   * @throws IOException if a proof fails: a fault of this program or its machine
   */
  public List<ByteBuffer> inMemory(Progress progress) throws IOException {
    InMemory destination = new InMemory(new LinkedHashMap<>());
    try {
      make(List.of(), tables, destination, progress);
      return destination.blobs.values().stream().map(ByteBuffer::wrap).toList();
    } catch (WrongTableException e) {
      throw notProved(e);
    }
  }

  /**
   * Keeps tables in memory.
   *
   * @param blobs by name of the table
   */
  private record InMemory(Map<String, byte[]> blobs) implements Destination {
    @Override
    public void add(byte[] blob) throws IOException {
      blobs.put(Blob.read(ByteBuffer.wrap(blob), 0, "a table").name(), blob);
    }

    @Override
    public byte[] added(String name) {
      return blobs.get(name);
    }
  }

  /**
   * Generates, proves and writes.
   *
   * @throws IOException if the file cannot be written, or a proof fails (a fault of this program or
   *     its machine); the old file then remains
   */
  public Generation run(Progress progress) throws IOException {
    try (NewFile newFile = NewFile.at(site.file(), site.messages())) {
      if (keeps == Keeps.NOTHING) {
        return write(newFile, List.of(), tables, progress);
      }
      Found there = Found.at(site.file());
      List<Blob> kept = there.blobs(shape()).stream().filter(this::isKept).toList();
      List<TableMaker> missing = TableMaker.missing(tables, kept);
      return missing.isEmpty()
          ? new Generation(there.database().orElseThrow(), List.of())
          : write(newFile, kept, missing, progress);
    } catch (WrongTableException e) {
      throw notProved(e);
    }
  }

  /** Returns whether to keep a blob of the file. */
  private boolean isKept(Blob there) {
    return isOfOther(tables, there)
        || keeps == Keeps.ALL && tables.stream().anyMatch(table -> table.isServedBy(there));
  }

  /** Returns whether a blob's goal class differs from those of all tables. */
  private static boolean isOfOther(List<TableMaker> tables, Blob there) {
    return tables.stream().noneMatch(table -> table.goalClass().equals(there.goalClass()));
  }

  private Generation write(
      NewFile newFile, List<Blob> kept, List<TableMaker> missing, Progress progress)
      throws IOException, WrongTableException {
    Stream<Long> lengths = Stream.concat(kept.stream().map(Blob::length), lengths(missing));
    progress.at("allocating disk space", 0, 0);
    long begin = System.nanoTime();
    try (DatabaseWriter writer = new DatabaseWriter(newFile, shape(), lengths.toList())) {
      Map<TableMaker, Census> proved = make(kept, missing, writer, progress);
      Database written = writer.written();
      long time = (System.nanoTime() - begin) / PART_FOR_SAMPLES / proved.size();
      List<Made> made = new ArrayList<>();
      long work = work(missing);
      for (TableMaker table : proved.keySet()) {
        progress.at(table.name() + ", samples", work, work);
        Sampling sampling = Sampling.within(Duration.ofNanos(time), Sampling.MOST);
        long sampled = SampledProof.of(table.plain(written), sampling, site.resources().threads());
        made.add(new Made(table, proved.get(table), sampled));
      }
      return new Generation(writer.finish(written), made);
    }
  }

  private IOException notProved(WrongTableException e) {
    return new IOException(
        site.file() + ": not written, because a proof failed: " + e.getMessage(), e);
  }

  /**
   * Adds the tables kept and made, in the order of the goal classes; returns the censuses of the
   * new tables.
   */
  private Map<TableMaker, Census> make(
      List<Blob> kept, List<TableMaker> missing, Destination destination, Progress progress)
      throws IOException, WrongTableException {
    long total = work(missing);
    Map<TableMaker, Census> made = new LinkedHashMap<>();
    long done = 0;
    for (GoalClass goalClass : GoalClass.all(shape())) {
      for (Blob blob : kept) {
        if (blob.goalClass().equals(goalClass)) {
          blob.check();
          byte[] bytes = new byte[blob.bytes().remaining()];
          blob.bytes().get(bytes);
          destination.add(bytes);
        }
      }
      for (TableMaker table : missing) {
        if (table.goalClass().equals(goalClass)) {
          Progress ofTable = part(progress, goalClass.name(), done, total);
          made.put(table, table.make(site, made, destination, ofTable));
          done += work(List.of(table));
        }
      }
    }
    return made;
  }

  /** Returns the number of states to search, plus the number to prove. */
  private static long work(List<TableMaker> tables) {
    return tables.stream().mapToLong(table -> 2 * table.states()).sum();
  }

  /** Returns progress that reports a part's progress as the whole's. */
  private static Progress part(Progress progress, String name, long before, long total) {
    return (stage, done, of) -> progress.at(name + ", " + stage, before + done, total);
  }
}
