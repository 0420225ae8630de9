package slidebase.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.entry.StreamOptions;

/** The entries of an array, whose elements may be tiles, rows or whole boards. */
class JsonSourceTest {
  private static List<String> entries(String array, int cells) throws Exception {
    ByteArrayInputStream in = new ByteArrayInputStream(array.getBytes(StandardCharsets.UTF_8));
    EntrySource source = JsonSource.ofArray(in, () -> {}, false, StreamOptions.NONE, cells);
    List<String> entries = new ArrayList<>();
    for (Entry entry = source.next(); entry != null; entry = source.next()) {
      assertEquals(entries.size() + 1, entry.line());
      entries.add(entry.text());
    }
    return entries;
  }

  /** A board has six cells; of tiles or rows that are too many, none is lost. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[] | ",
        "[1,2,3,4,5,0] | 1 2 3 4 5 0",
        "[1,2,3,4,5,null] | 1 2 3 4 5 null",
        "[1,2,3,4,5,0,6] | 1 2 3 4 5 0 6",
        "[1,2,3,4,5,0,6,7,8] | 1 2 3 4 5 0 6, 7 8",
        "[1,2,3,4,5,0,6,7,8,9,10,11,12,13,14] | 1 2 3 4 5 0 6, 7 8 9 10 11 12 13, 14",
        "[1,2,3,\"123450\"] | 1 2 3, 123450",
        "[\"123450\",\"123405\",7] | 123450, 123405, 7",
        "[[1,2,3],[4,5,0]] | 1 2 3/4 5 0",
        "[[1,2],[3,4],[5,0]] | 1 2/3 4/5 0",
        "[[1,2,3,4],[5,0]] | 1 2 3 4, 5 0",
        "[[1,2,3,4,5,0],[1,2,3,4,0,5]] | 1 2 3 4 5 0, 1 2 3 4 0 5",
        "[[[1,2,3],[4,5,0]],[[1,2,3],[4,0,5]]] | 1 2 3/4 5 0, 1 2 3/4 0 5",
        "[[1,2,3],[4,5,0],\"123405\"] | 1 2 3/4 5 0, 123405",
        "[1,100,2] | 1, 100, 2",
      })
  void tilesAndRowsAreOneBoard(String array, String entries) throws Exception {
    assertEquals(entries == null ? List.of() : List.of(entries.split(", ")), entries(array, 6));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"[1,2,0] | 1, 2, 0", "[[1,2,3],[4,5,0]] | 1 2 3, 4 5 0", "[\"a\"] | a"})
  void elementsThatAreNoPartsAreEntries(String array, String entries) throws Exception {
    assertEquals(List.of(entries.split(", ")), entries(array, 0));
  }
}
