package slidebase.pattern;

import java.util.concurrent.atomic.AtomicBoolean;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.table.WrongTableException;

/**
 * The proof that the table of a pattern is right. To compare neighbours is not enough, for the
 * table has distances modulo 4: round a ring of twelve states, 0 1 2 3 0 1 2 3 0 1 2 3 agree
 * everywhere. So whole distances are unfolded from the goal, level by level: the neighbours of
 * level d are of level d-1, or their bit is that of d+1 and they are of that level; and every state
 * has to be of some level. No search is trusted, only the moves of {@link SetGraph}.
 *
 * @param census how many states there are at each distance
 */
public record PatternProof(Pattern pattern, Census census) {

  /**
   * Proves a table right, in memory of four times its size.
   *
   * @param threads how many at most work on it
   * @param progress is told, level by level, how many states are proven
   * @throws WrongTableException if it is wrong
   */
  public static PatternProof of(PatternTable table, int threads, Progress progress)
      throws WrongTableException {
    SetGraph graph = new SetGraph(table.pattern());
    BoardSet bits = new PatternBits(graph, table.ranking()).set(table.bits());
    AtomicBoolean isWrong = new AtomicBoolean(table.bit(table.ranking().slot(graph.goal())) != 0);
    try (Sweep sweep = new Sweep(graph, threads)) {
      Levels levels = new Levels(sweep);
      while (levels.next(
          (depth, section, reached, states) -> {
            if (!agree(depth, section, reached, states, bits)) {
              isWrong.set(true);
            }
          })) {
        progress.at("proof, level " + levels.depth(), levels.reached(), graph.states());
        if (isWrong.get()) {
          throw new WrongTableException("it contradicts the states at distance " + levels.depth());
        }
      }
      if (levels.reached() != graph.states()) {
        throw new WrongTableException("only " + levels.reached() + " states are reached");
      }
      return new PatternProof(table.pattern(), levels.census());
    }
  }

  /** Finds the states of a section at a depth, and tells whether their bits are those of it. */
  private static boolean agree(
      int depth, Section section, BoardSet levels, long[] states, BoardSet bits) {
    long[] neighbours = section.neighbours(levels);
    long[] expected = section.states(1, bits);
    long bit = (depth & 2) != 0 ? ~0 : 0;
    long wrong = 0;
    for (int i = 0; i < states.length; i++) {
      states[i] = neighbours[i] & ~states[i];
      wrong |= (expected[i] ^ bit) & states[i];
    }
    return wrong == 0;
  }
}
