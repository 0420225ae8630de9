package slidebase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Function;
import java.util.function.LongSupplier;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.goal.GoalTables;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.table.Budget;
import slidebase.table.Reduction;
import slidebase.table.Sampler;
import slidebase.table.UnfoldedTable;
import slidebase.work.Progress;

/** The open tables of all goal classes of a shape, until they are closed. Thread-safe. */
final class OpenTables implements AutoCloseable {
  /** The number of levels cached for drawing; each takes 16 MB for 3x4, and up to 80 MB for 4x4. */
  private static final int MOST_LEVELS = 4;

  /**
   * The bytes of tables in measures that are kept. For a goal of 3x3 they are 1.5 MB, of 2x5 15 MB;
   * twice as much for goals of both parities.
   */
  private static final long MOST_MEASURED =
      Math.min(64 << 20, Runtime.getRuntime().maxMemory() / 8);

  private final Shape shape;
  private final long mostMeasured;

  private final Map<GoalClass, GoalTables> byClass = new ConcurrentHashMap<>();

  /** Opens the tables of a missing goal class, by its goal; null if none can be opened. */
  private volatile Function<Board, Tablebase> others;

  /** Locked while it or {@link #isClosed} changes, so that {@link #close} misses no tablebase. */
  private final List<Tablebase> opened = new ArrayList<>();

  /** By the blank's cell of the goal; goals of the transposed shape come after the others. */
  private final AtomicReferenceArray<UnfoldedTable> unfolded;

  /** By level, least recently used first: its sampler; empty for an empty level. */
  private final Map<LevelKey, Optional<Sampler>> drawn =
      Collections.synchronizedMap(new LinkedHashMap<>(2 * MOST_LEVELS, 0.75f, true));

  /** By goals, least recently used first. */
  private final Map<Goals, MeasuredTables> measured = new LinkedHashMap<>(16, 0.75f, true);

  /** The same, and those that are not kept, but may be in use; guarded by {@link #measured}. */
  private final Set<MeasuredTables> inUse = Collections.newSetFromMap(new WeakHashMap<>());

  private volatile boolean isClosed;

  private record LevelKey(GoalTables tables, int distance) {}

  OpenTables(Shape shape, GoalTables... tables) {
    this(shape, MOST_MEASURED, tables);
  }

  /**
   * @param mostMeasured the bytes of tables in measures that are kept
   */
  OpenTables(Shape shape, long mostMeasured, GoalTables... tables) {
    this.shape = shape;
    this.mostMeasured = mostMeasured;
    unfolded = new AtomicReferenceArray<>(2 * shape.cells());
    for (GoalTables each : tables) {
      byClass.put(each.goalClass(), each);
    }
  }

