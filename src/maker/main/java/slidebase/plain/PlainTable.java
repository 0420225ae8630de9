package slidebase.plain;

import java.util.Optional;
import java.util.function.LongToIntFunction;
import slidebase.pattern.PatternTable;
import slidebase.slides.SlideTable;
import slidebase.table.Table;

/**
 * A table read slot by slot, without other code of the library.
 *
 * @param steps chooses a neighbour by a number
 * @param numbers reads the number at a slot from the bytes
 */
public record PlainTable(
    PlainPuzzle puzzle, PlainSlots slots, Steps steps, LongToIntFunction numbers) {
  /** Chooses a state's neighbour by the number at its slot. */
  interface Steps {
    Optional<PlainState> nearer(PlainTable table, PlainState state, int number);
  }

  /** Returns a table of moves. */
  public static PlainTable of(Table table) {
    PlainPuzzle puzzle = new PlainPuzzle(table.goal(), -1);
    Steps steps = (of, board, move) -> of.puzzle.after(board, move);
    return new PlainTable(puzzle, new PlainBoards(puzzle), steps, table::codeAt);
  }

  /** Returns the table of a pattern. */
  public static PlainTable of(PatternTable table) {
    PlainPuzzle puzzle = new PlainPuzzle(table.pattern().goal(), table.pattern().homes());
    return new PlainTable(puzzle, new PlainPatterns(puzzle), PlainTable::byBit, table::bit);
  }

  /** Returns the table of slides. */
  public static PlainTable of(SlideTable table) {
    PlainPuzzle puzzle = PlainPuzzle.ofSlides(table.goal(), table.ranking()::group);
    return new PlainTable(
        puzzle, new PlainSlides(puzzle), PlainTable::byThree, slot -> table.number((int) slot));
  }

  /** Returns the first neighbour whose distance modulo 3 is less by 1. */
  Optional<PlainState> byThree(PlainState state, int number) {
    return puzzle.neighbours(state).stream()
        .filter(each -> (numbers.applyAsInt(slots.slot(each)) + 1) % 3 == number)
        .findFirst();
  }

  /** Returns the first neighbour whose distance modulo 4 is less by 1. */
  Optional<PlainState> byBit(PlainState state, int bit) {
    int distance = 2 * bit + (puzzle.isOdd(state) ? 1 : 0);
    for (PlainState neighbour : puzzle.neighbours(state)) {
      int bitThere = numbers.applyAsInt(slots.slot(neighbour));
      if ((2 * bitThere + (puzzle.isOdd(neighbour) ? 1 : 0) + 1) % 4 == distance) {
        return Optional.of(neighbour);
      }
    }
    return Optional.empty();
  }

  /** Returns the state that is one step nearer to the goal according to the table. */
  Optional<PlainState> nearer(PlainState state, long slot) {
    return steps.nearer(this, state, numbers.applyAsInt(slot));
  }
}
