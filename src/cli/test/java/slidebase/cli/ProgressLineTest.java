package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void lineShowsStageShareAndTime() {
    assertEquals(
        "corner, level 12: 25 %, 45,360 of 181,440, 3 s",
        ProgressLine.text("corner, level 12", 45_360, 181_440, 3, OptionalLong.empty()));
    assertEquals(
        "corner: 25 %, 1 of 4, 3 s, 1,200 s to go",
        ProgressLine.text("corner", 1, 4, 3, OptionalLong.of(1_200)));
    assertEquals("proof: 3 s", ProgressLine.text("proof", 0, 0, 3, OptionalLong.empty()));
    assertEquals(79, ProgressLine.text("a".repeat(100), 1, 2, 3, OptionalLong.empty()).length());
  }

  @Test
  void remainingTimeIsEstimatedFromRecentProgress() {
    Pace pace = new Pace(5, 100); // as an earlier run left it
    for (int passed = 0; passed < 10; passed++) { // quick at first
      assertEquals(OptionalLong.empty(), pace.left(5 + passed, 100 + 50 * passed, 10_000));
    }
    for (int passed = 10; passed < 100; passed++) {
      OptionalLong left = pace.left(5 + passed, 600 + 10 * (passed - 10), 10_000);
      long expected = (10_000 - 600) / 10 - (passed - 10);
      assertTrue(left.getAsLong() <= expected, passed + ": " + left);
      assertTrue(passed < 40 || left.getAsLong() == expected, passed + ": " + left);
    }
    assertEquals(OptionalLong.empty(), new Pace(0, 5).left(20, 5, 10));
    assertEquals(OptionalLong.empty(), new Pace(0, 5).left(20, 6, 0));
  }

  @Test
  void lineAppearsAfterASecondAndDisappearsAtTheEnd() throws Exception {
    StringWriter err = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(err), true);
    line.at("corner", 1, 4);
    assertEquals("", err.toString());
    while (err.toString().isEmpty()) {
      Thread.sleep(10);
    }
    line.end();
    String shown = err.toString();
    assertTrue(shown.matches("(?s)\rcorner: 25 %, 1 of 4, \\d+ s .*"), shown); // on any clock
    assertTrue(shown.endsWith("\r" + " ".repeat(79) + "\r"), shown);
  }

  @Test
  void nothingIsShownWithoutATerminal() {
    StringWriter err = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(err), false);
    line.at("corner", 1, 4);
    line.end();
    assertEquals("", err.toString());
  }
}
