package slidebase.ask;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "18.0 | 18",
        "18,0 | 18",
        "' 18.00 ' | 18",
        "-1,0 | -1",
        "18 | 18",
        "18.5 | 18.5",
        "18,01 | 18,01",
        "18. | 18.",
        ".0 | .0",
      })
  void fractionOfZerosIsDropped(String text, String number) {
    assertEquals(number, Digits.withoutZeroFraction(text));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 7, -7, Integer.MAX_VALUE + 1L, Long.MAX_VALUE, Long.MIN_VALUE})
  void wholeNumberIsRead(long number) {
    assertEquals(OptionalLong.of(number), Digits.number(String.valueOf(number)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-", "+1", "-0", "1.0", " 1", "\u0661", "9223372036854775808"})
  void otherTextIsNoNumber(String text) {
    assertEquals(OptionalLong.empty(), Digits.number(text));
  }
}
