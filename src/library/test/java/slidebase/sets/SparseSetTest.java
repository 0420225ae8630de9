package slidebase.sets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;

class SparseSetTest {
  /** The levels of spaces that no single machine goes over, as a plain search finds them. */
  @ParameterizedTest
  @CsvSource({"3x5, 12", "4x4, 12", "2x8, 4", "8x2, 12", "3x3, 20"})
  void firstLevelsAreThoseOfAPlainSearch(String text, int depths) {
    Board goal = Board.defaultGoal(Shape.parse(text));
    SetGraph graph = new SetGraph(goal);
    SparseSet last = new SparseSet(graph);
    SparseSet before = last;
    last.add(graph.goalSlot());
    Set<Board> boards = Set.of(goal);
    Set<Board> boardsBefore = Set.of();
    for (int depth = 1; depth <= depths; depth++) {
      SparseSet next = next(last, before);
      before = last;
      last = next;
      Set<Board> nextBoards = new HashSet<>();
      for (Board board : boards) {
        for (Move move : board.legalMoves()) {
          nextBoards.add(board.after(move));
        }
      }
      nextBoards.removeAll(boardsBefore);
      boardsBefore = boards;
      boards = nextBoards;
      long found = last.sections().values().stream().mapToLong(Section::count).sum();
      assertEquals(boards.size(), found, text + " at " + depth);
    }
  }

  private static SparseSet next(SparseSet last, SparseSet before) {
    SetGraph graph = last.graph();
    Set<Long> reached = new TreeSet<>();
    last.sections().keySet().forEach(number -> graph.forEachNeighbour(number, reached::add));
    SparseSet next = new SparseSet(graph);
    Section section = new Section(graph);
    for (long number : reached) {
      section.at(graph.blockOfSection(number), graph.beginOfSection(number));
      next.add(number, section.neighbours(last));
    }
    before.sections().forEach(next::remove);
    return next;
  }

  @Test
  void onlySectionsWithStatesAreKept() {
    SetGraph graph = new SetGraph(Pattern.whole(Board.defaultGoal(new Shape(3, 3))), 7);
    SparseSet set = new SparseSet(graph);
    long[] words = new long[graph.section()];
    words[0] = 1;
    set.add(3, words);
    set.add(5, words);
    set.remove(3, words);
    set.remove(4, words);
    assertEquals(Set.of(5L), set.sections().keySet());
    assertTrue(set.isEmpty(graph.blockOfSection(3), graph.beginOfSection(3)));
    long[] found = new long[graph.section()];
    set.read(graph.blockOfSection(5), graph.beginOfSection(5), found);
    assertArrayEquals(words, found);
  }

  /** Horizontal moves stay in a shard, and every shard has its share. */
  @ParameterizedTest
  @CsvSource({"3x4, 4", "2x6, 4", "3x5, 100", "4x4, 1000"})
  void shardsKeepRows(String text, int count) {
    SetGraph graph = new SetGraph(Board.defaultGoal(Shape.parse(text)));
    Shards shards = new Shards(graph, count);
    long sections = (long) graph.blocks() * graph.sections();
    LongStream.range(0, 200)
        .map(i -> i * (sections / 200))
        .forEach(
            number ->
                graph.forEachNeighbour(
                    number,
                    other -> {
                      int width = graph.shape().width();
                      int row = graph.blockOfSection(number) / width;
                      if (row == graph.blockOfSection(other) / width) {
                        assertEquals(shards.of(number), shards.of(other));
                      }
                    }));
    long[] shares = new long[count];
    new Random(1).longs(100_000, 0, sections).forEach(number -> shares[shards.of(number)]++);
    long least = LongStream.of(shares).min().orElseThrow();
    long most = LongStream.of(shares).max().orElseThrow();
    assertTrue(least > 0 && most < 2 * least, least + " to " + most);
  }
}
