package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Subject;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.sizes.SizeLimits;
import slidebase.tables.Installation;
import slidebase.tables.Tables;
import slidebase.work.Progress;

class DrawnSearchTest {
  private static Answer answer(Asking.Given given, Tables opening) throws Exception {
    return DrawnSearch.of(given).answer(Subject.of(given, SizeLimits.PACKED_CELLS), opening);
  }

  @Test
  void tablesThatNoHeuristicUsesAreNotOpened() throws Exception {
    for (String heuristic : new String[] {"misplaced", "manhattan", "perfect"}) {
      Asking.Given given = new Asking.Given(Map.of("board", "123456708", "heuristic", heuristic));
      Answer answer = answer(given, null); // it fails if tables are asked for
      assertEquals(Outcome.ANSWERED, answer.outcome());
      assertTrue(answer.lines().get(2).toString().startsWith("length 1, path r"), heuristic);
    }
  }

  @Test
  void searchThatIsInterruptedIsNotSaidToReachItsLimit() throws Exception {
    Thread.currentThread().interrupt();
    Answer answer = answer(new Asking.Given(Map.of("board", "867254301")), null);
    assertTrue(Thread.interrupted());
    assertEquals(Outcome.NO_ANSWER, answer.outcome());
    assertEquals("astar was ended after 0 boards, before the goal", answer.remark().toString());
  }

  @Test
  void tablesInUseAreClosed() throws Exception {
    Shape shape = new Shape(2, 3);
    Tablebase tablebase =
        Tablebase.of(GenerationPlan.ofAll(shape, Path.of("none")).inMemory(Progress.NONE));
    Asking.Given given = new Asking.Given(Map.of("board", "1 2 3/4 0 5", "heuristic", "perfect"));
    Installation installation = new Installation(Path.of("none"), null);
    Answer answer =
        answer(given, new Tables(installation, given, new Asking.Ready(tablebase), 1, said -> {}));
    assertEquals("length 1, path r; boards expanded 1, generated 3", answer.lines().get(2));
    assertThrows(
        IllegalStateException.class,
        () ->
            tablebase.toward(tablebase.defaultGoal()).distance(Board.parse("1 2 3/4 0 5", shape)));
  }
}
