package slidebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.pattern.PatternPaths;
import slidebase.pattern.PatternTable;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.PartBlob;
import slidebase.store.PartedTable;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.table.BitPaths;
import slidebase.table.BoardsAt;
import slidebase.table.Depths;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.Reduction;
import slidebase.table.ShortestPaths;
import slidebase.table.Table;
import slidebase.table.TablePaths;
import slidebase.table.UnfoldedTable;
import slidebase.table.WrongTableException;

/** The open tables, and what was made of them: kept by goal class until closed. Thread-safe. */
final class Tables implements AutoCloseable {
  private final Shape shape;

  /** By goal class: the table of all boards, its parts, or those of the patterns of a partition. */
  private final Map<GoalClass, List<Blob>> blobs = new HashMap<>();

  private final Map<GoalClass, ShortestPaths> paths = new ConcurrentHashMap<>();
  private final Map<GoalClass, Proof> proofs = new ConcurrentHashMap<>();
  private final Map<GoalClass, PartedTable> parted = new ConcurrentHashMap<>();

  /** By the blank's cell of goals, those that lie on their side behind the others. */
  private final Map<Integer, UnfoldedTable> unfolded = new ConcurrentHashMap<>();

  /** What draws slots of the levels that were last drawn from; empty where there are no boards. */
  private final Map<DrawnLevel, Optional<ToLongFunction<RandomGenerator>>> drawn =
      Collections.synchronizedMap(new RecentLevels());

  private volatile boolean closed;

  private record DrawnLevel(GoalClass goalClass, int distance) {}

