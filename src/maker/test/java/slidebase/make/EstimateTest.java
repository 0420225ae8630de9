package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EstimateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | about 1 s",
        "119.5 | about 120 s",
        "120 | about 2 minutes",
        "7200 | about 2 hours",
        "172800 | about 2 days",
        "62985600 | about 729 days",
        "63072000 | about 2 years",
        "3.15e13 | about 998,858 years",
        "3.2e13 | more than a million years",
        "9.3e18 | more than a million years",
        "Infinity | more than a million years",
      })
  void aDurationIsWrittenInTheUnitThatSuitsIt(double seconds, String text) {
    assertEquals(text, new Estimate(seconds).about());
  }
}
