package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.Pattern;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;

class SparseSetTest {
  /** The levels of spaces too large for one machine, as a plain search finds them. */
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
      next.add(number, section.at(number).neighbours(last));
    }
    before.sections().forEach(next::remove);
    return next;
  }

  @Test
  void onlySectionsWithStatesAreKept() {
    SetGraph graph = new SetGraph(Pattern.whole(Board.defaultGoal(new Shape(3, 3))), 7);
    SparseSet set = new SparseSet(graph);
    long[] words = new long[graph.wordsInSection()];
    words[0] = 1;
    set.add(3, words);
    set.add(5, words);
    set.remove(3, words);
    set.remove(4, words);
    assertEquals(Set.of(5L), set.sections().keySet());
    assertTrue(set.isEmpty(3));
    long[] found = new long[graph.wordsInSection()];
    set.read(5, found);
    assertArrayEquals(words, found);
  }
}
