package slidebase.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CensusTest {
  @ParameterizedTest
  @CsvSource({"0, 1 1", "1, 1 2 3", "2, 1 2 4", "1, 1 3 2", "0, 1", "2, 1 0 2"})
  void medianIsTheLeastDistanceThatHalfOfTheBoardsDoNotExceed(int median, String counts) {
    assertEquals(median, census(counts).median());
  }

  @Test
  void meanAndDeviationAreOverAllBoards() {
    assertEquals(1.5, census("1 1 1 1").mean());
    assertEquals(Math.sqrt(1.25), census("1 1 1 1").deviation());
  }

  private static Census census(String counts) {
    String[] each = counts.split(" ");
    long[] numbers = new long[each.length];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = Long.parseLong(each[i]);
    }
    return new Census(numbers);
  }
}