  /** Forgets the level that was not drawn from for the longest time. */
  private static final class RecentLevels
      extends LinkedHashMap<DrawnLevel, Optional<ToLongFunction<RandomGenerator>>> {
    private static final long serialVersionUID = 1;

    /** Of 3x4, each takes 16 MB. */
    private static final int MOST = 4;

    RecentLevels() {
      super(2 * MOST, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(
        Map.Entry<DrawnLevel, Optional<ToLongFunction<RandomGenerator>>> eldest) {
      return size() > MOST;
    }
  }

  Tables(List<Blob> blobs) {
    this.shape = blobs.get(0).goalClass().shape();
    for (Blob blob : blobs) { // no stream: to link its lambdas takes longer than one answer
      if (!this.blobs.containsKey(blob.goalClass())) {
        this.blobs.put(blob.goalClass(), new ArrayList<>());
      }
      this.blobs.get(blob.goalClass()).add(blob);
    }
  }

  Shape shape() {
    return shape;
  }

  List<GoalClass> goalClasses() {
    requireOpen();
    List<GoalClass> open = new ArrayList<>(GoalClass.all(shape));
    open.retainAll(blobs.keySet());
    return open;
  }

  boolean has(GoalClass goalClass) {
    requireOpen();
    return blobs.containsKey(goalClass);
  }

  /** Returns the table that answers about a goal as bytes, which are checked the first time. */
  Blob blob(Reduction reduction) {
    table(reduction);
    return blobs(reduction).get(0);
  }

  /** Returns how many bytes the tables take that answer about a goal. */
  long bytes(Reduction reduction) {
    long bytes = 0;
    for (Blob blob : blobs(reduction)) {
      bytes += blob.length();
    }
    return bytes;
  }

  private List<Blob> blobs(Reduction reduction) {
    requireOpen();
    List<Blob> ofClass = blobs.get(reduction.goalClass());
    if (ofClass == null) {
      throw new IllegalArgumentException(
          String.format(
              "goal %s: no table of its class, %s, is open",
              reduction.goal(), reduction.goalClass().name()));
    }
    return ofClass;
  }

  /**
   * Returns the table of all boards that answers about a goal; its bytes are checked the first
   * time.
   *
   * @throws IllegalArgumentException if there are patterns instead, or it is in parts
   */
  Table table(Reduction reduction) {
    if (!(blobs(reduction).get(0) instanceof TableBlob blob)) {
      String reason =
          isInParts(reduction)
              ? "its table of %,d boards is in parts, and too large to be taken as a whole"
              : "it has %,d boards, too many for a table of all, and so for a question about all";
      throw new IllegalArgumentException(
          String.format("shape %s: " + reason, shape, Ranking.slots(shape)));
    }
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Tells whether boards are looked up in the parts of a table. */
  private boolean isInParts(Reduction reduction) {
    return blobs(reduction).get(0) instanceof PartBlob;
  }

  /** Tells whether there are patterns, so that answers are searched for. */
  boolean hasPatterns(Reduction reduction) {
    return blobs(reduction).get(0) instanceof PatternBlob;
  }

  /** Returns the table in parts that answers about a goal, whose bytes are checked when used. */
  private PartedTable parted(Reduction reduction) {
    PartedTable known = parted.get(reduction.goalClass());
    if (known == null) {
      try {
        known = PartedTable.of(blobs(reduction), "the tables");
      } catch (InvalidTableException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
      parted.put(reduction.goalClass(), known);
    }
    return known;
  }

  /** Returns the tables of patterns that answer about a goal, whose bytes are checked when used. */
  private List<PatternTable> patterns(Reduction reduction) {
    try {
      List<PatternTable> tables = new ArrayList<>();
      for (Blob blob : blobs(reduction)) {
        tables.add(((PatternBlob) blob).table());
      }
      return tables;
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Returns the shortest paths to the canonical goal. */
  ShortestPaths paths(Reduction reduction) {
    requireOpen();
    ShortestPaths known = paths.get(reduction.goalClass());
    if (known == null) { // no lambda, for the same reason
      if (hasPatterns(reduction)) {
        known = new PatternPaths(patterns(reduction));
      } else if (isInParts(reduction)) {
        known = bits(reduction);
      } else {
        known = new TablePaths(table(reduction), null);
      }
      paths.put(reduction.goalClass(), known);
    }
    return known;
  }

  private BitPaths bits(Reduction reduction) {
    PartedTable table = parted(reduction);
    return new BitPaths(
        reduction.goalClass(),
        new BitPaths.Bits() { // no lambda here, either
          @Override
          public int at(long slot) {
            return table.bit(slot);
          }
        });
  }

  /** Unfolds the distances, so that from now on shortest paths are found sooner. */
  void unfold(Reduction reduction) {
    if (paths(reduction) instanceof TablePaths known && known.distances() == null) {
      paths.put(reduction.goalClass(), done(reduction, () -> TablePaths.unfold(known.table())));
    }
  }

  /** Returns how many boards there are at each distance. */
  Census census(Reduction reduction, Progress progress) {
    return isInParts(reduction) ? parted(reduction).census() : proof(reduction, progress).census();
  }

  /** Returns the slots of the boards at the greatest distance, ascending. */
  LongStream antipodes(Reduction reduction) {
    if (!isInParts(reduction)) {
      return proof(reduction, Progress.NONE).antipodes().stream().mapToLong(Long::longValue);
    }
    PartedTable table = parted(reduction);
    return done(reduction, () -> LongStream.of(table.at(table.census().greatest())));
  }

  /** Returns what going over all boards finds out. */
  private Proof proof(Reduction reduction, Progress progress) {
    synchronized (blobs(reduction)) { // no computeIfAbsent, which close would wait for
      Proof known = proofs.get(reduction.goalClass());
      if (known == null) {
        Progress open = untilClosed(progress);
        known = done(reduction, () -> Proof.of(table(reduction), Sweep.processors(), open));
        proofs.put(reduction.goalClass(), known);
      }
      return known;
    }
  }

  /** Returns what draws slots of the boards at a distance; empty if there are none. */
  Optional<ToLongFunction<RandomGenerator>> at(
      Reduction reduction, int distance, Progress progress) {
    requireOpen();
    DrawnLevel level = new DrawnLevel(reduction.goalClass(), distance);
    Optional<ToLongFunction<RandomGenerator>> known = drawn.get(level);
    if (known == null) {
      known =
          Optional.ofNullable(
              isInParts(reduction)
                  ? ofParts(reduction, distance, untilClosed(progress))
                  : ofLevel(reduction, distance, untilClosed(progress)));
      drawn.put(level, known);
    }
    return known;
  }

  /** Ends long work when the tables are closed. */
  private Progress untilClosed(Progress progress) {
    return (stage, done, total) -> {
      requireOpen();
      progress.at(stage, done, total);
    };
  }

  /** Returns null if there are no boards. */
  private ToLongFunction<RandomGenerator> ofLevel(
      Reduction reduction, int distance, Progress progress) {
    Level level = done(reduction, () -> Depths.level(table(reduction), distance, progress));
    int boards = (int) level.size();
    return boards == 0 ? null : random -> level.slot(random.nextInt(boards));
  }

  private ToLongFunction<RandomGenerator> ofParts(
      Reduction reduction, int distance, Progress progress) {
    PartedTable table = parted(reduction);
    if (distance > table.census().greatest()) {
      return null;
    }
    ToLongFunction<RandomGenerator> slots =
        done(
            reduction,
            () -> BoardsAt.in(table, bits(reduction), distance, BoardsAt.MOST_NEAR, progress));
    return random -> done(reduction, () -> slots.applyAsLong(random));
  }

  /** What is made of the tables of a goal class. */
  private interface Work<T> {
    T result() throws IOException, WrongTableException;
  }

  private <T> T done(Reduction reduction, Work<T> work) {
    try {
      return work.result();
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(reduction.goalClass()), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    } finally {
      requireWhole(reduction);
    }
  }

  /** Returns the table that is unfolded for goals of a shape with their blank in a cell. */
  UnfoldedTable unfolded(Shape goalShape, int blankCell) {
    requireOpen();
    int key = goalShape.equals(shape) ? blankCell : shape.cells() + blankCell;
    UnfoldedTable known = unfolded.get(key);
    return known != null
        ? known
        : unfolded.computeIfAbsent(key, k -> unfold(Board.inReadingOrder(goalShape, blankCell)));
  }

  private UnfoldedTable unfold(Board goal) {
    Reduction reduction = Reduction.of(goal, shape);
    return done(reduction, () -> UnfoldedTable.of(table(reduction), goal));
  }

  /**
   * Makes sure that no file of a table has been cut short meanwhile, since then what was read, or
   * the exception that this came to, says nothing.
   *
   * @throws UncheckedIOException if it has
   */
  void requireWhole(Reduction reduction) {
    List<Blob> ofClass = blobs.get(reduction.goalClass());
    try {
      if (ofClass != null) {
        Blob.requireWhole(ofClass);
      }
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the tablebase is closed");
    }
  }

  @Override
  public void close() {
    closed = true;
    paths.clear();
    proofs.clear();
    parted.clear();
    unfolded.clear();
    drawn.clear();
  }
}
