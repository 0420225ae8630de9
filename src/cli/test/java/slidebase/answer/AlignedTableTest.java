package slidebase.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class AlignedTableTest {
  @Test
  void columnsAreAsWideAsTheirWidestCellAndLinesEndWithoutSpaces() {
    AlignedTable table = new AlignedTable("lrl");
    table.add("name", "n", "note");
    table.add("a", "1,000", "");
    assertEquals(List.of("name      n  note", "a     1,000"), table.lines());
  }

  @Test
  void lineNeedsACellForEachColumn() {
    AlignedTable table = new AlignedTable("lr");
    assertThrows(IllegalArgumentException.class, () -> table.add("a"));
  }
}
