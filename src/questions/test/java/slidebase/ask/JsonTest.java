package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  private static String fault(String text) {
    return assertThrows(Json.BadJsonException.class, () -> Json.read(text)).getMessage();
  }

  private static Json.Elements elements(String text, int mostLength) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new Json.Elements(new ByteArrayInputStream(bytes), mostLength);
  }

  private static List<Object> all(String text) throws IOException {
    Json.Elements elements = elements(text, 100);
    List<Object> all = new ArrayList<>();
    for (Optional<Object> next = elements.next(); next.isPresent(); next = elements.next()) {
      all.add(next.get());
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Integer.MAX_VALUE + 1L, Long.MAX_VALUE, Long.MIN_VALUE})
  void wholeNumberUpToALongIsOne(long number) throws Exception {
    assertEquals(number, Json.read(" " + number));
    assertEquals(number, Json.read(number + ".0"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"9223372036854775808", "-9223372036854775809", "0.5", "1e-3"})
  void otherNumberIsKeptAsItIs(String number) throws Exception {
    assertEquals(new BigDecimal(number), Json.read(number));
  }

  @Test
  void valuesAreReadInTheirOrder() throws Exception {
    JsonObject object = new JsonObject().with("b", List.of(1L, "x", true)).with("a", "");
    assertEquals(object.toString(), Json.read("{\"b\":[1,\"x\",true],\"a\":\"\"}").toString());
    assertEquals(List.of(JsonObject.NULL, List.of()), Json.read("[null,[]]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "1 x | not JSON from character 4 on",
        "[1 | not JSON from character 3 on",
        "{\"a\":nil} | not JSON from character 9 on",
      })
  void faultHasItsPlace(String text, String fault) {
    assertEquals(fault, fault(text));
  }

  @Test
  void elementsOfAnArrayAndValuesAfterEachOtherAreRead() throws Exception {
    List<Object> values = List.of(1L, List.of(2L), "3");
    assertEquals(values, all("[1, [2], \"3\"]"));
    assertEquals(values.subList(0, 1), all("1 "));
    assertEquals(List.of(), all("[]"));
    assertEquals(List.of(), all(""));
    assertThrows(Json.BadJsonException.class, () -> all("[1] 2"));
  }

  @Test
  void elementIsAsLongAsItsLimitAllows() throws Exception {
    String text = "[[1,2,3]]"; // a list of five tokens but its end, and five characters
    assertEquals(Optional.of(List.of(1L, 2L, 3L)), elements(text, 8).next());
    IOException e = assertThrows(IOException.class, () -> elements(text, 6).next());
    assertEquals("the value before byte 8 is too long or too deep", e.getMessage());
    assertThrows(IOException.class, () -> elements("[".repeat(12) + "]".repeat(12), 99).next());
  }
}
