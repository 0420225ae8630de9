package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.PackedBits;

/** Copies bits there and back: every bit of a set that is not a state's stays 0. */
class PatternBitsTest {
  /** One to six tiles: words with some, one and 60 half ranks, and several words in a block. */
  @ParameterizedTest
  @CsvSource({
    "3x3, 0b000000001",
    "3x3, 0b000000011",
    "3x3, 0b000100110",
    "3x3, 0b000001111",
    "2x5, 0b0001011011",
    "3x4, 0b000100110111",
    "4x4, 0b0000000000000111"
  })
  void setBecomesATableAndTheSameSetAgain(Shape shape, String homes) {
    Pattern pattern =
        new Pattern(Board.defaultGoal(shape), Integer.parseInt(homes.substring(2), 2));
    SetGraph graph = new SetGraph(pattern);
    PatternRanking ranking = new PatternRanking(pattern);
    BoardSet set = new BoardSet(graph);
    Random random = new Random(shape.cells());
    long inWord = -1L >>> Long.SIZE - graph.slotsInWord();
    long states = 0;
    for (long section = 0; section < graph.sections(); section++) {
      long[] words = random.longs(graph.wordsInSection()).map(word -> word & inWord).toArray();
      set.write(section, words);
      for (long word : words) {
        states += Long.bitCount(word);
      }
    }
    PatternBits bits = new PatternBits(graph, ranking);
    PackedBits rows = bits.rows(set);
    assertEquals(states, ones(rows));
    BoardSet again = bits.set(rows);
    long[] expected = new long[graph.wordsInSection()];
    long[] actual = new long[graph.wordsInSection()];
    for (long section = 0; section < graph.sections(); section++) {
      set.read(section, expected);
      again.read(section, actual);
      assertArrayEquals(expected, actual, "section " + section);
    }
  }

  private static long ones(PackedBits bits) {
    long ones = 0;
    for (long at = 0; at < bits.length(); at += Long.BYTES) {
      ones += Long.bitCount(bits.word(at));
    }
    return ones;
  }
}
