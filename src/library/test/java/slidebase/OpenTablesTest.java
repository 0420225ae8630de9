package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Blob;

class OpenTablesTest {
  private static final Shape SHAPE = new Shape(2, 3);
  private static final Board CORNER = GoalClass.named(SHAPE, "corner").goal();
  private static final Board EDGE = GoalClass.named(SHAPE, "edge").goal();

  @Test
  void tablesOpenedForAQuestionAreClosedWithTheOthers() throws Exception {
    List<Tablebase> later = new ArrayList<>();
    OpenTables tables;
    try (Tablebase corner = Tablebase.generate(CORNER, (stage, done, total) -> {})) {
      tables = new OpenTables(List.of(Blob.read(corner.blob(CORNER), 0, "corner")));
      tables.open(
          goal -> {
            later.add(Tablebase.generate(goal, (stage, done, total) -> {}));
            return later.get(0);
          });
      assertEquals(later, List.of(), "no question needed them");
      tables.reduce(EDGE);
      assertEquals(0, later.get(0).distance(EDGE, EDGE).getAsInt());
    }
    tables.close();
    assertThrows(IllegalStateException.class, () -> later.get(0).distance(EDGE, EDGE));
  }

  /** The boards of a distance are kept, and another goal class has others. */
  @Test
  void boardsAtADistanceAreDrawnForTheirOwnGoal() {
    try (Tablebase tables = Tablebase.embedded()) {
      for (String each : List.of("corner", "edge", "corner")) {
        Board goal = GoalClass.named(Shape.EIGHT_PUZZLE, each).goal();
        for (Board drawn : tables.random(25, goal, new Random(1)).limit(20).toList()) {
          assertEquals(25, tables.distance(drawn, goal).getAsInt(), drawn + " to " + goal);
        }
      }
    }
  }
}
