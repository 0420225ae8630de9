package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.ask.Answer;
import slidebase.ask.JsonText;
import slidebase.board.Shape;
import slidebase.make.GenerationPlan;
import slidebase.make.Rate;
import slidebase.testing.Sessions.Printed;

class GenerateVerbTest {
  @TempDir Path home;

  /** A machine that searches a million states per second and level needs the times. */
  @ParameterizedTest
  @CsvSource({
    "2x5, 3 tables, boards, 5443200, 436, 7 minutes",
    "2x7, 2 tables, states, 54432000, 4355, 73 minutes",
    "4x4, 2 tables, states, 1565040960, 125204, 35 hours",
  })
  void planHasTheResources(
      String shape, String tables, String counted, long states, long seconds, String time) {
    GenerationPlan plan = GenerationPlan.ofAll(Shape.parse(shape), home.resolve("planned.cm"));
    Answer answer = MadeTables.planned(plan, new Rate(1e6));
    String known =
        String.format(
            "\\{\"shape\":\"%s\",\"tables\":\"%s\",\"%s\":%d,", shape, tables, counted, states);
    String needed = "\"disk\":[1-9]\\d*,\"memory\":[1-9]\\d*,\"seconds\":" + seconds + "\\}";
    String object = JsonText.of(answer.objects().get(0));
    assertTrue(object.matches(known + needed), object);
    assertLinesMatch(
        List.of(
            String.format("%s: %s, %,d %s", shape, tables, states, counted),
            "  disk    [1-9][\\d,]*(\\.\\d)? MB",
            "  memory  [1-9][\\d,]*(\\.\\d)? MB at least",
            "  time    about " + time + ", as measured just now"),
        answer.lines().stream().map(Object::toString).toList());
  }

  @Test
  void planMeasuresThisMachineAndMakesNothing() {
    Printed plan = VerbRun.of(home, "", "generate", "--plan", "--shape", "2x5");
    assertEquals("", plan.err());
    assertTrue(
        plan.out().matches("(?s)2x5: 3 tables, .*  time    about \\d+ s, as measured just now\n"),
        plan.out());
    assertFalse(Files.exists(home.resolve("data")));
  }
}
