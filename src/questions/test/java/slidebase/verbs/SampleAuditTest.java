package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.board.Board;
import slidebase.board.PackedBoard;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.search.Heuristic;
import slidebase.search.StandardHeuristic;
import slidebase.testing.Scale;
import slidebase.verbs.Deviations.Truth;

class SampleAuditTest {
  private static final int BOARDS = 500;
  private static final Tablebase TABLEBASE = Tablebase.embedded();
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private static final Optional<Truth> TRUTH =
      Optional.of(new Truth(TABLEBASE, TABLEBASE.census(GOAL), Duration.ofDays(1)));

  private static SampleAudit audit(Stream<Board> boards) {
    KeptBoards kept = new KeptBoards(GOAL.shape());
    boards.forEach(board -> kept.add(board, 1));
    return SampleAudit.of(new BoardSample("sample", kept), GOAL, TRUTH, Progress.NONE);
  }

  private static Stream<Board> uniform(int seed) {
    return TABLEBASE.random(GOAL, new Random(seed)).limit(BOARDS);
  }

  @Tag("long")
  @Test
  void aboutOneOfAHundredUniformSamplesHasACorrectedPValueBelowOneHundredth() {
    long small =
        LongStream.range(0, 1_000)
            .filter(seed -> audit(uniform((int) seed)).leastCorrected() < 0.01)
            .count();
    assertTrue(small >= 2 && small <= 25, small + " of 1,000");
  }

  @Test
  void randomWalksOfFiftyMovesAreRejected() {
    Random random = new Random(1);
    for (int sample = 0; sample < Scale.usual(3, 20); sample++) {
      Answer answer = audit(Stream.generate(() -> walked(GOAL, 50, random)).limit(BOARDS)).answer();
      assertEquals(Answer.Outcome.WRONG, answer.outcome());
      assertTrue((double) answer.objects().get(0).value("corrected").orElseThrow() < 1e-6);
    }
  }

  static Board walked(Board goal, int moves, Random random) {
    Board board = goal;
    for (int move = 0; move < moves; move++) {
      var legal = board.legalMoves();
      board = board.after(legal.get(random.nextInt(legal.size())));
    }
    return board;
  }

  /** What is wrong with the boards, and which test finds it. */
  @Test
  void eachTestFindsWhatItIsFor() {
    assertEquals("solvable", worst(uniform(1).map(SampleAuditTest::withTilesExchangedAtTimes)));
    assertEquals("repeats", worst(uniform(2).limit(250).flatMap(each -> Stream.of(each, each))));
    assertEquals(
        "distances", worst(uniform(3).filter(each -> TABLEBASE.distance(each).getAsInt() % 4 > 1)));
    Heuristic manhattan = StandardHeuristic.MANHATTAN.toward(GOAL);
    assertEquals(
        "manhattan",
        worst(
            TABLEBASE
                .random(GOAL, new Random(7))
                .filter(each -> manhattan.estimate(PackedBoard.of(each)) > 11)
                .limit(BOARDS)));
    assertEquals(
        "blank",
        worst(
            TABLEBASE
                .random(GOAL, new Random(4))
                .filter(each -> each.blankCell() != 4)
                .limit(2 * BOARDS)));
    assertEquals(
        "tiles",
        worst(
            TABLEBASE
                .random(GOAL, new Random(5))
                .filter(each -> each.tileAt(4) != 5 && each.tileAt(3) != 4 && each.tileAt(1) != 2)
                .limit(2 * BOARDS)));
  }

  private static Board withTilesExchangedAtTimes(Board board) {
    if (board.tileAt(0) != 1) {
      return board;
    }
    int[] tiles = board.tiles();
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tiles[cell] == 1 || tiles[cell] == 2 ? 3 - tiles[cell] : tiles[cell];
    }
    return Board.of(board.shape(), tiles);
  }

  private static String worst(Stream<Board> boards) {
    SampleAudit audit = audit(boards);
    assertTrue(audit.leastCorrected() < 1e-6, () -> audit.answer().lines().toString());
    String verdict = audit.answer().objects().get(0).text("verdict");
    return verdict.substring("not uniform: ".length(), verdict.indexOf(','));
  }

  @Test
  void fewBoardsLeaveTestsOut() {
    String text =
        audit(uniform(6).limit(3)).answer().lines().stream()
            .map(Object::toString)
            .collect(Collectors.joining("\n"));
    assertTrue(text.contains("mean       not tested: needs more boards"), text);
    assertTrue(text.contains("tiles      not tested: needs 45 boards"), text);
    assertTrue(text.endsWith("uniform, as far as 3 boards can show: no test finds a deviation"));
  }
}
