package slidebase;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
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
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import slidebase.TableSource.Need;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.goal.GoalTables;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.SlideBlob;
import slidebase.table.Budget;
import slidebase.table.Reduction;
import slidebase.table.Sampler;
import slidebase.table.Table;
import slidebase.table.UnfoldedTable;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

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

  /** By the canonical cell of their goal class; null if they are not open. */
  private final AtomicReferenceArray<GoalTables> open;

  /** Supplies the tables of goal classes that are not open; empty if there are no others. */
  private final Optional<TableSource> source;

  /** The tables that answer while those of their class are not open. */
  private final Map<GoalClass, SmallTables> small = new ConcurrentHashMap<>();

  /**
   * Those with tables of {@link #open}. Locked while it or {@link #isClosed} changes, so that
   * {@link #close} misses none.
   */
  private final Set<Tablebase> opened = Collections.newSetFromMap(new IdentityHashMap<>());

  /** By the blank's cell of the goal; goals of the transposed shape come after the others. */
  private final AtomicReferenceArray<UnfoldedTable> unfolded;

  /** By level, least recently used first: its sampler; empty for an empty level. */
  private final Map<LevelKey, Optional<Sampler>> drawn =
      Collections.synchronizedMap(new LinkedHashMap<>(2 * MOST_LEVELS, 0.75f, true));

  /** By goals, least recently used first. */
  private final Map<Goals, MeasuredTables> measured = new LinkedHashMap<>(16, 0.75f, true);

  /** The same, and those that are not kept, but may be in use; guarded by {@link #measured}. */
  private final Set<MeasuredTables> inUse = Collections.newSetFromMap(new WeakHashMap<>());

  /** The tables of slides that are open, by their goal class; more are added as they open. */
  private final Map<GoalClass, SlideBlob> slides = new ConcurrentHashMap<>();

  private final ReentrantLock openingSlides = new ReentrantLock();

  private volatile boolean isClosed;

  private record LevelKey(GoalTables tables, int distance) {}

  /** Returns tables that a source supplies when a question needs them. */
  OpenTables(Shape shape, TableSource source) {
    this(shape, MOST_MEASURED, Optional.of(source));
  }

  /**
   * @param mostMeasured the bytes of tables in measures that are kept
   */
  OpenTables(Shape shape, long mostMeasured, Optional<TableSource> source) {
    this.shape = shape;
    this.mostMeasured = mostMeasured;
    this.source = source;
    open = new AtomicReferenceArray<>(shape.cells());
    unfolded = new AtomicReferenceArray<>(2 * shape.cells());
  }

  OpenTables(List<Blob> blobs) {
    this(blobs.get(0).goalClass().shape(), MOST_MEASURED, Optional.empty());
    for (GoalClass goalClass : GoalClass.all(shape)) {
      List<Blob> ofClass = Database.ofClass(goalClass, blobs);
      if (!ofClass.isEmpty()) {
        open.set(goalClass.canonicalCell(), GoalTables.of(ofClass));
      }
    }
    for (Blob blob : blobs) {
      if (blob instanceof SlideBlob each) {
        slides.put(each.goalClass(), each);
      }
    }
  }

  Shape shape() {
    return shape;
  }

  List<GoalClass> goalClasses() {
    requireOpen();
    List<GoalClass> classes = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      if (opened(goalClass) != null) {
        classes.add(goalClass);
      }
    }
    return classes;
  }

  /**
   * Returns all open tables, in the order of their goal classes.
   *
   * @throws IllegalArgumentException if there are none
   */
  List<Blob> all() {
    List<Blob> blobs = new ArrayList<>();
    goalClasses().forEach(goalClass -> blobs.addAll(opened(goalClass).blobs()));
    if (!Table.fits(shape)) { // or else they take no time to make
      blobs.addAll(slides.values());
    }
    if (blobs.isEmpty()) {
      throw new IllegalArgumentException(
          "shape " + shape + ": no tables are open, and small ones are never written");
    }
    return blobs;
  }

  /**
   * Answers a question about the paths to a goal; opens the tables that it needs.
   *
   * @param question takes the tables, and the budgets for searches
   * @throws IllegalArgumentException if there are no tables, and no source names another reason
   */
  <T> T ask(
      Reduction goal,
      Need need,
      Supplier<Budget> budgets,
      BiFunction<GoalTables, Supplier<Budget>, T> question) {
    requireOpen();
    GoalTables known = opened(goal.goalClass());
    if (known != null) {
      return askOpen(known, goal, need, budgets, question);
    }
    Found found = find(goal, need);
    if (found.small == null) {
      return askOpen(found.open, goal, need, budgets, question);
    }
    Budget budget = budgets.get();
    Supplier<Budget> same = () -> budget;
    try {
      return found.small.ask(budget, found.patience, tables -> question.apply(tables, same));
    } catch (UnfinishedSearchException e) {
      if (!budget.hasLostPatience()) {
        throw e;
      }
    }
    budget.continueAfter(() -> find(goal, Need.MANY_ANSWERS));
    return ask(goal, Need.MANY_ANSWERS, same, question);
  }

  /** Returns the open tables of a goal class; null if there are none. */
  private GoalTables opened(GoalClass goalClass) {
    return open.get(goalClass.canonicalCell());
  }

  private <T> T askOpen(
      GoalTables known,
      Reduction goal,
      Need need,
      Supplier<Budget> budgets,
      BiFunction<GoalTables, Supplier<Budget>, T> question) {
    try {
      return known.areInMemory() // another lambda costs time in the shortest questions
          ? question.apply(known, budgets)
          : known.ask(tables -> question.apply(tables, budgets));
    } catch (UncheckedIOException e) {
      boolean areReplaced =
          e.getCause() instanceof InvalidTableException fault
              && source.filter(from -> from.replaces(goal.goal(), fault)).isPresent();
      if (!areReplaced) {
        throw e;
      }
      open.compareAndSet(goal.goalClass().canonicalCell(), known, null);
      return ask(goal, need, budgets, question);
    }
  }

  /**
   * Tables that answer: open ones, or small ones; the other is null.
   *
   * @param patience the time of a search after which small tables are given up
   */
  record Found(GoalTables open, SmallTables small, Duration patience) {
    Found(GoalTables open) {
      this(open, null, Duration.ZERO);
    }

    /** Returns the tables, after making small ones. */
    GoalTables tables() {
      return small == null ? open : small.tables();
    }
  }

  /**
   * Returns the tables that answer about a goal; opens them if they are missing.
   *
   * @throws IllegalArgumentException if there are none
   */
  Found find(Reduction goal, Need need) {
    requireOpen();
    GoalTables known = opened(goal.goalClass());
    if (known != null) {
      return new Found(known);
    }
    if (source.isEmpty()) {
      throw noTables(goal);
    }
    return supplied(source.get(), goal, need);
  }

  private static IllegalArgumentException noTables(Reduction goal) {
    return new IllegalArgumentException(
        String.format(
            Locale.ROOT,
            "goal %s: no table of its class, %s, is open",
            goal.goal(),
            goal.goalClass().name()));
  }

  private Found supplied(TableSource from, Reduction goal, Need need) {
    GoalClass goalClass = goal.goalClass();
    SmallTables known = small.get(goalClass);
    boolean areMany = need == Need.ANSWER && known != null && known.areOutgrown();
    TableSource.Supply supply =
        supply(from, Goals.of(goal.goal()), areMany ? Need.MANY_ANSWERS : need);
    if (supply instanceof TableSource.Open those) {
      return new Found(kept(those.tables(), goal));
    }
    if (shape.cells() <= SizeLimits.UNFOLDED_CELLS) {
      return new Found(quick(goal));
    }
    Duration patience = ((TableSource.Small) supply).patience();
    return new Found(null, small.computeIfAbsent(goalClass, SmallTables::new), patience);
  }

  /** Returns tables that are open or small; throws the reason if they are missing. */
  private static TableSource.Supply supply(TableSource from, Goals goal, Need need) {
    TableSource.Supply supply;
    try {
      supply = from.tables(goal, need);
    } catch (IOException e) {
      supply = new TableSource.Missing(e);
    }
    if (supply instanceof TableSource.Missing missing) {
      throw missing.unchecked();
    }
    return supply;
  }

  /** Returns tables that take no time to make, after making them if they are missing. */
  private synchronized GoalTables quick(Reduction goal) {
    GoalTables known = opened(goal.goalClass());
    return known != null ? known : kept(Tablebase.quick(goal.goalClass()), goal);
  }

  /** Returns those of a goal's class, after keeping all tables that were opened. */
  private GoalTables kept(Tablebase other, Reduction goal) {
    keep(other, Goals.of(goal.goal()));
    return opened(goal.goalClass());
  }

  /** Keeps all tables that were opened, or closes them if they lack the class or all is closed. */
  private void keep(Tablebase other, Goals goal) {
    synchronized (opened) {
      if (!isClosed && other.answersAbout(goal)) {
        opened.add(other);
        for (GoalClass goalClass : other.goalClasses()) {
          GoalTables tables = other.tables(goalClass).orElseThrow();
          open.compareAndSet(goalClass.canonicalCell(), null, tables);
          small.remove(goalClass);
        }
        slides.putAll(other.slides());
        return;
      }
      if (!opened.contains(other)) {
        other.close();
      }
    }
    requireOpen();
    throw noTables(Reduction.of(goal.only(), shape));
  }

  /** Returns the tables of slides that are open, by their goal class. */
  Map<GoalClass, SlideBlob> slides() {
    return slides;
  }

  /**
   * Returns the table of slides that answers about a goal, after opening or making it; the time of
   * that does not count.
   *
   * @throws UnfinishedException if the time of the budget is over before another thread has done so
   */
  SlideBlob slides(Reduction goal, Budget budget) {
    requireOpen();
    SlideBlob known = slides.get(goal.goalClass());
    if (known == null) {
      if (!budget.await(openingSlides)) {
        throw budget.unfinished("the table of slides was not made", "");
      }
      try {
        budget.continueAfter(() -> openSlides(goal));
      } finally {
        openingSlides.unlock();
      }
      known = slides.get(goal.goalClass());
    }
    return known;
  }

  private void openSlides(Reduction goal) {
    if (slides.containsKey(goal.goalClass())) {
      return;
    }
    Goals inSlides = Goals.of(goal.goal()).in(Measure.SLIDES);
    TableSource.Supply supply =
        source.isPresent() && ToSlides.needsLarge(inSlides)
            ? supply(source.get(), inSlides, Need.ANSWER)
            : TableSource.Small.ONLY;
    Tablebase supplied =
        supply instanceof TableSource.Open those
            ? those.tables()
            : Tablebase.slides(goal.goalClass(), untilClosed(Progress.NONE));
    keep(supplied, inSlides);
  }

  /** Returns the tables of a goal class, if they are open; opens none. */
  Optional<GoalTables> of(GoalClass goalClass) {
    return Optional.ofNullable(opened(goalClass));
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
      UnfoldedTable canonical = // checks the table
          find(reduction, Need.LARGE_TABLES).tables().ask(GoalTables::unfolded);
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
    for (GoalClass goalClass : GoalClass.all(shape)) {
      if (opened(goalClass) != null) {
        opened(goalClass).close();
      }
    }
    for (int key = 0; key < unfolded.length(); key++) {
      unfolded.set(key, null);
    }
    slides.values().forEach(Blob::close);
    small.clear();
    drawn.clear();
    synchronized (measured) {
      measured.clear();
      for (MeasuredTables each : inUse) {
        each.clear();
      }
    }
    for (Tablebase each : opened) {
      each.close();
    }
  }
}
