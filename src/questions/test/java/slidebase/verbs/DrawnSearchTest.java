package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Subject;
import slidebase.sizes.SizeLimits;
import slidebase.tables.Tables;

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
  void perfectHeuristicAsksTheTablesOfItsShape() throws Exception {
    Asking.Given given = new Asking.Given(Map.of("board", "1 2 3/4 0 5", "heuristic", "perfect"));
    Answer answer = answer(given, Asking.tables(given));
    assertEquals("length 1, path r; boards expanded 1, generated 3", answer.lines().get(2));
  }
}
