package slidebase.door;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.ask.Answer;
import slidebase.ask.UnavailableException;
import slidebase.board.Shape;
import slidebase.tables.Installation;
import slidebase.testing.MadeTables;

/** The states of tables that a server has, without requests. */
class ServedTablesTest {
  private static final Pattern STATE = Pattern.compile("\"(?:status|state)\":\"(\\w+)\"");

  private final List<String> said = new ArrayList<>();

  @TempDir Path home;

  private ServedTables serve(Installation installation, String... shapes) throws Exception {
    List<Shape> served = Stream.of(shapes).map(Shape::parse).toList();
    return new ServedTables(
        installation, new Terms(served, false, Duration.ofSeconds(1), 10), said::add);
  }

  private static String text(Answer answer) {
    return answer.lines().toString();
  }

  @Test
  void fileThatTheInstallationNamesIsDescribedBeforeItsFirstQuestion() throws Exception {
    MadeTables.copy(home, "2x3");
    Path file = home.resolve("data/2x3.cm");
    try (ServedTables tables = serve(new Installation(home, file.toString()), "3x3", "4x4")) {
      assertEquals(Shape.parse("2x3"), tables.named(null).orElseThrow().shape());
      for (String shape : List.of("2x3", "3x2")) {
        String contents = text(tables.contents(Optional.of(Shape.parse(shape))));
        assertTrue(contents.contains("2x3.cm"), contents);
      }
      assertEquals(
          text(tables.contents(Optional.of(Shape.parse("2x3")))),
          text(tables.contents(Optional.empty())));
      assertEquals(
          "shape 3x3: its tables are not in a file",
          refused(tables, Optional.of(Shape.EIGHT_PUZZLE)));
    }
  }

  /** Returns the state of all, and that of each shape. */
  private static String health(ServedTables tables) {
    Matcher states = STATE.matcher(tables.health().toString());
    return states.results().map(state -> state.group(1)).collect(Collectors.joining(" "));
  }

  @Test
  void stateOfEachShapeIsThatOfItsTables() throws Exception {
    MadeTables.copy(home, "2x3");
    Files.write(home.resolve("data/2x4.cm"), new byte[100]);
    Installation installation = new Installation(home, null);
    try (ServedTables tables = serve(installation, "3x2", "3x3", "4x4")) {
      assertEquals("degraded closed closed small", health(tables));
      tables.prepare();
      assertEquals("ok open open small", health(tables));
      tables.requireReady();
      assertEquals(List.of(), said);
    }
    try (ServedTables tables = serve(installation, "3x2", "2x4", "2x5")) {
      tables.prepare();
      tables.prepare();
      assertEquals("degraded open failed failed", health(tables));
      assertEquals(2, said.size(), "a fault is reported once: " + said);
      assertThrows(NotNowException.class, tables::requireReady);
    }
  }

  @Test
  void onlyTablesOfServedShapesInFilesAreDescribed() throws Exception {
    MadeTables.copy(home, "2x3");
    try (ServedTables tables = serve(new Installation(home, null), "3x2", "3x3")) {
      String contents = text(tables.contents(Optional.of(Shape.parse("3x2"))));
      assertTrue(contents.contains("2x3.cm"), contents);
      assertEquals("shape 3x3: its tables are not in a file", refused(tables, Optional.empty()));
      String message = refused(tables, Optional.of(Shape.parse("2x4")));
      assertTrue(message.startsWith("shape 2x4: not served here"), message);
    }
  }

  private static String refused(ServedTables tables, Optional<Shape> shape) {
    return assertThrows(UnavailableException.class, () -> tables.contents(shape)).getMessage();
  }
}
