package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;

class NeedsTest {
  @ParameterizedTest
  @CsvSource({"0, 1", "1048575, 1", "1048576, 3", "1073741824, 2049"})
  void twiceTheMemoryInMegabytesIsAdvised(long needed, long megabytes) {
    String advice = Needs.moreMemory(needed);
    String option = "; JDK_JAVA_OPTIONS=-Xmx" + megabytes + "m in the environment allows more";
    assertTrue(advice.endsWith(option), advice);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0 | 0.0 MB",
        "1 | 0.1 MB",
        "9900000 | 9.9 MB",
        "9900001 | 10 MB",
        "10000001 | 11 MB",
        "1234000000 | 1,234 MB",
      })
  void sizesAreRoundedUp(long bytes, String text) {
    assertEquals(text, Needs.megabytes(bytes));
  }

  /** Beside the table, a search keeps the levels before and after, and the one that it makes. */
  @Test
  void aTableOfAllBoardsNeedsThreeSetsOfThem() {
    GoalClass corner = new GoalClass(new Shape(3, 4), 11);
    MovesMaker maker = new MovesMaker(corner);
    long sets = 3 * BoardSet.bytes(Pattern.whole(corner.goal()));
    assertEquals((maker.length() + sets) * 3 / 2, maker.memory());
  }

  @Test
  void roomIsTheFileAndTheHeap() {
    assertEquals(
        "46 MB of disk, and at least 1.5 MB of memory to make",
        new Needs(45_360_000, 1_450_000).room());
  }
}
