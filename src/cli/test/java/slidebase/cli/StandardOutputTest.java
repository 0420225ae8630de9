package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.Tool;

class StandardOutputTest {
  private static final IOException GERMAN =
      new IOException("Datenübergabe unterbrochen (broken pipe)");

  @TempDir Path folder;

  private static IOException failure(Path place) {
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw GERMAN;
          }
        };
    return assertThrows(
        IOException.class, () -> new StandardOutput(failing, place).write(new byte[1], 0, 1));
  }

  @Test
  void aReaderLeavesAPipeInAnyLanguage() throws Exception {
    Path pipe = folder.resolve("pipe");
    Tool.shell("mkfifo").run(folder, pipe.toString());
    assertEquals(StandardOutput.ReaderLeftException.class, failure(pipe).getClass());
  }

  @Test
  void aFileOrADeviceHasNoReader() throws Exception {
    assertSame(GERMAN, failure(Files.createFile(folder.resolve("file"))));
    assertSame(GERMAN, failure(Path.of("/dev/null")));
    assertSame(GERMAN, failure(folder.resolve("missing")));
  }
}
