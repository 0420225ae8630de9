package slidebase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.table.Budget;
import slidebase.table.MeasuredTable;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers about any goals in any measure, from the weights of all boards. Of all best paths, its
 * path is the least in the order u, d, l, r. Thread-safe.
 */
final class ToMeasured extends Toward {
  /** The greatest distance that a census may have, since it lists all. */
  private static final int MOST_LISTED = 10_000;

  private final MeasuredTables tables;

  /**
   * @param goals of a shape that {@link MeasuredTable} serves
   * @param budgets supplies the budget of each question, for making the tables if they are missing
   */
  ToMeasured(OpenTables all, Goals goals, Supplier<Budget> budgets) {
    super(all, goals, budgets);
    this.tables = all.measured(goals);
  }

  private List<MeasuredTable> tables() {
    all.requireOpen();
    List<MeasuredTable> made = tables.made();
    return made != null ? made : tables.made(budgets.get(), all.untilClosed(Progress.NONE));
  }

  /**
   * A board on the way.
   *
   * @param last the code of the move that led there
   */
  private record Place(MeasuredTable table, long board, int last) {
    long left() {
      return table.left(board, last);
    }

    boolean isGoal() {
      return left() == 0;
    }

    /** Returns the weight of the best way that begins with a move; empty if it is illegal. */
    private OptionalLong beginning(int code) {
      long next = table.moved(board, code);
      return next == MeasuredTable.NO_BOARD
          ? OptionalLong.empty()
          : OptionalLong.of(table.weight(board, code, last) + table.left(next, code));
    }

    /** Returns whether a move begins a way of the least length, maybe of more moves. */
    boolean leadsInLength(int code) {
      OptionalLong weight = beginning(code);
      return weight.isPresent()
          && MeasuredTable.length(weight.getAsLong()) == MeasuredTable.length(left());
    }

    Place after(int code) {
      return new Place(table, table.moved(board, code), code);
    }

    /** Returns the moves that meet a condition. */
    private static Set<Move> moves(IntPredicate condition) {
      Set<Move> moves = EnumSet.noneOf(Move.class);
      for (Move move : Move.values()) {
        if (condition.test(move.code())) {
          moves.add(move);
        }
      }
      return moves;
    }

    /** Returns the moves that begin a best way; none at a goal, since a move has a weight. */
    Set<Move> best() {
      OptionalLong left = OptionalLong.of(left());
      return moves(code -> beginning(code).equals(left));
    }

    /** Returns the moves that begin a way of the least length; none at a goal. */
    Set<Move> shortest() {
      return isGoal() ? Set.of() : moves(this::leadsInLength);
    }

    /** Adds the moves of the best way that is least in an order. */
    List<Move> follow(MoveOrder order, List<Move> moves) {
      Place at = this;
      for (Set<Move> best = at.best(); !best.isEmpty(); best = at.best()) {
        Move next = first(best, order.moves());
        moves.add(next);
        at = at.after(next.code());
      }
      return moves;
    }

    private static Move first(Set<Move> best, List<Move> order) {
      for (Move move : order) {
        if (best.contains(move)) {
          return move;
        }
      }
      throw new AssertionError(); // an order has all moves
    }

    /** Counts the best ways. */
    long count(Map<Place, Long> known) {
      Long before = isGoal() ? Long.valueOf(1) : known.get(this);
      if (before == null) {
        before = 0L;
        for (Move move : best()) {
          before = Math.addExact(before, after(move.code()).count(known));
        }
        known.put(this, before);
      }
      return before;
    }
  }

  /** Returns whether a board is a goal: then its answers need no tables, if none are made yet. */
  private boolean isGoal(Board start) {
    return tables.made() == null && goals.contains(start);
  }

  /**
   * @throws UnfinishedSearchException if the tables are missing, and the limit ends the work
   */
  private Place place(Board start) {
    for (MeasuredTable table : tables(start)) {
      if (start.canReach(table.goals().iterator().next())) {
        return new Place(table, PackedBoard.of(start), MeasuredTable.NO_MOVE);
      }
    }
    throw new AssertionError(); // it can reach a goal
  }

  private List<MeasuredTable> tables(Board start) {
    try {
      return tables();
    } catch (UnfinishedException e) {
      throw new UnfinishedSearchException(goals.contains(start) ? 0 : 1, 0);
    }
  }

