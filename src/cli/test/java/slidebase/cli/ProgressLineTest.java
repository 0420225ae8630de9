package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void lineTellsStageShareAndTime() {
    assertEquals(
        "corner, level 12: 25 %, 45,360 of 181,440, 3 s",
        ProgressLine.text("corner, level 12", 45_360, 181_440, 3));
    assertEquals("proof: 3 s", ProgressLine.text("proof", 0, 0, 3));
    assertEquals(79, ProgressLine.text("a".repeat(100), 1, 2, 3).length());
  }

  @Test
  void lineComesAfterASecondAndGoesAtTheEnd() throws Exception {
    StringWriter err = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(err), true);
    line.at("corner", 1, 4);
    assertEquals("", err.toString());
    long patience = System.nanoTime() + 20_000_000_000L;
    while (err.toString().isEmpty() && System.nanoTime() < patience) {
      Thread.sleep(10);
    }
    line.end();
    String shown = err.toString();
    assertTrue(shown.startsWith("\rcorner: 25 %, 1 of 4, 1 s "), shown);
    assertTrue(shown.endsWith("\r" + " ".repeat(79) + "\r"), shown);
  }

  @Test
  void nothingIsShownWhereNobodyWatches() {
    StringWriter err = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(err), false);
    line.at("corner", 1, 4);
    line.end();
    assertEquals("", err.toString());
  }
}
