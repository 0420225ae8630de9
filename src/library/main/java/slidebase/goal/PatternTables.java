package slidebase.goal;

import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;
import slidebase.pattern.ApproximateSearch;
import slidebase.pattern.Deepening;
import slidebase.pattern.LevelSizes;
import slidebase.pattern.MovePruning;
import slidebase.pattern.Partition;
import slidebase.pattern.PatternSearch;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.sets.Sweep;
import slidebase.sets.Together;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.table.Budget;
import slidebase.table.CanonicalBoard;
import slidebase.table.FoundPath;
import slidebase.table.NearBoards;
import slidebase.table.Ranking;
import slidebase.table.Rejection;
import slidebase.table.Sampler;
import slidebase.table.Walk;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;
import slidebase.work.UnfinishedSearchException;

/**
 * The tables of a partition's patterns, with which searches find shortest paths. Each answer may
 * throw {@link UnfinishedSearchException}.
 */
public final class PatternTables implements GoalTables {
  /** From this number of generated boards on, longer pruning is worth the time to find it. */
  private static final long WORTH_PRUNING = 1 << 20;

  private final GoalClass goalClass;
  private final List<Blob> blobs;
  private final boolean areInMemory;

  /** The tables; null until the first question. */
  private volatile List<PatternTable> tables;

  /** By the order of codes and the length of sequences. */
  private final Map<List<Integer>, MovePruning> prunings = new ConcurrentHashMap<>();

  private final AtomicLong generated = new AtomicLong();

  /** Estimates a missing census. */
  private final Sample sample = new Sample();

  PatternTables(List<Blob> blobs) {
    this(blobs.get(0).goalClass(), blobs, null);
  }

  /** Wraps tables without their bytes; each tile must be in exactly one. */
  PatternTables(GoalClass goalClass, List<PatternTable> tables) {
    this(goalClass, List.of(), tables);
  }

  /**
   * Makes small tables, which are not written. Each is proved to have lower bounds. The best
   * pruning is made beside them, because it takes less time than one of them, and many of their
   * searches are long.
   */
  public static GoalTables small(GoalClass goalClass) {
    List<Pattern> patterns = Partition.small(goalClass.goal());
    PatternTable[] made = new PatternTable[patterns.size()];
    PatternTables small = new PatternTables(goalClass, List.of(), null);
    new Together()
        .forEach(
            Sweep.processors(),
            made.length + 1,
            (thread, i) -> {
              if (i < made.length) {
                made[i] = PatternTable.small(patterns.get(i));
              } else {
                small.pruning(goalClass.shape(), Walk.CODES, MovePruning.BEST_LENGTH);
              }
            });
    small.tables = List.of(made);
    return small;
  }

  private PatternTables(GoalClass goalClass, List<Blob> blobs, List<PatternTable> tables) {
    this.goalClass = goalClass;
    this.blobs = blobs;
    this.areInMemory = Blob.areInMemory(blobs);
    this.tables = tables;
  }

  @Override
  public GoalClass goalClass() {
    return goalClass;
  }

  @Override
  public List<Blob> blobs() {
    if (blobs.isEmpty()) {
      throw new IllegalArgumentException(
          "shape " + goalClass.shape() + ": its small tables are made anew, and never written");
    }
    return blobs;
  }

  @Override
  public boolean areInMemory() {
    return areInMemory;
  }

  private List<PatternTable> tables() {
    List<PatternTable> known = tables;
    if (known == null) {
      known = read();
      tables = known;
    }
    return known;
  }

  private List<PatternTable> read() {
    List<PatternTable> read = new ArrayList<>();
    for (Blob blob : blobs) {
      try {
        read.add(((PatternBlob) blob).table());
      } catch (InvalidTableException e) {
        throw new UncheckedIOException(e.getMessage(), e);
      }
    }
    return read;
  }

  @Override
  public boolean areSearched() {
    return true;
  }

  @Override
  public long generated() {
    return generated.get();
  }

