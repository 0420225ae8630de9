package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
  private static final String COMPARED = "(startsWith|endsWith|contains|equals|indexOf|matches)\\(";

  /** A verdict known by a word, by the text of an answer, or by its place among others. */
  private static final Pattern WORD =
      Pattern.compile(
          COMPARED
              + "\"(optimal|longer|wrong|unsolvable|unknown|missing"
              + "|solved|solvable|unsolved|unfinished)\\b"
              + "|\\b(result|verdict|line)\\(\\)(\\s*\\.toString\\(\\))?\\s*\\."
              + COMPARED
              + "|"
              + COMPARED
              + "[\\w.\\s]*\\b(result|verdict|line)\\(\\)(\\s*\\.toString\\(\\))?\\s*\\)"
              + "|\\.ordinal\\(\\)");

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
  @ValueSource(strings = {"library", "study", "maker", "questions", "export", "server", "cli"})
  void noVerdictIsKnownByItsWords(String module) throws Exception {
    assertEquals(List.of(), with(module, WORD));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "RESULTS.indexOf(found.result().toString())",
        "answer.line().toString().startsWith(word)",
        "found.verdict()\n        .contains(text)",
        "text.startsWith(\"longer\")",
        "counts[verdict.ordinal()]",
      })
  void verdictKnownByItsWordsIsFound(String code) {
    assertTrue(WORD.matcher(code).find(), code);
  }
}
