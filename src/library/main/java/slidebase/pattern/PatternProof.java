package slidebase.pattern;

import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.MemoryWords;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.DistanceProof;
import slidebase.table.WrongTableException;

/**
 * The {@linkplain DistanceProof proof} that the table of a pattern is right.
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
    Levels levels =
        DistanceProof.of(
            bits,
            new MemoryWords(graph),
            threads,
            level -> progress.at("proof, level " + level.depth(), level.reached(), graph.states()));
    return new PatternProof(table.pattern(), levels.census());
  }
}