  private static List<Integer> key(int[] codes, int length) {
    return List.of(codes[0], codes[1], codes[2], codes[3], length);
  }

  private MovePruning pruning(Shape shape, int[] codes, int length) {
    return prunings.computeIfAbsent(
        key(codes, length), unknown -> new MovePruning(shape, codes, length));
  }

  /**
   * Returns the best pruning if it is there, or if it is worth making for the number of boards
   * generated.
   */
  private MovePruning worthwhilePruning(Shape shape, int[] codes, Budget budget) {
    boolean isBest =
        generated.get() + budget.uncounted() >= WORTH_PRUNING
            || prunings.containsKey(key(codes, MovePruning.BEST_LENGTH));
    return pruning(shape, codes, isBest ? MovePruning.BEST_LENGTH : MovePruning.BACK_AND_FORTH);
  }

  /** Returns the result of searches with a budget, and counts the boards generated. */
  private <T> T counted(Budget budget, Supplier<T> searches) {
    try {
      return searches.get();
    } finally {
      generated.addAndGet(budget.count());
    }
  }

  private Deepening search(Board start, int[] codes, Budget budget, int threads) {
    Shape shape = start.shape();
    return new Deepening(
        tables(), start, () -> worthwhilePruning(shape, codes, budget), budget, threads);
  }

  private static Supplier<Budget> one(Budget budget) {
    return () -> budget;
  }

  private Board goal() {
    return goalClass.goal();
  }

  @Override
  public Optional<Sampler> at(int distance, Budget budget, Progress progress) {
    if (goalClass.shape().cells() > SizeLimits.PACKED_CELLS) {
      throw refused("it has %,d boards, too many to draw those at a distance");
    }
    LevelSizes sizes = new LevelSizes(goalClass, () -> distancesOfSample(budget, progress));
    if (distance > sizes.greatest()) {
      return Optional.empty();
    }
    if (!sizes.areFew(distance)) {
      return Optional.of(sampler(distance, sizes.known(distance), sizes.at(distance)));
    }
    Progress levels = budget.enumerating(progress);
    long[] near = NearBoards.at(distance, goal(), sizes.published(), levels);
    return near.length == 0 ? Optional.empty() : Optional.of(Sampler.InHand.of(near));
  }

  private int[] distancesOfSample(Budget budget, Progress progress) {
    ToIntFunction<Board> distance = board -> search(board, Walk.CODES, budget, 1).path().length;
    return counted(budget, () -> sample.distances(goal(), distance, budget, progress));
  }

  /**
   * Returns a sampler of boards at a distance from the goal. The parity of the distance determines
   * the colour of the blank's cell. Lower bounds from single tiles and from the patterns reject
   * boards that are too far away; a search bounded by the distance decides about the others.
   *
   * @param size the number of boards at the distance, if known
   * @param about the approximate number
   */
  Sampler sampler(int distance, OptionalLong size, double about) {
    Ranking ranking = Ranking.toward(goal());
    Shape shape = goalClass.shape();
    boolean isOdd = distance % 2 != 0;
    int[] cells =
        IntStream.range(0, shape.cells())
            .filter(cell -> shape.differInColour(cell, goal().blankCell()) == isOdd)
            .toArray();
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(goal());
    Rejection.Test test =
        (slot, budget) -> {
          Board board = ranking.boardAt(slot);
          int atLeast = manhattan.estimate(PackedBoard.of(board));
          return atLeast > distance
              ? atLeast
              : counted(budget, () -> search(board, Walk.CODES, budget, 1).distance(distance));
        };
    return new Rejection(ranking, cells, distance, size, about, test);
  }

  @Override
  public int distance(CanonicalBoard start, Supplier<Budget> budgets) {
    return path(start, budgets).length;
  }

  @Override
  public byte[] path(CanonicalBoard start, Supplier<Budget> budgets) {
    return path(start, Walk.CODES, budgets);
  }

