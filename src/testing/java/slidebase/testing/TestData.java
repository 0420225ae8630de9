package slidebase.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.PackedBits;

/** Truth from outside, read from the test resources, and boards to try. */
public final class TestData {
  private TestData() {}

  /** The rows of a tab-separated file in the folder data, without its comments and its heading. */
  public static List<String[]> rows(String name) {
    try (Stream<String> lines = Files.lines(Path.of("data", name))) {
      return lines
          .filter(line -> !line.startsWith("#"))
          .skip(1)
          .map(line -> line.split("\t"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The counts by distance that census.tsv has for a shape and the cell of the goal's blank. */
  public static long[] census(Shape shape, int blankCell) {
    Map<Integer, Long> counts = new TreeMap<>();
    for (String[] row : rows("census.tsv")) {
      if (row[0].equals(shape.toString()) && row[1].equals(String.valueOf(blankCell))) {
        counts.put(Integer.parseInt(row[2]), Long.parseLong(row[3]));
      }
    }
    return counts.values().stream().mapToLong(Long::longValue).toArray();
  }

  /** Writes a file as slidebase 0.4.0 wrote it, but smaller: with a table of 2x7 in parts. */
  public static void writeTableInParts(Path file) throws IOException {
    byte[] map = Files.readAllBytes(Path.of("src/testing/earlier/4.0.cm"));
    byte[] magic = {(byte) 0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};
    for (int at = 0; at < map.length - magic.length; at++) {
      if (Arrays.equals(map, at, at + magic.length, magic, 0, magic.length)) {
        map[at + 17] = 7; // the width
      }
    }
    Files.write(file, map);
  }

  /** Moves, packed one by one; the codes are by slot. */
  public static PackedBits packed(byte[] codes) {
    PackedBits moves = PackedBits.zeros(2L * codes.length);
    for (int slot = 0; slot < codes.length; slot++) {
      moves.setNumber(2, slot, codes[slot]);
    }
    return moves;
  }

  /** A goal with its blank in the given cell and its tiles in an order of chance. */
  public static Board shuffledGoal(Shape shape, int blankCell, Random random) {
    List<Integer> tiles = new ArrayList<>();
    for (int tile = 1; tile < shape.cells(); tile++) {
      tiles.add(tile);
    }
    Collections.shuffle(tiles, random);
    tiles.add(blankCell, 0);
    return Board.of(shape, tiles.stream().mapToInt(Integer::intValue).toArray());
  }

  /** All arrangements of 0..cells-1 in their order, each as text with blanks between. */
  public static List<String> permutations(int cells) {
    List<String> found = new ArrayList<>();
    permute("", "0123456789".substring(0, cells), found);
    return found;
  }

  /**
   * Lines {@code board;estimate} for all boards with the tiles of a goal, written as digits: how
   * many tiles are not in their cells, with the classic mistake that the blank counts as one.
   */
  public static String misplacedWithBlank(String goal) {
    StringBuilder lines = new StringBuilder();
    for (String board : permutations(goal.length())) {
      String marks = board.replace(" ", "");
      int misplaced = 0;
      for (int cell = 0; cell < goal.length(); cell++) {
        misplaced += marks.charAt(cell) == goal.charAt(cell) ? 0 : 1;
      }
      lines.append(marks).append(';').append(misplaced).append('\n');
    }
    return lines.toString();
  }

  private static void permute(String board, String tiles, List<String> found) {
    if (tiles.isEmpty()) {
      found.add(board.substring(1));
    }
    for (int i = 0; i < tiles.length(); i++) {
      String others = tiles.substring(0, i) + tiles.substring(i + 1);
      permute(board + " " + tiles.charAt(i), others, found);
    }
  }
}
