package slidebase;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.pattern.PatternPaths;
import slidebase.pattern.PatternTable;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
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

  /** By goal class: the table of all boards, or those of the patterns of a partition. */
  private final Map<GoalClass, List<Blob>> blobs = new HashMap<>();

  private final Map<GoalClass, ShortestPaths> paths = new ConcurrentHashMap<>();
  private final Map<GoalClass, Proof> proofs = new ConcurrentHashMap<>();

  /** By the blank's cell of goals, those that lie on their side behind the others. */
  private final Map<Integer, UnfoldedTable> unfolded = new ConcurrentHashMap<>();

  /** The boards that were last drawn from. */
  private volatile DrawnLevel drawn;

  private volatile boolean closed;

  private record DrawnLevel(GoalClass goalClass, int distance, Level level) {}

  Tables(List<? extends Blob> blobs) {
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
   * @throws IllegalArgumentException if there are patterns instead
   */
  Table table(Reduction reduction) {
    if (!(blobs(reduction).get(0) instanceof TableBlob blob)) {
      throw new IllegalArgumentException(
          String.format(
              "shape %s: it has %,d boards, too many for a table of all, and so for a question about"
                  + " all",
              shape, Ranking.slots(shape)));
    }
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
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
      known =
          blobs(reduction).get(0) instanceof PatternBlob
              ? new PatternPaths(patterns(reduction))
              : new TablePaths(table(reduction), null);
      paths.put(reduction.goalClass(), known);
    }
    return known;
  }

  /** Unfolds the distances, so that from now on shortest paths are found sooner. */
  void unfold(Reduction reduction) {
    if (paths(reduction) instanceof TablePaths known && known.distances() == null) {
      paths.put(reduction.goalClass(), ofRightTable(reduction, TablePaths::unfold));
    }
  }

  /** Returns what going over all boards finds out. */
  Proof proof(Reduction reduction, Progress progress) {
    requireOpen();
    return proofs.computeIfAbsent(
        reduction.goalClass(),
        key -> ofRightTable(reduction, right -> Proof.of(right, Sweep.processors(), progress)));
  }

  /** Returns the boards at a distance. */
  Level level(Reduction reduction, int distance, Progress progress) {
    requireOpen();
    GoalClass goalClass = reduction.goalClass();
    DrawnLevel last = drawn;
    if (last == null || last.distance != distance || !last.goalClass.equals(goalClass)) {
      Level level = ofRightTable(reduction, right -> Depths.level(right, distance, progress));
      last = new DrawnLevel(goalClass, distance, level);
      drawn = last;
    }
    return last.level;
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
    return ofRightTable(Reduction.of(goal, shape), right -> UnfoldedTable.of(right, goal));
  }

  /** What is made of a table, unless it is wrong. */
  private interface Maker<T> {
    T of(Table table) throws WrongTableException;
  }

  private <T> T ofRightTable(Reduction reduction, Maker<T> maker) {
    try {
      return maker.of(table(reduction));
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(reduction.goalClass()), e);
    } finally {
      requireWhole(reduction);
    }
  }

  /**
   * Makes sure that the file of a table has not been cut short meanwhile, since then what was read,
   * or the exception that this came to, says nothing.
   *
   * @throws UncheckedIOException if it has
   */
  void requireWhole(Reduction reduction) {
    List<Blob> ofClass = blobs.get(reduction.goalClass());
    try {
      if (ofClass != null) {
        ofClass.get(0).requireWhole();
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
    unfolded.clear();
    drawn = null;
  }
}
