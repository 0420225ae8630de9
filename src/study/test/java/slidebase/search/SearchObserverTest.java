package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.MoveOrder;
import slidebase.board.PackedBoard;
import slidebase.board.Shape;
import slidebase.bound.Heuristic;
import slidebase.bound.StandardHeuristic;

class SearchObserverTest {
  private static final Shape SHAPE = Shape.EIGHT_PUZZLE;
  private static final Board GOAL = Board.defaultGoal(SHAPE);
  private static final Board START = Board.parse("2 5 4 1 0 8 7 6 3");

  /** Writes each event down as a line, with boards as digits. */
  private static final class Log implements SearchObserver {
    final List<String> lines = new ArrayList<>();

    private static String text(long board) {
      return PackedBoard.unpack(board, SHAPE).toString().replace(" ", "");
    }

    @Override
    public void root(long board, int h, int bound, Side side) {
      lines.add("root " + text(board) + " h=" + h + " bound=" + bound + " " + side);
    }

    @Override
    public void expanded(long board, int g, int h, Side side) {
      lines.add("expand " + text(board) + " " + g + "+" + h + " " + side);
    }

    @Override
    public void generated(long parent, Move move, long child, int g, int h, Arrival arrival) {
      lines.add(
          text(parent)
              + " "
              + move.letter()
              + " "
              + text(child)
              + " "
              + g
              + "+"
              + h
              + " "
              + arrival);
    }
  }

  private static List<String> log(Search search, String start, String goal) {
    Log log = new Log();
    search.observedBy(log).path(Board.parse(start, SHAPE), Board.parse(goal, SHAPE));
    return log.lines;
  }

  @Test
  void smallAStarIsObservedStepByStep() {
    Search search =
        Search.by(Algorithm.A_STAR, StandardHeuristic.MANHATTAN.toward(GOAL))
            .with(MoveOrder.parse("lrud"));
    assertEquals(
        List.of(
            "root 123456078 h=2 bound=2147483647 START",
            "expand 123456078 0+2 START",
            "123456078 r 123456708 1+1 NEW",
            "123456078 u 123056478 1+3 NEW",
            "expand 123456708 1+1 START",
            "123456708 l 123456078 2+2 DUPLICATE",
            "123456708 r 123456780 2+0 NEW",
            "123456708 u 123406758 2+2 NEW"),
        log(search, "123456078", "123456780"));
  }

  @Test
  void smallIdaStarIsObservedWithItsBounds() {
    List<String> lines =
        log(
            Search.by(Algorithm.IDA_STAR, StandardHeuristic.MISPLACED.toward(GOAL)),
            "123046758",
            "123456780");
    assertEquals(
        List.of(
            "root 123046758 h=3 bound=3 START",
            "expand 123046758 0+3 START",
            "123046758 u 023146758 1+4 PRUNED",
            "123046758 d 123746058 1+4 PRUNED",
            "123046758 r 123406758 1+2 NEW",
            "expand 123406758 1+2 START",
            "123406758 u 103426758 2+3 PRUNED",
            "123406758 d 123456708 2+1 NEW",
            "expand 123456708 2+1 START",
            "123456708 l 123456078 3+2 PRUNED",
            "123456708 r 123456780 3+0 NEW"),
        lines);
  }

  @Test
  void bidirectionalSearchIsObservedFromBothSides() {
    assertEquals(
        List.of(
            "root 123456078 h=0 bound=2147483647 START",
            "root 123456780 h=0 bound=2147483647 GOAL",
            "expand 123456078 0+0 START",
            "123456078 u 123056478 1+0 NEW",
            "123456078 r 123456708 1+0 NEW",
            "expand 123456780 0+0 GOAL",
            "123456780 u 123450786 1+0 NEW",
            "123456780 l 123456708 1+0 NEW"),
        log(Search.by(Algorithm.BIDIRECTIONAL), "123456078", "123456780"));
  }

  /** Counts the observed steps, and checks that they are consistent. */
  private static final class Auditor implements SearchObserver {
    final Map<Arrival, Integer> arrivals = new EnumMap<>(Arrival.class);
    final List<Integer> bounds = new ArrayList<>();
    final List<Integer> priorities = new ArrayList<>();
    int expanded;

