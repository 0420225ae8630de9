package slidebase.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class EffortLimitTest {
  @Test
  void usualLimitIsABillionBoardsAndHalfOfTheMemory() {
    long half = Runtime.getRuntime().maxMemory() / 2;
    assertEquals(new EffortLimit(1_000_000_000, half), EffortLimit.standard());
  }

  @Test
  void limitsAreChangedOneByOneAndNotNegative() {
    EffortLimit nothing = new EffortLimit(0, 0);
    assertEquals(new EffortLimit(1, 2), nothing.withBoards(1).withBytes(2));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> nothing.withBytes(-1));
    assertEquals("limit of 0 boards and -1 bytes: neither can be negative", e.getMessage());
  }
}
