package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.make.Generation.Made;
import slidebase.pattern.Partition;
import slidebase.pattern.PatternRanking;
import slidebase.pattern.PatternTable;
import slidebase.plain.PlainTable;
import slidebase.plain.SampledProof;
import slidebase.plain.Sampling;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PartBlob;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.table.DistanceParts;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * The plan for a database file, and its execution: one search and one proof per table, then the
 * file, which appears only if all proofs held. Only one table is in memory at a time.
 *
 * <p>One run at a time makes a file. Another run waits for it, and then keeps its tables.
 *
 * @param file the file that is to be made
 * @param wanted the classes whose tables are to be made
 * @param isInParts whether tables of all boards are made where they are too large for an array
 * @param partition the patterns whose tables are made otherwise of boards with so many cells, if
 *     they are not the usual ones
 * @param others the lengths of tables of other classes, as the plan is made, that stay in the file
 * @param keepsOthers whether any do
 * @param resources the run's resources
 * @param isOnlyMissing whether tables that are in the file when its turn comes stay in it, too
 * @param messages receives messages for the user, such as that the run waits
 */
public record GenerationPlan(
    Path file,
    List<GoalClass> wanted,
    boolean isInParts,
    Optional<String> partition,
    List<Long> others,
    boolean keepsOthers,
    Resources resources,
    boolean isOnlyMissing,
    Consumer<String> messages) {
  /** Of the time that making tables took, a tenth is spent on following samples. */
  private static final int PART_FOR_SAMPLES = 10;

  private GenerationPlan(
      Path file, List<GoalClass> wanted, List<Long> others, boolean keepsOthers) {
    this(
        file,
        List.copyOf(wanted),
        false,
        Optional.empty(),
        others,
        keepsOthers,
        Resources.USUAL,
        false,
        message -> {});
  }

  /** Plans to replace the tables in the file. */
  public static GenerationPlan ofAll(Shape shape, Path file) {
    return new GenerationPlan(file, usual(shape), List.of(), false);
  }

  /** Plans to make the default tables, and to replace others in the file. */
  public static GenerationPlan anew(Shape shape, Path file) {
    List<GoalClass> wanted = new ArrayList<>(GoalClass.all(shape));
    try {
      Database there = Database.open(file);
      wanted.removeIf(
          goalClass -> !usual(shape).contains(goalClass) && there.blobs(goalClass).isEmpty());
    } catch (InvalidTableException e) { // there is nothing to keep
      wanted.retainAll(usual(shape));
    }
    return new GenerationPlan(file, wanted, List.of(), false);
  }

  /** Returns the goal classes of the default tables: all, or only one if tables are large. */
  public static List<GoalClass> usual(Shape shape) {
    List<GoalClass> all = GoalClass.all(shape);
    return Table.fits(shape) ? all : all.subList(0, 1);
  }

  /**
   * Keeps tables of other classes that the file has by then; it need not exist.
   *
   * @throws InvalidTableException if the file is of another kind or damaged
   * @throws IllegalArgumentException if it has tables of another shape, or is a table by itself
   */
  public static GenerationPlan of(List<GoalClass> wanted, Path file) throws InvalidTableException {
    List<Long> others = new ArrayList<>();
    for (Blob blob : existing(wanted.get(0).shape(), file)) {
      if (!wanted.contains(blob.goalClass())) {
        others.add(blob.length());
      }
    }
    return new GenerationPlan(file, wanted, others, true);
  }

  private static List<Blob> existing(Shape shape, Path file) throws InvalidTableException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    Database database = Database.open(file);
    if (!database.shape().equals(shape)) {
      throw new IllegalArgumentException(
          String.format("%s: has tables of %s, and not of %s", file, database.shape(), shape));
    }
    requireNoTable(file);
    return database.blobs();
  }

  private static void requireNoTable(Path file) {
    if (Database.remains(file).isTable()) {
      throw new IllegalArgumentException(
          file + ": there is a table in it, and it is not a database; name another file");
    }
  }

  /**
   * Makes sure that a shape has tables of patterns, and that these are a partition of its tiles.
   *
   * @throws IllegalArgumentException if it is not so
   */
  public static void requirePartition(Shape shape, String text) {
    if (Table.fits(shape)) {
      throw new IllegalArgumentException(
          String.format(
              "partition %s: %s has tables of all boards, and needs no patterns",
              Quote.of(text), shape));
    }
    Partition.parse(text, Board.defaultGoal(shape));
  }

  /** Makes the tables of other patterns than the usual ones, if some are named. */
  public GenerationPlan withPartition(Optional<String> text) {
    return new GenerationPlan(
        file, wanted, isInParts, text, others, keepsOthers, resources, isOnlyMissing, messages);
  }

  /** Makes tables of all boards in parts, rather than of patterns. */
  public GenerationPlan inParts() {
    return new GenerationPlan(
        file, wanted, true, partition, others, keepsOthers, resources, isOnlyMissing, messages);
  }

  public GenerationPlan with(Resources other) {
    return new GenerationPlan(
        file, wanted, isInParts, partition, others, keepsOthers, other, isOnlyMissing, messages);
  }

  /** Keeps the tables made by a run that this one waited for. */
  public GenerationPlan onlyMissing() {
    return new GenerationPlan(
        file, wanted, isInParts, partition, others, keepsOthers, resources, true, messages);
  }

  public GenerationPlan telling(Consumer<String> someone) {
    return new GenerationPlan(
        file, wanted, isInParts, partition, others, keepsOthers, resources, isOnlyMissing, someone);
  }

  /**
   * Returns whether all boards of a shape can be enumerated although no array holds their table.
   */
  public static boolean mayBeInParts(Shape shape) {
    return !Table.fits(shape) && shape.cells() <= Limits.PARTS_CELLS;
  }

  /** Returns whether tables are made of all boards, and not of patterns. */
  public boolean isOfAllBoards() {
    return Table.fits(shape()) || isInParts;
  }

  private Shape shape() {
    return wanted.get(0).shape();
  }

  /** Returns the patterns of the tables to make for a goal class. */
  private List<Pattern> patterns(GoalClass goalClass) {
    Board goal = goalClass.goal();
    if (isOfAllBoards()) {
      return List.of(Pattern.whole(goal));
    }
    return partition
        .map(text -> Partition.parse(text, goal))
        .orElseGet(() -> Partition.halves(goal))
        .patterns();
  }

  private List<Pattern> patterns(List<GoalClass> goalClasses) {
    return goalClasses.stream().flatMap(goalClass -> patterns(goalClass).stream()).toList();
  }

  /** Returns the number of tables to make. */
  public int tables() {
    return patterns(wanted).size();
  }

  /** Of all tables that are to be made. */
  public long states() {
    return patterns(wanted).stream().mapToLong(GenerationPlan::states).sum();
  }

  private static long states(Pattern pattern) {
    return pattern.isWhole()
        ? Ranking.slots(pattern.shape())
        : new PatternRanking(pattern).states();
  }

  private static long length(Pattern pattern) {
    return pattern.isWhole() ? TableBlob.length(pattern.shape()) : PatternBlob.mostBytes(pattern);
  }

  /** Returns the length of a goal class's blobs, or a little less. */
  private List<Long> lengths(GoalClass goalClass) {
    return isInParts
        ? PartsGeneration.lengths(goalClass)
        : patterns(goalClass).stream().map(GenerationPlan::length).toList();
  }

  /** Returns the size of the new file; the old one remains while it is written. */
  public long diskBytes() {
    List<Long> lengths = new ArrayList<>(others);
    wanted.forEach(goalClass -> lengths.addAll(lengths(goalClass)));
    return DatabaseWriter.bytes(lengths);
  }

  /** Returns the size of temporary files. */
  public long workBytes() {
    return isInParts ? parts(wanted.get(0)).workBytes() : 0;
  }

  private PartsGeneration parts(GoalClass goalClass) {
    return new PartsGeneration(file, goalClass, resources, messages);
  }

  /** With how large a heap nothing is kept in files meanwhile, in bytes. */
  public long mostMemoryBytes() {
    return isInParts ? parts(wanted.get(0)).mostMemory() : memoryBytes();
  }

  /** Returns the heap needed, in bytes. */
  public long memoryBytes() {
    if (isInParts) {
      return PartsGeneration.leastMemory();
    }
    long kept = others.stream().mapToLong(length -> length * 3 / 2).max().orElse(0);
    return patterns(wanted).stream().mapToLong(GenerationPlan::memoryBytes).reduce(kept, Math::max);
  }

  /**
   * Returns the heap needed: two thirds of it hold a table and the sets of its search and proof, or
   * the table and its blob; one third is for short-lived objects.
   */
  private static long memoryBytes(Pattern pattern) {
    long table = length(pattern);
    int sets = pattern.isWhole() ? 3 : 2;
    return (table + Math.max(table, sets * BoardSet.bytes(pattern))) * 3 / 2;
  }

  /** Returns the heap needed for other enumerations of all boards of a shape. */
  public static long memoryBytes(Shape shape) {
    return ofAll(shape, Path.of("")).memoryBytes();
  }

  /**
   * Returns a message with the memory that Java may use, and how to allow twice the memory needed.
   */
  public static String moreMemory(long needed) {
    return String.format(
        "Java may use %s; JDK_JAVA_OPTIONS=-Xmx%dm in the environment allows more",
        megabytes(Runtime.getRuntime().maxMemory()), 2 * (needed >> 20) + 1);
  }

  /** Checks that there is enough disk and memory, and that the file can be written. */
  public void requireRoom() throws IOException {
    requireNoTable(file);
    requireMemory(memoryBytes());
    if (!DatabaseWriter.isPossible()) {
      throw new IOException(
          "this Java has no compiler, which Chronicle Map needs for writing; use a JDK");
    }
    NewFile.requirePossible(file);
    Path folder = NewFile.target(file).getParent();
    long free = Files.getFileStore(folder).getUsableSpace();
    long needed = diskBytes() + workBytes();
    if (free < needed) {
      throw new IOException(
          String.format(
              "%s: takes %s of disk, but %s has only %s",
              file, megabytes(needed), folder, megabytes(free)));
    }
  }

  /** Checks that there is enough memory to make one table after the other and keep them all. */
  public void requireMemoryForAll() throws IOException {
    requireMemory(
        memoryBytes() + patterns(wanted).stream().mapToLong(GenerationPlan::length).sum());
  }

  private void requireMemory(long needed) throws IOException {
    if (Runtime.getRuntime().maxMemory() < needed) {
      throw new IOException(
          String.format(
              "%s: takes %s of memory to make, and %s",
              file, megabytes(needed), moreMemory(needed)));
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
   * Generates and proves, and writes nothing.
   *
   * @return the tables as blobs
   * @throws IOException if a proof fails: a fault of this program or its machine
   */
  public List<ByteBuffer> inMemory(Progress progress) throws IOException {
    List<ByteBuffer> blobs = new ArrayList<>();
    Destination memory =
        blob -> {
          blobs.add(ByteBuffer.wrap(blob));
          return "";
        };
    make(List.of(), wanted, memory, progress);
    return blobs;
  }

  /**
   * Generates, proves and writes.
   *
   * @throws IOException if the file cannot be written, or a proof fails (a fault of this program or
   *     its machine); the old file then remains
   */
  public Generation run(Progress progress) throws IOException {
    try (NewFile made = NewFile.at(file, messages)) {
      List<Blob> kept = kept();
      List<GoalClass> missing = new ArrayList<>(wanted);
      kept.forEach(blob -> missing.remove(blob.goalClass()));
      return missing.isEmpty()
          ? new Generation(Database.open(file), List.of())
          : write(made, kept, missing, progress);
    }
  }

  private List<Blob> kept() throws InvalidTableException {
    List<Blob> kept = new ArrayList<>();
    if (keepsOthers || isOnlyMissing) {
      for (Blob blob : existing(shape(), file)) {
        boolean isWanted = wanted.contains(blob.goalClass());
        if (!isWanted || isOnlyMissing && (!isInParts || blob instanceof PartBlob)) {
          kept.add(blob);
        }
      }
    }
    return kept;
  }

  private Generation write(
      NewFile newFile, List<Blob> kept, List<GoalClass> missing, Progress progress)
      throws IOException {
    List<Long> lengths = new ArrayList<>();
    kept.forEach(blob -> lengths.add(blob.length()));
    missing.forEach(goalClass -> lengths.addAll(lengths(goalClass)));
    progress.at("making room", 0, 0);
    long begin = System.nanoTime();
    try (DatabaseWriter writer = new DatabaseWriter(newFile, shape(), lengths)) {
      List<Proved> proved = make(kept, missing, writer, progress);
      Database written = writer.written();
      long time = (System.nanoTime() - begin) / PART_FOR_SAMPLES / proved.size();
      List<Made> made = new ArrayList<>();
      long work = work(missing);
      for (Proved table : proved) {
        progress.at(table.name + ", samples", work, work);
        Sampling sampling = Sampling.within(Duration.ofNanos(time), Sampling.MOST);
        made.add(new Made(table.name, table.census, sampled(written, table.name, sampling)));
      }
      return new Generation(writer.finish(written), made);
    }
  }

  /** A table that was made and proved, and is not read back yet. */
  private record Proved(String name, Census census) {}

  private long sampled(Database written, String name, Sampling sampling) throws IOException {
    try {
      return SampledProof.of(PlainTable.of(written, name), sampling, resources.threads());
    } catch (WrongTableException e) {
      throw notProved(e);
    }
  }

  private IOException notProved(WrongTableException e) {
    return new IOException(file + ": not written, because a proof failed: " + e.getMessage(), e);
  }

  /** The destination of tables. */
  interface Destination {
    /** Adds a blob and returns its name. */
    String add(byte[] blob) throws IOException;

    /** Adds all parts of a table, one after the other. */
    default void add(DistanceParts table) throws IOException {
      for (int part = 0; part < table.cut().parts(); part++) {
        add(PartBlob.encode(table, part));
      }
    }
  }

  /** Adds the tables kept and made, in the order of the goal classes; returns the tables made. */
  private List<Proved> make(
      List<Blob> kept, List<GoalClass> missing, Destination destination, Progress progress)
      throws IOException {
    long total = work(missing);
    List<Proved> made = new ArrayList<>();
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
      for (Pattern pattern :
          missing.contains(goalClass) ? patterns(goalClass) : List.<Pattern>of()) {
        Progress ofTable = part(progress, goalClass.name(), done, total);
        try {
          made.add(make(goalClass, pattern, destination, ofTable));
        } catch (WrongTableException e) {
          throw notProved(e);
        }
        done += 2 * states(pattern);
      }
    }
    return made;
  }

  /** How many states are searched, and how many are proved. */
  private long work(List<GoalClass> goalClasses) {
    return patterns(goalClasses).stream().mapToLong(pattern -> 2 * states(pattern)).sum();
  }

  /** Returns progress that reports a part's as the whole's. */
  private static Progress part(Progress progress, String name, long before, long total) {
    return (stage, done, of) -> progress.at(name + ", " + stage, before + done, total);
  }

  private Proved make(
      GoalClass goalClass, Pattern pattern, Destination destination, Progress progress)
      throws IOException, WrongTableException {
    if (isInParts) {
      return new Proved(goalClass.name(), parts(goalClass).run(destination, progress));
    }
    long states = states(pattern);
    Progress proving = (stage, done, of) -> progress.at(stage, states + done, of);
    if (pattern.isWhole()) {
      Table table = Generator.generate(goalClass, resources.threads(), progress);
      Census census = Proof.of(table, resources.threads(), proving).census();
      return new Proved(destination.add(TableBlob.encode(table)), census);
    }
    PatternTable table = Generator.generate(pattern, resources.threads(), progress);
    Census census = table.prove(resources.threads(), proving);
    return new Proved(destination.add(PatternBlob.encode(table, census)), census);
  }
}