    /** By board: its fewest moves from a root so far; not kept for IDA*. */
    final Map<Long, Integer> reached = new HashMap<>();

    private final Algorithm algorithm;
    private long board;
    private int moves;

    Auditor(Algorithm algorithm) {
      this.algorithm = algorithm;
    }

    @Override
    public void root(long board, int h, int bound, Side side) {
      bounds.add(bound);
      reached.put(board, 0);
    }

    @Override
    public void expanded(long board, int g, int h, Side side) {
      expanded++;
      this.board = board;
      this.moves = g;
      priorities.add(algorithm == Algorithm.GREEDY ? h : g + h);
    }

    @Override
    public void generated(long parent, Move move, long child, int g, int h, Arrival arrival) {
      Board plain = PackedBoard.unpack(parent, SHAPE);
      assertEquals(PackedBoard.of(plain.after(move)), child);
      arrivals.merge(arrival, 1, Integer::sum);
      if (algorithm == Algorithm.ITERATIVE_DEEPENING) {
        assertTrue(g <= bounds.get(bounds.size() - 1));
        assertEquals(Arrival.NEW, arrival);
        return;
      }
      if (algorithm == Algorithm.IDA_STAR) {
        int bound = bounds.get(bounds.size() - 1);
        assertEquals(g + h <= bound ? Arrival.NEW : Arrival.PRUNED, arrival);
        return;
      }
      assertEquals(board, parent);
      assertEquals(moves + 1, g);
      if (algorithm != Algorithm.BIDIRECTIONAL) {
        switch (arrival) {
          case NEW -> assertNull(reached.put(child, g));
          case DUPLICATE -> assertTrue(reached.get(child) <= g || algorithm == Algorithm.GREEDY);
          default -> assertTrue(reached.put(child, g) > g);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void observedStepsAddUpToTheEffort(Algorithm algorithm) {
    Auditor auditor = new Auditor(algorithm);
    Heuristic heuristic = StandardHeuristic.MANHATTAN.toward(GOAL);
    Effort effort = Search.by(algorithm, heuristic).observedBy(auditor).path(START, GOAL).effort();
    assertEquals(effort.expanded(), auditor.expanded);
    int generated = auditor.arrivals.values().stream().mapToInt(Integer::intValue).sum();
    assertEquals(effort.generated(), generated);
    assertEquals(0, effort.reopened());
    int roots = algorithm == Algorithm.BIDIRECTIONAL ? 2 : effort.iterations();
    assertEquals(roots, auditor.bounds.size());
    int made = roots + auditor.arrivals.get(SearchObserver.Arrival.NEW);
    if (algorithm != Algorithm.IDA_STAR && algorithm != Algorithm.ITERATIVE_DEEPENING) {
      assertEquals(effort.boards(), made);
      assertEquals(algorithm.isInformed() ? made : 0, effort.evaluations());
    }
  }

  @Test
  void aStarWithAConsistentHeuristicNeverGoesBackToALowerF() {
    Auditor auditor = new Auditor(Algorithm.A_STAR);
    Heuristic heuristic = StandardHeuristic.LINEAR_CONFLICT.toward(GOAL);
    Search.by(Algorithm.A_STAR, heuristic).observedBy(auditor).path(Board.parse("867254301"), GOAL);
    assertEquals(auditor.priorities.stream().sorted().toList(), auditor.priorities);
  }

  @Test
  void reopenedBoardsAreObserved() {
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    Heuristic moody = board -> (Long.hashCode(board * 31) & 3) == 0 ? 0 : manhattan.estimate(board);
    Auditor auditor = new Auditor(Algorithm.A_STAR);
    Effort effort =
        Search.by(Algorithm.A_STAR, moody)
            .observedBy(auditor)
            .path(Board.parse("867254301"), GOAL)
            .effort();
    assertTrue(effort.reopened() > 0);
    assertEquals(effort.reopened(), (int) auditor.arrivals.get(SearchObserver.Arrival.REOPENED));
  }
}
