package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.testing.Await;
import slidebase.testing.Scale;
import slidebase.work.Progress;

/** Tables that are opened when a question needs them, and closed with the others. */
class OpenTablesTest {
  private static final int THREADS = 64;
  private static final Shape SHAPE = new Shape(2, 3);
  private static final Board CORNER = GoalClass.named(SHAPE, "corner").goal();
  private static final Board EDGE = GoalClass.named(SHAPE, "edge").goal();

  /** The tablebases opened for questions. */
  private final Queue<Tablebase> later = new ConcurrentLinkedQueue<>();

  private Tablebase made(Board goal) {
    Tablebase made = Tablebase.generate(goal, Progress.NONE);
    later.add(made);
    return made;
  }

  /** Returns a tablebase that makes the tables of each goal class once. */
  private Tablebase making() {
    Map<Integer, Tablebase> byBlank = new ConcurrentHashMap<>();
    return making(
        goal -> byBlank.computeIfAbsent(goal.blankCell(), cell -> made(goal)), CORNER.shape());
  }

  private static Tablebase making(Function<Board, Tablebase> maker, Shape shape) {
    return Tablebase.from((goal, need) -> new TableSource.Open(maker.apply(goal.only())), shape);
  }

  private void assertAllAreClosed() {
    for (Tablebase each : later) {
      assertThrows(IllegalStateException.class, each::goalClasses);
    }
  }

  @Test
  void tablesOpenedForAQuestionAreClosedWithTheOthers() {
    try (Tablebase corner = making()) {
      assertEquals(0, corner.toward(CORNER).distance(CORNER).getAsInt());
      assertEquals(1, later.size(), "no question needed others");
      assertEquals(0, corner.toward(EDGE).distance(EDGE).getAsInt());
      assertEquals(0, corner.toward(EDGE).distance(EDGE).getAsInt());
      assertEquals(2, later.size());
      assertEquals(2, corner.goalClasses().size());
    }
    assertAllAreClosed();
  }

  @Test
  void parityAndWhatIsOpenAreKnownWithoutFurtherTables() {
    Board odd = Board.parse("2 1 3/4 5 0");
    try (Tablebase corner = making()) {
      assertFalse(corner.answersAbout(EDGE));
      assertTrue(corner.toward(EDGE).solvable(EDGE));
      assertEquals(odd.canReach(EDGE), corner.toward(EDGE).solvable(odd));
      Board unsolvable = odd.canReach(EDGE) ? CORNER : odd;
      assertFalse(corner.toward(EDGE).solvable(unsolvable));
      assertEquals(Optional.empty(), corner.toward(EDGE).solve(unsolvable));
      assertEquals(List.of(), List.copyOf(later));
      assertEquals(OptionalInt.of(0), corner.toward(EDGE).distance(EDGE));
      assertTrue(corner.answersAbout(EDGE));
      assertEquals(1, later.size());
    }
  }

  @Test
  void tablesThatLackTheClassTheyWereOpenedForAreClosed() {
    Tablebase only = Tablebase.generate(CORNER, Progress.NONE);
    try (Tablebase corner = making(goal -> only, SHAPE)) {
      IllegalArgumentException e =
          assertThrows(IllegalArgumentException.class, () -> corner.toward(EDGE).distance(EDGE));
      assertTrue(e.getMessage().contains("no table of its class, edge, is open"), e.getMessage());
      assertThrows(IllegalStateException.class, only::goalClasses);
    }
  }

  /** All threads need the same tables, and these are opened only after the close. */
  @Test
  void tablesWhoseOpeningEndsAfterTheCloseAnswerNothingAndAreClosed() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Map<Integer, Tablebase> byBlank = new ConcurrentHashMap<>();
    Tablebase corner =
        making(
            goal -> {
              begun.countDown();
              await(closed);
              return byBlank.computeIfAbsent(goal.blankCell(), cell -> made(goal));
            },
            SHAPE);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<OptionalInt>> answers = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        answers.add(threads.submit(() -> refusedOrAnswered(corner, EDGE)));
      }
      await(begun);
      corner.close();
      closed.countDown();
      for (Future<OptionalInt> answer : answers) {
        assertEquals(OptionalInt.empty(), Await.result("a refusal", answer));
      }
    } finally {
      threads.shutdown();
    }
    assertEquals(1, later.size());
    assertAllAreClosed();
  }

  @Test
  void noThreadIsAnsweredAfterTheCloseAndNoTableStaysOpen() throws Exception {
    List<Board> goals = GoalClass.all(Shape.EIGHT_PUZZLE).stream().map(GoalClass::goal).toList();
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      for (int round = 0; round < Scale.usual(4, 40); round++) {
        CountDownLatch opening = new CountDownLatch(1 + round % 2);
        CountDownLatch closed = new CountDownLatch(1);
        Tablebase shared =
            making(
                goal -> {
                  opening.countDown();
                  return made(goal);
                },
                Shape.EIGHT_PUZZLE);
        List<Future<OptionalInt>> lastAnswers = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
          Board goal = goals.get(i % goals.size());
          lastAnswers.add(threads.submit(() -> answerAfter(closed, shared, goal)));
        }
        await(opening);
        shared.close();
        closed.countDown();
        for (Future<OptionalInt> answer : lastAnswers) {
          assertEquals(OptionalInt.empty(), Await.result("a refusal", answer));
        }
      }
    } finally {
      threads.shutdown();
    }
    assertAllAreClosed();
  }

  /** Asks until the close is over, and then once more. */
  private static OptionalInt answerAfter(CountDownLatch closed, Tablebase tablebase, Board goal) {
    while (closed.getCount() > 0) {
      refusedOrAnswered(tablebase, goal);
    }
    return refusedOrAnswered(tablebase, goal);
  }

  private static OptionalInt refusedOrAnswered(Tablebase tablebase, Board goal) {
    try {
      return tablebase.toward(goal).distance(goal);
    } catch (IllegalStateException e) {
      assertEquals("the tablebase is closed", e.getMessage());
      return OptionalInt.empty();
    }
  }

  private static void await(CountDownLatch event) {
    try {
      Await.until("the other threads", () -> event.getCount() == 0);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void streamsEndAtTheClose() {
    Tablebase tables = Tablebase.embedded();
    Board goal = tables.defaultGoal();
    Iterator<Board> drawn = tables.toward(goal).random(20, new Random(1)).iterator();
    Iterator<Solution> paths =
        tables
            .toward(tables.defaultGoal())
            .allPaths(Board.parse("8 6 7/2 5 4/3 0 1"))
            .get()
            .iterator();
    assertEquals(OptionalInt.of(20), tables.toward(tables.defaultGoal()).distance(drawn.next()));
    assertEquals(31, paths.next().length());
    tables.close();
    for (Iterator<?> stream : List.of(drawn, paths)) {
      assertEquals(
          "the tablebase is closed",
          assertThrows(IllegalStateException.class, stream::next).getMessage());
    }
  }

  /** The boards of a distance are kept, and another goal class has others. */
  @Test
  void boardsAtADistanceAreDrawnForTheirOwnGoal() {
    try (Tablebase tables = Tablebase.embedded()) {
      for (String each : List.of("corner", "edge", "corner")) {
        Board goal = GoalClass.named(Shape.EIGHT_PUZZLE, each).goal();
        for (Board drawn : tables.toward(goal).random(25, new Random(1)).limit(20).toList()) {
          assertEquals(25, tables.toward(goal).distance(drawn).getAsInt(), drawn + " to " + goal);
        }
      }
    }
  }
}