  @Override
  Solution path(Board start) {
    return path(start, MoveOrder.BY_CODE);
  }

  @Override
  Solution path(Board start, MoveOrder order) {
    return new Solution(
        start, isGoal(start) ? List.of() : place(start).follow(order, new ArrayList<>()));
  }

  @Override
  int length(Board start) {
    return isGoal(start) ? 0 : MeasuredTable.length(place(start).left());
  }

  @Override
  Set<Move> best(Board start) {
    return isGoal(start) ? Set.of() : Collections.unmodifiableSet(place(start).best());
  }

  @Override
  long count(Board start) {
    return place(start).count(new HashMap<>());
  }

  @Override
  Stream<Solution> paths(Board start) {
    return Stream.iterate(Optional.of(path(start)), Optional::isPresent, path -> after(path.get()))
        .map(Optional::orElseThrow);
  }

  /** Returns the best path after another: it changes the last move that has a later best one. */
  private Optional<Solution> after(Solution path) {
    List<Place> places = new ArrayList<>(List.of(place(path.start())));
    for (Move move : path.moves()) {
      places.add(places.get(places.size() - 1).after(move.code()));
    }
    for (int made = path.length() - 1; made >= 0; made--) {
      for (Move later : places.get(made).best()) {
        if (later.code() > path.moves().get(made).code()) {
          List<Move> moves = new ArrayList<>(path.moves().subList(0, made));
          moves.add(later);
          places.get(made).after(later.code()).follow(MoveOrder.BY_CODE, moves);
          return Optional.of(new Solution(path.start(), moves));
        }
      }
    }
    return Optional.empty();
  }

  @Override
  public PathCheck check(Board start, List<Move> moves) {
    PathCheck replayed = PathCheck.replayed(this, start, moves);
    if (!solvable(start)) {
      return replayed;
    }
    Place at = place(start);
    int made = 0;
    for (List<Move> legal = replayed.moves();
        made < legal.size() && at.leadsInLength(legal.get(made).code());
        made++) {
      at = at.after(legal.get(made).code());
    }
    boolean isLeft = made < replayed.moves().size();
    OptionalInt detour = isLeft ? OptionalInt.of(made) : OptionalInt.empty();
    return replayed.with(length(start), detour, at.shortest(), false);
  }

  /**
   * {@inheritDoc} Boards that look alike, since they differ in equal tiles, count once.
   *
   * @throws IllegalArgumentException if the greatest distance is more than {@value #MOST_LISTED}
   */
  @Override
  public Census census(Progress progress) {
    int greatest = lengths().max().orElseThrow();
    if (greatest > MOST_LISTED) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "measure %s: the greatest distance is %,d, and a census lists up to %,d",
              goals.measure(),
              greatest,
              MOST_LISTED));
    }
    long[] counts = new long[greatest + 1];
    lengths().forEach(length -> counts[length]++);
    long alike = counts[0] / at(0).size();
    for (int length = 0; length <= greatest; length++) {
      counts[length] /= alike;
    }
    return new Census(counts);
  }

  private IntStream lengths() {
    return tables().stream().flatMapToInt(MeasuredTable::lengths);
  }

  /** Returns the boards at a distance, of those that look alike the first. */
  private List<Board> at(int distance) {
    Board marked = goals.boards().get(0);
    Stream<Board> boards =
        tables().stream()
            .flatMapToLong(table -> table.at(distance))
            .mapToObj(board -> PackedBoard.unpack(board, goals.shape()).markedLike(marked));
    Set<String> looks = new HashSet<>();
    return marked.hasMarks()
        ? boards.filter(board -> looks.add(board.toString())).toList()
        : boards.toList();
  }

  @Override
  public List<Board> antipodes() {
    return at(lengths().max().orElseThrow());
  }

  @Override
  public Stream<Board> random(int distance, RandomGenerator random, Progress progress) {
    List<Board> boards = at(distance);
    return boards.isEmpty()
        ? Stream.empty()
        : Stream.generate(() -> boards.get(random.nextInt(boards.size())));
  }

  @Override
  public OptionalLong countAt(int distance) {
    return OptionalLong.of(at(distance).size());
  }
}
