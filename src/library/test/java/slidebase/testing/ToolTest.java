package slidebase.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Tools are what they do, and not what they are called: here they are fakes, alone in a PATH. */
class ToolTest {
  @TempDir Path folder;

  private Map<String, String> fake(String name, String... lines) throws Exception {
    Path file = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + String.join("\n", lines));
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    return Map.of("PATH", "/nowhere:" + folder);
  }

  @Test
  void missingToolSkipsTheTest() {
    TestAbortedException e =
        assertThrows(
            TestAbortedException.class, () -> Tool.python(Map.of("PATH", folder.toString())));
    assertEquals("python3 cannot be run on this machine", e.getMessage());
  }

  @Test
  void toolThatFailsSkipsTheTest() throws Exception {
    Map<String, String> path = fake("python3", "echo no python is chosen >&2", "exit 127");
    assertThrows(TestAbortedException.class, () -> Tool.python(path));
  }

  @Test
  void pythonIsNotNumpy() throws Exception {
    Map<String, String> path = fake("python3", "[ $1 = --version ] && echo Python 3.11.7");
    Tool python = Tool.python(path);
    TestAbortedException e =
        assertThrows(
            TestAbortedException.class, () -> python.ableTo("import NumPy", "-c", "import numpy"));
    assertEquals("python3 cannot import NumPy on this machine", e.getMessage());
  }

  @Test
  void programOfTheSameNameIsNotTheTool() throws Exception {
    Map<String, String> path = fake("mypy", "echo my own python 1.0");
    TestAbortedException e = assertThrows(TestAbortedException.class, () -> Tool.mypy(path));
    assertEquals(
        "mypy is something else on this machine: --version says my own python" + " 1.0",
        e.getMessage());
    assertEquals(Tool.class, Tool.mypy(fake("mypy", "echo mypy 1.8.0")).getClass());
  }

  @Test
  void requiredTestsFailInsteadOfBeingSkipped() {
    Map<String, String> strict = Map.of("PATH", folder.toString(), "SLIDEBASE_TOOLS", "required");
    AssertionFailedError e = assertThrows(AssertionFailedError.class, () -> Tool.gcc(strict));
    assertEquals("gcc cannot be run on this machine", e.getMessage());
  }

  @Test
  void variableChoosesTheTool() throws Exception {
    fake("snake", "echo Python 3.8.1");
    String snake = folder.resolve("snake").toString();
    Tool python = Tool.python(Map.of("PATH", "/nowhere", "SLIDEBASE_PYTHON", snake));
    assertEquals("Python 3.8.1\n", python.run(folder));
  }
}