  OpenTables(List<Blob> blobs) {
    this(blobs.get(0).goalClass().shape());
    for (GoalClass goalClass : GoalClass.all(shape)) {
      List<Blob> ofClass = Database.ofClass(goalClass, blobs);
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
    List<GoalClass> open = new ArrayList<>(GoalClass.all(shape));
    open.retainAll(byClass.keySet());
    return open;
  }

  /** Returns all open tables, in the order of their goal classes. */
  List<Blob> all() {
    List<Blob> blobs = new ArrayList<>();
    goalClasses().forEach(goalClass -> blobs.addAll(byClass.get(goalClass).blobs()));
    return blobs;
  }

  /**
   * Returns the tables that answer about a goal; opens them if they are missing.
   *
   * @throws IllegalArgumentException if there are none
   */
  GoalTables needed(Reduction reduction) {
    GoalClass goalClass = reduction.goalClass();
    GoalTables known = byClass.get(goalClass);
    known = known == null && others != null ? open(goalClass) : known;
    if (known == null) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "goal %s: no table of its class, %s, is open",
              reduction.goal(),
              goalClass.name()));
    }
    return known;
  }

  private synchronized GoalTables open(GoalClass goalClass) {
    if (!byClass.containsKey(goalClass)) {
      requireOpen();
      keep(others.apply(goalClass.goal()), goalClass);
    }
    return byClass.get(goalClass);
  }

  /** Keeps tables that were opened, or closes them if they lack the class or all was closed. */
  private void keep(Tablebase other, GoalClass goalClass) {
    GoalTables tables = other.tables(goalClass).orElse(null);
    synchronized (opened) {
      if (tables != null && !isClosed) {
        opened.add(other);
        byClass.put(goalClass, tables);
        return;
      }
    }
    other.close();
    requireOpen();
  }

  /** Opens missing tables from now on when a question needs them. */
  void open(Function<Board, Tablebase> missing) {
    others = missing;
  }

  /** Returns the tables of a goal class, if they are open; opens none. */
  Optional<GoalTables> of(GoalClass goalClass) {
    return Optional.ofNullable(byClass.get(goalClass));
  }

  void requireShape(String what, Board board) {
    if (!board.shape().isTwinOf(shape)) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%s %s is %s, and the tables are %s",
              what,
              board,
              board.shape(),
              shape));
    }
  }

  /** Returns a sampler of the boards at a distance; empty if there are none. */
  Optional<Sampler> at(GoalTables tables, int distance, Budget budget, Progress progress) {
    LevelKey level = new LevelKey(tables, distance);
    Optional<Sampler> boards = drawn.get(level);
    if (boards == null) {
      boards = tables.ask(asked -> asked.at(distance, budget, untilClosed(progress)));
      synchronized (drawn) {
        keep(drawn, level, boards, MOST_LEVELS);
      }
    }
    return boards;
  }

  /** Keeps a value in place of the one that was not used for longest, if there are too many. */
  private static <K, V> void keep(Map<K, V> kept, K key, V value, int most) {
    kept.put(key, value);
    if (kept.size() > most) {
      kept.remove(kept.keySet().iterator().next());
    }
  }

  /** Returns the tables of goals in a measure, which need not be made yet. */
  MeasuredTables measured(Goals goals) {
    synchronized (measured) {
      requireOpen();
      MeasuredTables known = measured.computeIfAbsent(goals, MeasuredTables::new);
      inUse.add(known);
      Iterator<MeasuredTables> oldest = measured.values().iterator();
      for (long kept = bytes(); kept > mostMeasured && measured.size() > 1; kept = bytes()) {
        oldest.next();
        oldest.remove();
      }
      return known;
    }
  }

  private long bytes() {
    return measured.values().stream().mapToLong(MeasuredTables::bytes).sum();
  }

  /** Returns progress that throws, and so ends long work, once the tables are closed. */
  Progress untilClosed(Progress progress) {
    Objects.requireNonNull(progress, "progress");
    return (stage, done, total) -> {
      requireOpen();
      progress.at(stage, done, total);
    };
  }

  /** Returns draws that throw once the tables are closed. */
  LongSupplier untilClosed(LongSupplier draws) {
    return () -> {
      requireOpen();
      return draws.getAsLong();
    };
  }

  /** Returns the look-up for a packed goal of a shape. */
  Lookup lookup(Shape goalShape, long goal) {
    if (!PackedBoard.isBoard(goal, goalShape)) {
      throw PackedBoard.notABoard(goal, goalShape);
    }
    return new Lookup(goalShape, goal, unfolded(goalShape, PackedBoard.blankCell(goal)));
  }

  /** Returns the unfolded table for goals of a shape with the blank in a cell. */
  private UnfoldedTable unfolded(Shape goalShape, int blankCell) {
    requireOpen();
    int key = goalShape.equals(shape) ? blankCell : shape.cells() + blankCell;
    UnfoldedTable known = unfolded.get(key);
    return known != null ? known : unfold(key, Board.inReadingOrder(goalShape, blankCell));
  }

  private synchronized UnfoldedTable unfold(int key, Board goal) {
    if (unfolded.get(key) == null) {
      Reduction reduction = Reduction.of(goal, shape);
      GoalClass goalClass = reduction.goalClass();
      UnfoldedTable canonical = needed(reduction).ask(GoalTables::unfolded); // checks the table
      boolean isCanonical = goal.equals(goalClass.goal());
      unfolded.set(key, isCanonical ? canonical : UnfoldedTable.of(goal, goalClass));
    }
    return unfolded.get(key);
  }

  void requireOpen() {
    if (isClosed) {
      throw new IllegalStateException("the tablebase is closed");
    }
  }

  @Override
  public void close() {
    synchronized (opened) {
      isClosed = true;
    }
    for (GoalTables tables : byClass.values()) {
      tables.close();
    }
    for (int key = 0; key < unfolded.length(); key++) {
      unfolded.set(key, null);
    }
    drawn.clear();
    synchronized (measured) {
      measured.clear();
      inUse.forEach(MeasuredTables::clear);
    }
    opened.forEach(Tablebase::close);
  }
}
