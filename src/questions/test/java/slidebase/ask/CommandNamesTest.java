package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CommandNamesTest {
  @ParameterizedTest
  @CsvSource({"py, python", "JavaScript, js", "numpy, npy", "--output, --out", "dist, distance"})
  void otherNameIsSuggested(String name, String meant) {
    List<String> names = List.of("python", "js", "npy", "--out", "distance");
    assertEquals(". Did you mean " + meant + "?", CommandNames.hint(name, names));
  }
}
