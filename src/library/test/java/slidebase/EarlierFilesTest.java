package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Ranking;
import slidebase.testing.NaiveSearch;
import slidebase.work.InvalidTableException;

/** Files of 2x3 that earlier versions wrote; src/testing/earlier/README lists the versions. */
class EarlierFilesTest {
  private static final Path EARLIER = Path.of("src/testing/earlier");
  private static final Shape SHAPE = new Shape(2, 3);

  @ParameterizedTest
  @ValueSource(strings = {"1.0.cm", "2.0.slide", "3.0.slide"})
  void tablesAnswerAsANaiveSearchDoes(String name) throws Exception {
    try (Tablebase tablebase = Tablebase.open(EARLIER.resolve(name))) {
      assertEquals(GoalClass.all(SHAPE), tablebase.goalClasses());
      for (GoalClass goalClass : GoalClass.all(SHAPE)) {
        Board goal = goalClass.goal();
        NaiveSearch search = NaiveSearch.of(2, 3, goal.toString());
        Ranking ranking = Ranking.toward(goal);
        assertEquals(ranking.slots(), search.boards());
        for (long slot = 0; slot < ranking.slots(); slot++) {
          Board start = ranking.boardAt(slot);
          String best = search.bestMoves(start.toString());
          Solution solution = tablebase.toward(goal).solve(start).orElseThrow();
          assertEquals(search.distance(start.toString()), solution.length());
          assertEquals(goal, start.after(solution.moves().toArray(Move[]::new)));
          assertEquals(
              best, Move.text(List.copyOf(tablebase.toward(goal).bestMoves(start).orElseThrow())));
        }
      }
    }
  }

  @Test
  void aTableInPartsIsRefused() {
    Path file = EARLIER.resolve("4.0.cm");
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> Tablebase.open(file));
    assertEquals(InvalidTableException.Kind.OLDER, e.kind());
    assertEquals(
        file + ": has a table in parts, of format 4, which slidebase 0.4.0 reads and this does not",
        e.getMessage());
  }
}
