package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.work.InvalidTableException;

/** The program in one file makes the published tables, and finds the library's paths. */
@Tag("long")
class EightPuzzleTest {
  private static final String SOURCE = "src/idea/EightPuzzle.java";

  @TempDir static Path folder;

  private static Class<?> program;

  /** Compiles it as strictly as all other code. */
  @BeforeAll
  static void compile() throws Exception {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                said,
                said,
                "-Xlint:all",
                "-Xdoclint:all,-missing",
                "-Werror",
                "-cp",
                folder.toString(),
                "-d",
                folder.toString(),
                SOURCE);
    assertEquals(0, status, said::toString);
    program = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null).loadClass("EightPuzzle");
  }

  private static Method method(String name, Class<?>... parameters) throws Exception {
    Method method = program.getDeclaredMethod(name, parameters);
    method.setAccessible(true);
    return method;
  }

  private static void run(String... args) throws Exception {
    method("main", String[].class).invoke(null, (Object) args);
  }

  /** The table of the default goal, which is made once. */
  private static Path corner() throws Exception {
    Path file = folder.resolve("corner.slide");
    if (Files.notExists(file)) {
      run("generate", file.toString());
    }
    return file;
  }

  @Test
  void tableHasThePublishedBytes() throws Exception {
    requirePublishedBytes("corner", corner());
  }

  @ParameterizedTest
  @CsvSource({"edge, 1 2 3/4 5 6/7 x 8", "centre, '1,2,3,4,_,5,6,7,8'"})
  void tablesOfOtherGoalsHaveThePublishedBytes(String name, String goal) throws Exception {
    Path file = folder.resolve(name + ".slide");
    run("generate", file.toString(), goal);
    requirePublishedBytes(name, file);
  }

  @ParameterizedTest
  @CsvSource({"8 1 2 3 4 5 6 7 0, 1 2 3 4 5 6 7 8 0", "1 0 2 3 4 5 6 7 8, 1 2 3 4 5 6 7 0 8"})
  void tablesThatTheLibraryDoesNotReadAreRefusedWithWhatToUse(String goal, String canonical)
      throws Exception {
    Path file = folder.resolve("other.slide");
    run("generate", file.toString(), goal);
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> Tablebase.open(file).close());
    assertEquals(
        file
            + (": has a table to goal " + goal + ", which slidebase does not read;")
            + (" use one to goal " + canonical + ", which answers about both goals"),
        e.getMessage());
    assertEquals(InvalidTableException.Kind.FOREIGN, e.kind());
  }

  private static void requirePublishedBytes(String name, Path file) throws Exception {
    byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    assertTrue(
        Files.readAllLines(Path.of("data/SHA256SUMS"))
            .contains(HexFormat.of().formatHex(digest) + "  3x3-" + name + ".slide"));
  }

  @Test
  @Tag("release")
  void allPathsAreThoseOfTheLibrary() throws Exception {
    requirePathsOfTheLibrary("corner", "123456780");
  }

  @ParameterizedTest
  @Tag("exhaustive")
  @CsvSource({"edge, 123456708", "centre, 123405678"})
  void allPathsToOtherGoalsAreThoseOfTheLibrary(String name, String goal) throws Exception {
    requirePathsOfTheLibrary(name, goal);
  }

  private static void requirePathsOfTheLibrary(String name, String goal) throws Exception {
    Path file = folder.resolve(name + "-paths.slide");
    run("generate", file.toString(), goal);
    ByteBuffer table = (ByteBuffer) method("mapped", Path.class).invoke(null, file);
    Method path = method("path", ByteBuffer.class, int[].class);
    try (Tablebase library = Tablebase.embedded()) {
      Board toward = Board.parse(goal);
      long[] boards = new long[1];
      library
          .toward(toward)
          .boards()
          .forEach(
              board -> {
                boards[0]++;
                String expected = library.toward(toward).solve(board).orElseThrow().toString();
                try {
                  assertEquals(expected, path.invoke(null, table, board.tiles()));
                } catch (ReflectiveOperationException e) {
                  throw new AssertionError(e);
                }
              });
      assertEquals(181_440, boards[0]);
    }
  }

  @Test
  void boardsThatCannotReachTheGoalHaveNoPath() throws Exception {
    String file = corner().toString();
    PrintStream usual = System.out;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      run("solve", file, "2 3 4 1 5 x 7 6 8");
      run("solve", file, "2 3 4 1 5 x 7 8 6");
    } finally {
      System.setOut(usual);
    }
    assertEquals("ullddrurdllurdruldr\nunsolvable\n", out.toString(StandardCharsets.UTF_8));
  }
}
