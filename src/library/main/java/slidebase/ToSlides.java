package slidebase;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.slides.SlideRanking;
import slidebase.slides.SlideSearch;
import slidebase.table.Budget;
import slidebase.table.Reduction;
import slidebase.table.Table;
import slidebase.work.UnfinishedSearchException;

/**
 * Answers about one goal in slides, by searches with a table of slides, where there are too many
 * boards to list. Of all best paths, its path is the least in the order u, d, l, r. Thread-safe.
 */
final class ToSlides extends Toward {
  private final Reduction reduction;
  private final LongAdder generated = new LongAdder();

  /**
   * @param goals that this {@linkplain #answers answers} about
   */
  ToSlides(OpenTables all, Goals goals, Supplier<Budget> budgets) {
    super(all, goals, budgets);
    this.reduction = Reduction.of(goals.only(), all.shape());
  }

  /** Returns whether the way to some goals is measured in slides, and needs searches. */
  static boolean answers(Goals goals) {
    return goals.measure().countsSlides() && SlideRanking.serves(goals.shape());
  }

  /** Returns whether these need a table that takes seconds to make. */
  static boolean needsLarge(Goals goals) {
    return answers(goals) && !Table.fits(goals.shape());
  }

  /** Asks a search from a board that is no goal. */
  private <T> T ask(
      Board start, MoveOrder order, Budget budget, Function<SlideSearch, T> question) {
    int[] codes = reduction.canonicalCodes(order);
    Board canonical = reduction.canonical(start).board();
    try {
      return all.slides(reduction, budget)
          .ask(table -> question.apply(new SlideSearch(table, codes, canonical, budget)));
    } finally {
      generated.add(budget.count());
    }
  }

  private <T> T ask(Board start, Function<SlideSearch, T> question) {
    return ask(start, MoveOrder.BY_CODE, budgets.get(), question);
  }

  private Solution solution(Board start, byte[] codes) {
    return new Solution(start, new PathMoves(reduction, codes));
  }

  /** Returns the moves toward this goal of canonical ones, bit c for code c. */
  private Set<Move> moves(int codes) {
    Set<Move> moves = EnumSet.noneOf(Move.class);
    for (Move canonical : Move.values()) {
      if ((codes >> canonical.code() & 1) != 0) {
        moves.add(reduction.fromCanonical(canonical.code()));
      }
    }
    return Collections.unmodifiableSet(moves);
  }

  @Override
  Solution path(Board start) {
    return path(start, MoveOrder.BY_CODE);
  }

  @Override
  Solution path(Board start, MoveOrder order) {
    return goals.contains(start)
        ? new Solution(start, List.of())
        : solution(start, ask(start, order, budgets.get(), SlideSearch::path));
  }

  @Override
  int length(Board start) {
    return goals.contains(start) ? 0 : ask(start, SlideSearch::distance);
  }

  @Override
  Set<Move> best(Board start) {
    return labelled(start).bestMoves();
  }

  @Override
  Label labelled(Board start) {
    if (goals.contains(start)) {
      return new Label(path(start), Set.of());
    }
    SlideSearch.Best best = ask(start, SlideSearch::best);
    return new Label(solution(start, best.path()), moves(best.firstMoves()));
  }

  @Override
  long count(Board start) {
    return goals.contains(start) ? 1 : ask(start, SlideSearch::best).count();
  }

  @Override
  Stream<Solution> paths(Board start) {
    if (goals.contains(start)) {
      return Stream.of(path(start));
    }
    Budget budget = budgets.get();
    Function<Function<SlideSearch, Optional<byte[]>>, Optional<byte[]>> part =
        question -> budget.timed(() -> ask(start, MoveOrder.BY_CODE, budget, question));
    return Stream.iterate(
            part.apply(search -> Optional.of(search.path())),
            Optional::isPresent,
            path -> part.apply(search -> search.after(path.orElseThrow())))
        .map(path -> solution(start, path.orElseThrow()));
  }

  @Override
  public PathCheck check(Board start, List<Move> moves) {
    PathCheck replayed = PathCheck.replayed(this, start, moves);
    if (!solvable(start)) {
      return replayed;
    }
    Budget budget = budgets.get();
    int distance = ask(start, MoveOrder.BY_CODE, budget, SlideSearch::distance);
    try {
      int made = madeInLength(replayed, distance, budget);
      boolean isLeft = made < replayed.moves().size();
      return replayed.with(
          distance,
          isLeft ? OptionalInt.of(made) : OptionalInt.empty(),
          shortest(replayed, made, distance, budget),
          false);
    } catch (UnfinishedSearchException e) {
      return replayed.with(distance, OptionalInt.empty(), Set.of(), true);
    }
  }

  /**
   * Returns how many moves lead along shortest ways. Behind a move that does not, none does, so a
   * binary search finds it.
   */
  private int madeInLength(PathCheck path, int distance, Budget budget) {
    int least = 0;
    int most = path.moves().size();
    while (least < most) {
      int middle = (least + most + 1) / 2;
      if (isInLength(path.start(), path.moves().subList(0, middle), distance, budget)) {
        least = middle;
      } else {
        most = middle - 1;
      }
    }
    return least;
  }

  /** Returns the moves after some that begin a way of the least length; none at the goal. */
  private Set<Move> shortest(PathCheck path, int made, int distance, Budget budget) {
    List<Move> moves = new ArrayList<>(path.moves().subList(0, made));
    Board board = path.start().after(moves.toArray(Move[]::new));
    Set<Move> shortest = EnumSet.noneOf(Move.class);
    for (Move move : goals.contains(board) ? Set.<Move>of() : board.legalMoves()) {
      moves.add(move);
      if (isInLength(path.start(), moves, distance, budget)) {
        shortest.add(move);
      }
      moves.remove(made);
    }
    return shortest;
  }

  /** Returns whether one or more moves begin a way of the least length. */
  private boolean isInLength(Board start, List<Move> moves, int distance, Budget budget) {
    int left = distance - Measure.SLIDES.of(start, moves);
    Move last = moves.get(moves.size() - 1);
    int code = reduction.canonicalCodes(MoveOrder.BY_CODE)[last.code()];
    Board board = start.after(moves.toArray(Move[]::new));
    return left >= 0
        && (goals.contains(board)
            || ask(board, MoveOrder.BY_CODE, budget, search -> search.isWithin(left, code)));
  }

  @Override
  public boolean searches() {
    return true;
  }

  @Override
  public long generated() {
    return generated.sum();
  }
}
