package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.testing.Sessions.Printed;

class GenerateVerbTest {
  @TempDir Path home;

  @ParameterizedTest
  @CsvSource({
    "2x5, 3 tables, boards, 5443200",
    "2x7, 2 tables, states, 54432000",
    "4x4, 2 tables, states, 1565040960",
  })
  void planPrintsTheResourcesAndMakesNothing(
      String shape, String tables, String counted, long states) throws Exception {
    Printed object = VerbRun.of(home, "", "generate", "--plan", "--json", "--shape", shape);
    assertEquals("", object.err());
    String known =
        String.format(
            "\\{\"shape\":\"%s\",\"tables\":\"%s\",\"%s\":%d,", shape, tables, counted, states);
    String measured = "\"disk\":[1-9]\\d*,\"memory\":[1-9]\\d*,\"seconds\":[1-9]\\d*\\}\n";
    assertTrue(object.out().matches(known + measured), object.out());
    Printed text = VerbRun.of(home, "", "generate", "--plan", "--shape", shape);
    assertLinesMatch(
        List.of(
            String.format("%s: %s, %,d %s", shape, tables, states, counted),
            "  disk    [1-9][\\d,]*(\\.\\d)? MB",
            "  memory  [1-9][\\d,]*(\\.\\d)? MB at least",
            "  time    about [1-9][\\d,]* \\w+, as measured just now"),
        text.out().lines().toList());
    assertFalse(Files.exists(home.resolve("data")));
  }
}
