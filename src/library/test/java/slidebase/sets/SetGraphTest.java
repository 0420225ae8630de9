package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Ranking;
import slidebase.testing.Cases;

/**
 * Compares the moves of sets with those of boards, slot by slot. To learn where a board of a set
 * comes from, the sets are those of all slots whose number has a certain bit set: if they are moved
 * one after the other, the bits that arrive at a slot make up the number of the one that they come
 * from.
 */
class SetGraphTest {

  @ParameterizedTest
  @Cases(
      value = {"2x2", "2x3", "3x2", "2x4", "4x2"},
      ifLong = {"3x3", "2x5", "5x2"})
  void everyMoveOfEverySlotIsTheMoveOfItsBoard(String text) {
    Shape shape = Shape.parse(text);
    for (Board goal : List.of(Board.defaultGoal(shape), Board.inReadingOrder(shape, 0))) {
      Ranking ranking = Ranking.toward(goal);
      assertMovesAreThoseOfBoards(ranking, LongStream.range(0, ranking.slots()).toArray());
    }
  }

  @Test
  void patternWithMoreBlocksThanStepsCanNameIsRefused() {
    Pattern pattern = new Pattern(Board.defaultGoal(new Shape(2, 11)), 0b1_1111_1111);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> new SetGraph(pattern));
    assertEquals(
        "a pattern of 9 tiles of 2x11 has 3,491,800 blocks; at most 2,097,152 fit", e.getMessage());
  }

  /** Sections of six tiles: carries read several sections, or other ones. */
  @ParameterizedTest
  @Cases(
      value = {"4x2"},
      ifLong = {"3x3", "2x5", "5x2"})
  void sectionsMayBeSmall(String text) {
    Pattern pattern = Pattern.whole(Board.defaultGoal(Shape.parse(text)));
    SetGraph graph = new SetGraph(pattern, 6);
    Ranking ranking = Ranking.toward(pattern.goal());
    long[] slots = LongStream.range(0, ranking.slots()).toArray();
    assertMovesAreThoseOfBoards(ranking, slots, new BoardSet(graph));
  }

  @Tag("exhaustive")
  @ParameterizedTest
  @ValueSource(strings = {"3x4", "4x3", "2x6", "6x2"})
  void movesOfTwelveCellsAreThoseOfTheirBoards(String text) {
    Ranking ranking = Ranking.toward(Board.defaultGoal(Shape.parse(text)));
    Random random = new Random(12);
    long[] slots = random.longs(250_000, 0, ranking.slots()).sorted().distinct().toArray();
    assertMovesAreThoseOfBoards(ranking, slots);
  }

  private static void assertMovesAreThoseOfBoards(Ranking ranking, long[] slots) {
    SetGraph graph = new SetGraph(ranking.boardAt(0));
    assertMovesAreThoseOfBoards(ranking, slots, new BoardSet(graph));
  }

  /** Compares at the given slots, ascending. */
  private static void assertMovesAreThoseOfBoards(Ranking ranking, long[] slots, BoardSet set) {
    long[][] after = movedAsSets(ranking, slots, set);
    for (int i = 0; i < slots.length; i++) {
      Board board = ranking.boardAt(slots[i]);
      for (Move move : Move.values()) {
        long expected = board.allows(move) ? ranking.slotOf(board.after(move)) : 0;
        if (expected != after[move.code()][i]) { // a message for each would take long
          assertEquals(expected, after[move.code()][i], board + " " + move);
        }
      }
    }
  }

  /** By code of a move and place in the given slots: the slot that the move leads to, or 0. */
  private static long[][] movedAsSets(Ranking ranking, long[] slots, BoardSet set) {
    SetGraph graph = set.graph();
    Section neighbours = new Section(graph);
    long[][] after = new long[Move.values().length][slots.length];
    for (int bit = 0; 1L << bit < ranking.slots(); bit++) {
      fillWithBit(bit, set);
      long section = -1;
      for (int i = 0; i < slots.length; i++) {
        if (section != graph.sectionOf(slots[i])) {
          section = graph.sectionOf(slots[i]);
          neighbours.at(section).findNeighbours(set);
        }
        for (Move move : Move.values()) {
          long found = neighbours.reachedBy(move)[graph.wordOf(slots[i])];
          after[move.code()][i] |= (found & graph.bitOf(slots[i])) != 0 ? 1L << bit : 0;
        }
      }
    }
    return after;
  }

  /** Makes a set that of the slots whose number has a bit set. */
  private static void fillWithBit(int bit, BoardSet set) {
    SetGraph graph = set.graph();
    long[] words = new long[graph.wordsInSection()];
    for (long section = 0; section < graph.sections(); section++) {
      for (int word = 0; word < words.length; word++) {
        words[word] = bitOfEach(graph.firstSlot(section, word), graph.slotsInWord(), bit);
      }
      set.write(section, words);
    }
  }

  /** A bit of each of some numbers that follow one another, the first one's lowest. */
  private static long bitOfEach(long first, int count, int bit) {
    if (first >>> bit == first + count - 1 >>> bit) { // it is the same in nearly all words
      return -(first >>> bit & 1) >>> Long.SIZE - count;
    }
    long bits = 0;
    for (int i = 0; i < count; i++) {
      bits |= (first + i >>> bit & 1) << i;
    }
    return bits;
  }
}
