package slidebase.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.ask.RecordedMessages;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.PackedBoard;
import slidebase.bound.Heuristic;
import slidebase.table.Ranking;

class FileGuideTest {
  private static final Board GOAL = Board.parse("1230");
  private static final int SLOTS = 12;

  @TempDir Path folder;

  @Test
  void searchesTakeFractionsAsTheyAreWithZeroForTheGoal() throws IOException {
    Path file = folder.resolve("h.txt");
    StringBuilder lines = new StringBuilder();
    Ranking ranking = Ranking.toward(GOAL);
    for (int slot = 0; slot < SLOTS; slot++) {
      Board board = ranking.boardAt(slot);
      lines.append(board).append(board.equals(GOAL) ? ";-0.25" : ";0.4").append('\n');
    }
    Files.writeString(file, lines);
    RecordedMessages output = new RecordedMessages();
    FileGuide given = new FileGuide(file.toString(), output);
    Heuristic exact = given.toward(Goals.of(GOAL), () -> Heuristic.ZERO);
    assertFalse(exact.isWhole());
    assertEquals(0, exact.exact(PackedBoard.of(GOAL)));
    assertEquals(0.4, exact.exact(PackedBoard.of(Board.parse("1203"))));
    assertEquals(0, exact.estimate(PackedBoard.of(Board.parse("1203"))));
    assertEquals(List.of(file + ": h of the goal is -0.25, and counts as 0"), output.messages());
  }
}
