package slidebase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.table.Reduction;
import slidebase.table.UnfoldedTable;

/** The open tables of all goal classes of a shape, until they are closed. Thread-safe. */
final class OpenTables implements AutoCloseable {
  /** How many levels are kept to draw from; each takes 16 MB for 3x4. */
  private static final int MOST_LEVELS = 4;

  private final Shape shape;

  /** In the order of {@link GoalClass#all}. */
  private final Map<GoalClass, GoalTables> byClass = new LinkedHashMap<>();

  /** By the blank's cell of goals; goals that lie on their side stand behind the others. */
  private final Map<Integer, UnfoldedTable> unfolded = new ConcurrentHashMap<>();

  /** By level, least recently used first, what draws its slots; empty where there are no boards. */
  private final Map<Level, Optional<ToLongFunction<RandomGenerator>>> drawn =
      Collections.synchronizedMap(new LinkedHashMap<>(2 * MOST_LEVELS, 0.75f, true));

  /** The goal that was asked about last, since questions about one goal tend to come in rows. */
  private volatile Toward recent;

  private volatile boolean isClosed;

  private record Level(GoalTables tables, int distance) {}

  OpenTables(List<Blob> blobs) {
    shape = blobs.get(0).goalClass().shape();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      List<Blob> ofClass = new ArrayList<>();
      for (Blob blob : blobs) { // no stream: to link its lambdas takes longer than one answer
        if (blob.goalClass().equals(goalClass)) {
          ofClass.add(blob);
        }
      }
      if (!ofClass.isEmpty()) {
        byClass.put(goalClass, GoalTables.of(ofClass));
      }
    }
  }

  Shape shape() {
    return shape;
  }

  List<GoalClass> goalClasses() {
    requireOpen();
    return new ArrayList<>(byClass.keySet());
  }

  /**
   * Returns what answers about a goal.
   *
   * @throws IllegalArgumentException if the goal is of another shape
   */
  Toward toward(Board goal) {
    Toward toward = recent;
    return toward != null && toward.reduction().goal().equals(goal) ? toward : turnedTo(goal);
  }

  private Toward turnedTo(Board goal) {
    requireOpen();
    requireShape("goal", goal);
    Reduction reduction = Reduction.of(goal, shape);
    Toward toward = Toward.goal(reduction, byClass.get(reduction.goalClass()));
    recent = toward;
    if (isClosed) { // meanwhile: the next question has to find out
      recent = null;
    }
    return toward;
  }

  void requireShape(String what, Board board) {
    if (!board.shape().isTwinOf(shape)) {
      throw new IllegalArgumentException(
          String.format("%s %s is %s, and the tables are %s", what, board, board.shape(), shape));
    }
  }

  /** Returns what draws slots of the boards at a distance; empty if there are none. */
  Optional<ToLongFunction<RandomGenerator>> at(GoalTables tables, int distance, Progress progress) {
    Level level = new Level(tables, distance);
    Optional<ToLongFunction<RandomGenerator>> slots = drawn.get(level);
    if (slots == null) {
      slots = tables.at(distance, untilClosed(progress));
      synchronized (drawn) {
        drawn.put(level, slots);
        if (drawn.size() > MOST_LEVELS) {
          drawn.remove(drawn.keySet().iterator().next());
        }
      }
    }
    return slots;
  }

  /** Ends long work when the tables are closed. */
  Progress untilClosed(Progress progress) {
    return (stage, done, total) -> {
      requireOpen();
      progress.at(stage, done, total);
    };
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
    GoalTables tables = toward(goal).tables();
    return tables.done(() -> UnfoldedTable.of(tables.table(), goal));
  }

  void requireOpen() {
    if (isClosed) {
      throw new IllegalStateException("the tablebase is closed");
    }
  }

  @Override
  public void close() {
    isClosed = true;
    recent = null;
    byClass.values().forEach(GoalTables::clear);
    unfolded.clear();
    drawn.clear();
  }
}
