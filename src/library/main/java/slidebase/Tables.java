package slidebase;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.sets.Level;
import slidebase.sets.Sweep;
import slidebase.store.TableBlob;
import slidebase.table.Depths;
import slidebase.table.Distances;
import slidebase.table.Proof;
import slidebase.table.Reduction;
import slidebase.table.ShortestPaths;
import slidebase.table.Table;
import slidebase.table.UnfoldedTable;
import slidebase.table.WrongTableException;

/**
 * The tables behind the front door, and what was made of them: kept by goal class until it is
 * closed. Thread-safe.
 */
final class Tables implements AutoCloseable {
  private final Shape shape;
  private final Map<GoalClass, TableBlob> blobs = new HashMap<>();

  /** By goal class: the shortest paths in its table, perhaps by unfolded distances. */
  private final Map<GoalClass, ShortestPaths> paths = new ConcurrentHashMap<>();

  /** By goal class: what was found out by going over all boards. */
  private final Map<GoalClass, Proof> proofs = new ConcurrentHashMap<>();

  /**
   * By the blank's cell of goals, on this shape and then on that lying on its side: the table of
   * their class, unfolded for them.
   */
  private final AtomicReferenceArray<UnfoldedTable> unfolded;

  /** The boards that were last drawn from. */
  private volatile DrawnLevel drawn;

  private volatile boolean closed;

  /** The boards of a goal class at a distance. */
  private record DrawnLevel(GoalClass goalClass, int distance, Level level) {}

  Tables(List<TableBlob> blobs) {
    this.shape = blobs.get(0).goalClass().shape();
    this.unfolded = new AtomicReferenceArray<>(2 * shape.cells());
    for (TableBlob blob : blobs) { // no stream: to link its lambdas takes longer than one answer
      this.blobs.put(blob.goalClass(), blob);
    }
  }

  /** Returns the shape of all the tables. */
  Shape shape() {
    return shape;
  }

  /** Returns the classes whose tables are open, in the order of {@link GoalClass#all}. */
  List<GoalClass> goalClasses() {
    requireOpen();
    List<GoalClass> open = new ArrayList<>(GoalClass.all(shape));
    open.retainAll(blobs.keySet());
    return open;
  }

  /** Tells whether the table of a class is open. */
  boolean has(GoalClass goalClass) {
    requireOpen();
    return blobs.containsKey(goalClass);
  }

  /** Returns the bytes of the table of a class that is open. */
  TableBlob blob(GoalClass goalClass) {
    requireOpen();
    return blobs.get(goalClass);
  }

  /**
   * Returns the table that answers about a goal; its bytes are checked the first time.
   *
   * @throws IllegalArgumentException if it is not open
   */
  Table table(Reduction reduction) {
    GoalClass goalClass = reduction.goalClass();
    if (!has(goalClass)) {
      throw new IllegalArgumentException(
          String.format(
              "goal %s: no table of its class, %s, is open", reduction.goal(), goalClass.name()));
    }
    return table(goalClass);
  }

  /** Returns the table of a class that is open. */
  Table table(GoalClass goalClass) {
    requireOpen();
    try {
      return blobs.get(goalClass).table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Returns the shortest paths to the canonical goal of a class. */
  ShortestPaths paths(Reduction reduction) {
    requireOpen();
    ShortestPaths known = paths.get(reduction.goalClass());
    if (known == null) { // no lambda, for the same reason
      known = ShortestPaths.in(table(reduction));
      paths.put(reduction.goalClass(), known);
    }
    return known;
  }

  /** Unfolds the distances of a class, so that from now on its shortest paths are found sooner. */
  void unfold(Reduction reduction) {
    if (!paths(reduction).areUnfolded()) {
      Table table = table(reduction);
      Distances distances = ofRightTable(table, () -> Distances.unfold(table));
      paths.put(reduction.goalClass(), ShortestPaths.in(table, distances));
    }
  }

  /** Returns what going over all boards of a class finds out. */
  Proof proof(Reduction reduction, Progress progress) {
    Table table = table(reduction);
    return proofs.computeIfAbsent(
        reduction.goalClass(),
        key -> ofRightTable(table, () -> Proof.of(table, Sweep.processors(), progress)));
  }

  /** Returns the boards of a class at a distance. */
  Level level(Reduction reduction, int distance, Progress progress) {
    Table table = table(reduction);
    GoalClass goalClass = reduction.goalClass();
    DrawnLevel last = drawn;
    if (last == null || last.distance != distance || !last.goalClass.equals(goalClass)) {
      Level level = ofRightTable(table, () -> Depths.level(table, distance, progress));
      last = new DrawnLevel(goalClass, distance, level);
      drawn = last;
    }
    return last.level;
  }

  /** Returns the table that is unfolded for goals of a shape with their blank in a cell. */
  UnfoldedTable unfolded(Shape goalShape, int blankCell) {
    requireOpen();
    int index = goalShape.equals(shape) ? blankCell : shape.cells() + blankCell;
    UnfoldedTable known = unfolded.get(index);
    return known != null ? known : unfold(goalShape, blankCell, index);
  }

  private synchronized UnfoldedTable unfold(Shape goalShape, int blankCell, int index) {
    UnfoldedTable known = unfolded.get(index);
    if (known == null) { // or else another thread was faster
      Board goal = Board.inReadingOrder(goalShape, blankCell);
      Table table = table(Reduction.of(goal, shape));
      known = ofRightTable(table, () -> UnfoldedTable.of(table, goal));
      unfolded.set(index, known);
    }
    return known;
  }

  /** What is made of a table, unless it is wrong. */
  private interface Maker<T> {
    T make() throws WrongTableException;
  }

  private static <T> T ofRightTable(Table table, Maker<T> maker) {
    try {
      return maker.make();
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(table.goalClass()), e);
    }
  }

  /** Throws if the tables are closed. */
  void requireOpen() {
    if (closed) {
      throw new IllegalStateException("the tablebase is closed");
    }
  }

  /** Ends all questions, and lets go of whatever was kept. */
  @Override
  public void close() {
    closed = true;
    paths.clear();
    proofs.clear();
    for (int index = 0; index < unfolded.length(); index++) {
      unfolded.set(index, null);
    }
    drawn = null;
  }
}
