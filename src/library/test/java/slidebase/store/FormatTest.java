package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.table.Ranking;
import slidebase.table.Table;

/** The specification of the format, and the checksums beside it, against the tables. */
class FormatTest {
  private static final List<GoalClass> CLASSES = GoalClass.all(Shape.EIGHT_PUZZLE);

  private static List<String> lines(String file) throws Exception {
    return Files.readAllLines(Path.of("data", file));
  }

  private static byte[] blob(GoalClass goalClass) {
    return TableBlob.encode(Generator.generate(goalClass));
  }

  @Test
  void tablesHaveThePublishedChecksums() throws Exception {
    List<String> sums = new ArrayList<>();
    for (GoalClass goalClass : CLASSES) {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(blob(goalClass));
      sums.add(HexFormat.of().formatHex(digest) + "  3x3-" + goalClass.name() + ".slide");
    }
    sums.sort((a, b) -> a.substring(64).compareTo(b.substring(64)));
    assertEquals(sums, lines("SHA256SUMS"));
  }

  @Test
  void headerEqualsTheSpecification() throws Exception {
    String header =
        lines("FORMAT.md").stream()
            .filter(line -> line.matches("    [0-9a-f ]{47}"))
            .map(String::strip)
            .collect(Collectors.joining(" "));
    byte[] start = Arrays.copyOf(blob(CLASSES.get(0)), 64);
    assertEquals(HexFormat.ofDelimiter(" ").formatHex(start), header);
  }

  /** Follows the rows of the table of the board that is looked up by hand. */
  @Test
  void workedExampleIsTrue() throws Exception {
    byte[] blob = blob(CLASSES.get(0));
    Ranking ranking = Ranking.toward(CLASSES.get(0).goal());
    Board board = Board.parse("2 3 4 1 5 0 7 6 8");
    int rows = 0;
    for (String line : lines("FORMAT.md")) {
      if (line.matches("\\| ([0-8] ){9}\\|.*")) {
        String[] columns = line.split(" *\\| *");
        int offset = Integer.parseInt(columns[4]);
        int bit = Integer.parseInt(columns[6].substring(0, 1));
        Move move = Move.ofCode(blob[offset] >> bit & 3);
        assertEquals(board.toString(), columns[1]);
        assertEquals(Ranking.cantorRank(board), Long.parseLong(columns[2]));
        assertEquals(ranking.slotOf(board), Long.parseLong(columns[3]));
        assertEquals(HexFormat.of().toHexDigits(blob[offset]), columns[5]);
        assertEquals(move.code() + ", " + move.name().toLowerCase(), columns[7]);
        board = board.after(move);
        rows++;
      }
    }
    assertEquals(3, rows);
    assertTrue(
        lines("FORMAT.md").stream()
            .anyMatch(l -> l.endsWith("u l l d d r u r d l l u r d r u l d r.")));
  }

  /** Compares the rows of the table with the sizes of encodings. */
  @Test
  void sizesOfEncodingsAreTrue() throws Exception {
    for (GoalClass goalClass : CLASSES) {
      Table table = Generator.generate(goalClass);
      String row =
          String.format(
              "| %s | %,d | %,d |",
              goalClass.name(),
              Encoding.MOVES.payload(table).limit(),
              Encoding.DISTANCES.payload(table).limit());
      assertTrue(lines("FORMAT.md").contains(row), row);
    }
  }

  /** Looks up the numbers of the example for encoding 2. */
  @Test
  void workedExampleOfTheSmallerEncodingIsTrue() throws Exception {
    Table table = Generator.generate(CLASSES.get(0));
    byte[] distances = TableBlob.encode(table, Encoding.DISTANCES);
    assertEquals(0xba, distances[5465] & 255);
    assertEquals(0x26, distances[13031] & 255);
    assertEquals(0x45, distances[2945] & 255);
    String page = String.join("\n", lines("FORMAT.md"));
    assertTrue(page.contains("64 + 5401 = 5465, which is ba, in binary 10**1**11010: 1"));
    assertTrue(page.contains("byte 13031, which is 26, in binary 00**1**00110: farther"));
    assertTrue(page.contains("byte 2945, which is 45, in binary 01**0**00101: nearer"));
  }
}
