package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Answers are not taken apart again as JSON or as text, in the sources of the questions and doors.
 */
class AnswersAreValuesTest {
  /** What reads JSON, describes parameters, or finds the cells of a row. */
  private static final List<String> HAVE_OBJECTS =
      List.of("Json.java", "JsonSource.java", "Parameter.java", "TableWriter.java");

  private static final Pattern CAST =
      Pattern.compile("\\((?!JsonObject\\))[A-Z][\\w<>?]*\\) \\w+\\.value\\(");
  private static final Pattern WORD =
      Pattern.compile(
          "(startsWith|endsWith|contains|equals)\\(\"(optimal|longer|wrong|unsolvable|unknown|missing"
              + "|solved|solvable|unsolved|unfinished)\\b");

  private static List<String> with(String module, Pattern pattern) throws IOException {
    try (Stream<Path> files = Files.walk(Path.of("src", module, "main/java"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      return sources.stream()
          .filter(file -> pattern.matcher(read(file)).find())
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void noObjectOfJsonIsMadeOutsideTheWriter() throws Exception {
    assertEquals(HAVE_OBJECTS, with("questions", Pattern.compile("new JsonObject\\(\\)")));
  }

  @ParameterizedTest
  @ValueSource(strings = {"questions", "cli"})
  void nothingIsCastFromAnObjectOfJson(String module) throws Exception {
    assertEquals(List.of(), with(module, CAST));
  }

  @ParameterizedTest
  @ValueSource(strings = {"questions", "server", "cli"})
  void noVerdictIsKnownByItsWords(String module) throws Exception {
    assertEquals(List.of(), with(module, WORD));
  }
}
