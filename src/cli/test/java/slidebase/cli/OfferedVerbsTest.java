package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.door.Offer;

/** Each verb that programs may call is where users look for it, and is tested over HTTP. */
class OfferedVerbsTest {
  @TempDir static Path home;

  /** So that no server makes them while the folder is deleted. */
  @BeforeAll
  static void makeTables() {
    assertEquals(0, CliRun.of(home, "", "generate", "--shape", "2x2").status());
  }

  static List<String> verbs() {
    return new Verbs.Offered().all().stream().map(Offer::name).toList();
  }

  private static void requireOnPage(String page, String text) throws Exception {
    Path file = Path.of("src/site/markdown", page);
    assertTrue(Files.readString(file).contains(text), file + " has no " + text);
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void pagesForProgramsNameIt(String verb) throws Exception {
    requireOnPage("http.md", "`/v1/" + verb + "`");
    requireOnPage("mcp.md", "`" + verb + "`");
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void instructionsToModelsNameIt(String verb) throws Exception {
    try (PipedMcp mcp = new PipedMcp(home, Duration.ofSeconds(1), "2x2")) {
      String instructions = mcp.result("initialize", "{}").get("instructions").asText();
      assertTrue(instructions.matches("(?s).*\\b" + verb + "[,;].*"), instructions);
    }
  }

  @ParameterizedTest
  @MethodSource("verbs")
  void aTestComparesItsAnswersOverHttpWithTheCommand(String verb) throws Exception {
    CsvSource requests =
        ServeTest.class
            .getDeclaredMethod("everyVerbAnswersAsTheCommand", String.class, String.class)
            .getAnnotation(CsvSource.class);
    assertTrue(
        Arrays.stream(requests.value()).anyMatch(each -> each.matches(verb + "[?|].*")),
        "ServeTest.everyVerbAnswersAsTheCommand has no " + verb);
  }
}
