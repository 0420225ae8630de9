package slidebase.slides;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.Label;
import slidebase.Tablebase;
import slidebase.Toward;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Budget;
import slidebase.table.Ranking;
import slidebase.table.Walk;
import slidebase.testing.Scale;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

class SlideSearchTest {
  private static SlideTable made(GoalClass goalClass) throws Exception {
    return SlideTable.make(goalClass, 2, Progress.NONE, Progress.NONE).table();
  }

  private static SlideSearch search(SlideTable table, Board start) {
    return new SlideSearch(
        table, Walk.CODES, start, new Budget(QuestionLimit.NONE, 1, Progress.NONE));
  }

  private static Set<Move> moves(int codes) {
    return List.of(Move.values()).stream()
        .filter(move -> (codes >> move.code() & 1) != 0)
        .collect(Collectors.toSet());
  }

  private static List<Move> moves(byte[] path) {
    List<Move> moves = new ArrayList<>();
    for (byte code : path) {
      moves.add(Move.ofCode(code));
    }
    return moves;
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 7, 4})
  void answersAbout3x3AreThoseOfTheTableOfAllBoards(int cell) throws Exception {
    GoalClass goalClass = new GoalClass(Shape.EIGHT_PUZZLE, cell);
    SlideTable table = made(goalClass);
    Goals goal = Goals.of(goalClass.goal()).in(Measure.SLIDES);
    Ranking ranking = Ranking.toward(goalClass.goal());
    try (Tablebase tables = Tablebase.embedded()) {
      Toward known = tables.towardNearest(goal);
      for (long slot = 0; slot < ranking.slots(); slot += Scale.usual(97, 1)) {
        Board start = ranking.boardAt(slot);
        if (goal.contains(start)) {
          continue;
        }
        Label label = known.label(start).orElseThrow();
        SlideSearch.Best best = search(table, start).best();
        assertEquals(known.distance(start).getAsInt(), best.slides(), start::toString);
        assertEquals(label.path().moves(), moves(best.path()), start::toString);
        assertEquals(label.bestMoves(), moves(best.firstMoves()), start::toString);
        assertEquals(known.countPaths(start).getAsLong(), best.count(), start::toString);
        assertEquals(best.slides(), search(table, start).distance());
        assertEquals(label.path().moves(), moves(search(table, start).path()));
      }
    }
  }

  @Test
  void pathsFollowOneAnotherInOrder() throws Exception {
    GoalClass goalClass = new GoalClass(Shape.EIGHT_PUZZLE, 8);
    SlideTable table = made(goalClass);
    try (Tablebase tables = Tablebase.embedded()) {
      Toward known = tables.towardNearest(Goals.of(goalClass.goal()).in(Measure.SLIDES));
      for (String text : List.of("867254301", "647850321", "236107485")) {
        Board start = Board.parse(text);
        List<List<Move>> paths = new ArrayList<>();
        Optional<byte[]> path = Optional.of(search(table, start).path());
        while (path.isPresent()) {
          paths.add(moves(path.get()));
          path = search(table, start).after(path.get());
        }
        assertEquals(
            known.allPaths(start).orElseThrow().map(each -> List.copyOf(each.moves())).toList(),
            paths);
      }
    }
  }

  /** Returns the boards within some slides of a goal, by a search that makes each slide. */
  private static Map<Board, Integer> near(Board goal, int most) {
    Map<Board, Integer> distances = new HashMap<>(Map.of(goal, 0));
    Queue<Board> open = new ArrayDeque<>(List.of(goal));
    while (!open.isEmpty()) {
      Board board = open.remove();
      int next = distances.get(board) + 1;
      for (Move move : next > most ? List.<Move>of() : board.legalMoves()) {
        for (Board slid = board; slid.allows(move); ) {
          slid = slid.after(move);
          if (distances.putIfAbsent(slid, next) == null) {
            open.add(slid);
          }
        }
      }
    }
    return distances;
  }

  @ParameterizedTest
  @ValueSource(strings = {"3x4", "2x6"})
  void boardsNearEachGoalHaveTheDistancesOfAPlainSearch(String shape) throws Exception {
    for (GoalClass goalClass : GoalClass.all(Shape.parse(shape))) {
      SlideTable table = made(goalClass);
      near(goalClass.goal(), Scale.usual(7, 10))
          .forEach(
              (board, distance) -> {
                if (distance > 0) {
                  assertEquals(distance, search(table, board).distance(), board::toString);
                }
              });
    }
  }

  @Test
  void aSlideThatIsContinuedCostsNothing() throws Exception {
    SlideTable table = made(GoalClass.of(Shape.parse("3x4"), 11));
    Board start = Board.parse("1 2 3 4/5 6 7 8/9 0 10 11");
    int right = Move.RIGHT.code();
    assertFalse(search(table, start).isWithin(0, SlideSearch.NO_MOVE));
    assertFalse(search(table, start).isWithin(0, Move.DOWN.code()));
    assertTrue(search(table, start).isWithin(0, right));
    assertTrue(search(table, start).isWithin(1, SlideSearch.NO_MOVE));
  }

  @Test
  void aLimitEndsASearch() throws Exception {
    SlideTable table = made(GoalClass.of(Shape.parse("3x4"), 11));
    Board start = Board.parse("4 3 2 1/8 7 6 5/0 11 10 9");
    Budget budget = new Budget(new QuestionLimit(1_000, Duration.ofDays(1)), 1, Progress.NONE);
    UnfinishedSearchException ended =
        assertThrows(
            UnfinishedSearchException.class,
            () -> new SlideSearch(table, Walk.CODES, start, budget).best());
    assertEquals(1_000, ended.boards());
  }
}
