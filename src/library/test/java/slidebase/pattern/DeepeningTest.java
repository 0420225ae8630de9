package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Budget;
import slidebase.table.Walk;
import slidebase.testing.Patterns;
import slidebase.work.Progress;
import slidebase.work.QuestionLimit;
import slidebase.work.UnfinishedSearchException;

class DeepeningTest {
  private static final Board GOAL = Board.defaultGoal(new Shape(4, 4));
  private static final Board HARD = Board.parse("0 12 9 13/15 11 10 14/3 7 2 5/4 8 6 1");
  private static final Pattern STAGE =
      Pattern.compile("bound (\\d+), (\\d+\\.\\d) million/s, next about ([\\d,]+) s");

  /** A report of progress: the stage, and the boards and nanoseconds up to then. */
  private record Reported(String stage, long boards, long nanos) {}

  @Test
  void progressComesAfterASecondWithTheRateAndTheTimeOfTheNextIteration() {
    List<Reported> reports = new ArrayList<>();
    Thread asking = Thread.currentThread();
    long begin = System.nanoTime();
    Progress progress =
        (stage, done, total) -> {
          reports.add(new Reported(stage, done, System.nanoTime() - begin));
          asking.interrupt();
        };
    List<PatternTable> tables = Patterns.tables("3-3-3-3-3", GOAL);
    MovePruning pruning = new MovePruning(GOAL.shape(), Walk.CODES, MovePruning.BACK_AND_FORTH);
    Budget budget = new Budget(QuestionLimit.NONE, 1, progress);
    Deepening search = new Deepening(tables, HARD, () -> pruning, budget, 1);
    long[] generated = {0, 0, 0}; // up to the last iterations
    assertThrows(
        UnfinishedSearchException.class,
        () -> {
          while (search.next().isEmpty()) {
            System.arraycopy(generated, 1, generated, 0, 2);
            generated[2] = budget.generated();
          }
        });
    assertTrue(Thread.interrupted(), "the interrupt is still there");
    assertEquals(1, reports.size(), reports.toString());
    Reported report = reports.get(0);
    assertTrue(report.nanos() > 1_000_000_000L, report.toString());
    Matcher stage = STAGE.matcher(report.stage());
    assertTrue(stage.matches(), report.toString());
    assertEquals(search.lowerBound(), Integer.parseInt(stage.group(1)));
    double rate = Double.parseDouble(stage.group(2)) * 1e6;
    assertTrue(rate * report.nanos() / 1e9 >= 0.9 * report.boards(), report.toString());
    long last = generated[2] - generated[1];
    double growth = last / (double) (generated[1] - generated[0]);
    double seconds = last * growth * growth / rate;
    assertEquals(
        seconds, Double.parseDouble(stage.group(3).replace(",", "")), 1 + seconds / 10, stage + "");
  }
}
