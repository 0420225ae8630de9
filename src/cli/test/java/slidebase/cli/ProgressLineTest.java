package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import slidebase.testing.Await;

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
    ProgressLine line = new ProgressLine(new PrintWriter(err), true, System::nanoTime);
    line.at("corner, " + "x".repeat(100), 1, 4);
    assertEquals("", err.toString());
    Await.until("the line", () -> !err.toString().isEmpty());
    line.end();
    String shown = err.toString();
    assertTrue(shown.startsWith("\rcorner, " + "x".repeat(71) + "\r"), shown);
    assertTrue(shown.endsWith("\r" + " ".repeat(79) + "\r"), shown);
  }

  @Test
  void aLinePerMinuteIsPrintedWithoutATerminal() {
    StringWriter err = new StringWriter();
    AtomicLong seconds = new AtomicLong(1_000);
    ProgressLine line =
        new ProgressLine(
            new PrintWriter(err), false, () -> seconds.get() * 1_000_000_000L); // a clock by hand
    for (int second = 0; second < 200; second += 7) {
      seconds.set(1_000 + second);
      line.at("corner", second, 400);
      line.end(); // an answer in between
    }
    assertEquals(
        """
        slidebase: corner: 15 %, 63 of 400, 63 s
        slidebase: corner: 31 %, 126 of 400, 126 s
        slidebase: corner: 45 %, 182 of 400, 182 s
        """,
        err.toString());
  }
}
