package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import slidebase.testing.Await;

class ConsoleTest {
  /** On a terminal both streams are one. */
  @Test
  void anAnswerInAStreamClearsTheProgressLine() throws Exception {
    ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    StandardOutput answers = new StandardOutput(terminal, Path.of("/dev/null"));
    Console console = new Console(InputStream.nullInputStream(), answers, terminal);
    ProgressLine line = new ProgressLine(console.err(), true, System::nanoTime);
    console.show(line);
    line.at("searching", 1, 4);
    Await.until("the progress line", () -> terminal.size() > 0);
    byte[] answer = "uldr\n".getBytes(StandardCharsets.US_ASCII);
    console.answer(answer, answer.length);
    String shown = terminal.toString(StandardCharsets.UTF_8);
    assertTrue(shown.startsWith("\rsearching: 25 %, 1 of 4, "), shown);
    assertTrue(shown.endsWith("\r" + " ".repeat(79) + "\ruldr\n"), shown);
  }
}