  @Override
  public byte[] path(CanonicalBoard start, int[] order, Supplier<Budget> budgets) {
    Budget budget = budgets.get();
    Deepening search = search(start.board(), order, budget, budget.threads());
    return translated(counted(budget, search::path), order);
  }

  @Override
  public Optional<byte[]> path(
      CanonicalBoard start, int[] order, int most, Supplier<Budget> budgets) {
    Budget budget = budgets.get();
    Deepening search = search(start.board(), order, budget, budget.threads());
    return counted(budget, () -> search.path(most)).map(ranks -> translated(ranks, order));
  }

  @Override
  public FoundPath approximate(CanonicalBoard start, Supplier<Budget> budgets) {
    Board board = start.board();
    Budget budget = budgets.get();
    Deepening exact = search(board, Walk.CODES, budget, budget.threads());
    ApproximateSearch search =
        new ApproximateSearch(tables(), board, exact, budget, ApproximateSearch.GREATEST_WIDTH);
    return counted(budget, search::path);
  }

  @Override
  public int bestMoves(CanonicalBoard start, Supplier<Budget> budgets) {
    return label(start, budgets).bestMoves();
  }

  @Override
  public Labelled label(CanonicalBoard start, Supplier<Budget> budgets) {
    Budget budget = budgets.get();
    byte[] path = path(start, one(budget));
    int best =
        path.length == 0
            ? 0
            : counted(budget, () -> bestMoves(start.board(), path[0], path.length, budget));
    return new Labelled(path, best);
  }

  private int bestMoves(Board board, int first, int distance, Budget budget) {
    int best = 1 << first;
    for (Move move : board.legalMoves()) {
      if (move.code() > first) { // lesser codes begin no shortest path
        Deepening search = search(board.after(move), Walk.CODES, budget, 1);
        best |= search.isWithin(distance - 1) ? 1 << move.code() : 0;
      }
    }
    return best;
  }

  @Override
  public long count(CanonicalBoard start, Supplier<Budget> budgets) {
    Budget budget = budgets.get();
    byte[] least = path(start, one(budget));
    AtomicLong count = new AtomicLong(1);
    allAfter(
        start.board(),
        Walk.CODES,
        least,
        budget,
        (path, length) -> {
          count.incrementAndGet();
          return true;
        });
    return count.get();
  }

  @Override
  public Optional<byte[]> after(
      CanonicalBoard start, int[] order, byte[] path, Supplier<Budget> budgets) {
    AtomicReference<byte[]> next = new AtomicReference<>();
    allAfter(
        start.board(),
        order,
        translated(path, inverse(order)),
        budgets.get(),
        (ranks, length) -> {
          next.set(translated(Arrays.copyOf(ranks, length), order));
          return false;
        });
    return Optional.ofNullable(next.get());
  }

  /** Passes on the shortest paths after one, each given by the ranks of its moves in an order. */
  private void allAfter(
      Board start, int[] order, byte[] ranks, Budget budget, PatternSearch.Sink sink) {
    // Longer pruning keeps only the least of some paths.
    MovePruning few = pruning(start.shape(), order, MovePruning.BACK_AND_FORTH);
    Deepening search = new Deepening(tables(), start, () -> few, budget, 1);
    counted(
        budget,
        () -> {
          search.allAfter(ranks, sink);
          return null;
        });
  }

  /** Returns the codes of moves given by their ranks in an order. */
  private static byte[] translated(byte[] ranks, int[] order) {
    byte[] codes = new byte[ranks.length];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) order[ranks[i]];
    }
    return codes;
  }

  /** Returns the ranks of codes in an order. */
  private static int[] inverse(int[] order) {
    int[] ranks = new int[order.length];
    for (int rank = 0; rank < order.length; rank++) {
      ranks[order[rank]] = rank;
    }
    return ranks;
  }

  @Override
  public void close() {
    prunings.clear();
    blobs.forEach(Blob::close);
  }
}
