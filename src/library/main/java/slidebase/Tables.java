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

/** The open tables, and what was made of them: kept by goal class until closed. Thread-safe. */
final class Tables implements AutoCloseable {
  private final Shape shape;
  private final Map<GoalClass, TableBlob> blobs = new HashMap<>();
  private final Map<GoalClass, ShortestPaths> paths = new ConcurrentHashMap<>();
  private final Map<GoalClass, Proof> proofs = new ConcurrentHashMap<>();

  /** By the blank's cell of goals, those that lie on their side behind the others. */
  private final Map<Integer, UnfoldedTable> unfolded = new ConcurrentHashMap<>();

  /** The boards that were last drawn from. */
  private volatile DrawnLevel drawn;

  private volatile boolean closed;

  private record DrawnLevel(GoalClass goalClass, int distance, Level level) {}

  Tables(List<TableBlob> blobs) {
    this.shape = blobs.get(0).goalClass().shape();
    for (TableBlob blob : blobs) { // no stream: to link its lambdas takes longer than one answer
      this.blobs.put(blob.goalClass(), blob);
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
  TableBlob blob(Reduction reduction) {
    table(reduction);
    return blobs.get(reduction.goalClass());
  }

  /** Returns the table that answers about a goal; its bytes are checked the first time. */
  Table table(Reduction reduction) {
    requireOpen();
    TableBlob blob = blobs.get(reduction.goalClass());
    if (blob == null) {
      throw new IllegalArgumentException(
          String.format(
              "goal %s: no table of its class, %s, is open",
              reduction.goal(), reduction.goalClass().name()));
    }
    try {
      return blob.table();
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  /** Returns the shortest paths to the canonical goal. */
  ShortestPaths paths(Reduction reduction) {
    requireOpen();
    ShortestPaths known = paths.get(reduction.goalClass());
    if (known == null) { // no lambda, for the same reason
      known = ShortestPaths.in(table(reduction));
      paths.put(reduction.goalClass(), known);
    }
    return known;
  }

  /** Unfolds the distances, so that from now on shortest paths are found sooner. */
  void unfold(Reduction reduction) {
    if (!paths(reduction).areUnfolded()) {
      Table table = table(reduction);
      Distances distances = ofRightTable(table, Distances::unfold);
      paths.put(reduction.goalClass(), ShortestPaths.in(table, distances));
    }
  }

  /** Returns what going over all boards finds out. */
  Proof proof(Reduction reduction, Progress progress) {
    Table table = table(reduction);
    return proofs.computeIfAbsent(
        reduction.goalClass(),
        key -> ofRightTable(table, right -> Proof.of(right, Sweep.processors(), progress)));
  }

  /** Returns the boards at a distance. */
  Level level(Reduction reduction, int distance, Progress progress) {
    Table table = table(reduction);
    GoalClass goalClass = reduction.goalClass();
    DrawnLevel last = drawn;
    if (last == null || last.distance != distance || !last.goalClass.equals(goalClass)) {
      Level level = ofRightTable(table, right -> Depths.level(right, distance, progress));
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
    Table table = table(Reduction.of(goal, shape));
    return ofRightTable(table, right -> UnfoldedTable.of(right, goal));
  }

  /** What is made of a table, unless it is wrong. */
  private interface Maker<T> {
    T of(Table table) throws WrongTableException;
  }

  private static <T> T ofRightTable(Table table, Maker<T> maker) {
    try {
      return maker.of(table);
    } catch (WrongTableException e) {
      throw new IllegalStateException(e.messageFor(table.goalClass()), e);
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
