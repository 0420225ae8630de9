package slidebase.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.Consumer;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.sets.Levels;
import slidebase.sets.Room;
import slidebase.sets.SetGraph;
import slidebase.sets.StateSet;
import slidebase.sets.Words;

/**
 * The {@linkplain DistanceProof proof} that a table in parts is right: its bits, the boards that it
 * lists, and the counts of each part.
 *
 * @param census how many boards there are at each distance
 */
public record PartsProof(Census census) {
  /**
   * Proves a table right.
   *
   * @param room where levels are kept: a bit for each board, in words of which each has 60
   * @param threads how many at most work on it
   * @param progress is told, level by level, how many boards are proven
   * @throws WrongTableException if it is wrong
   * @throws IOException if it cannot be read or is damaged
   */
  public static PartsProof of(DistanceParts parts, Room room, int threads, Progress progress)
      throws IOException, WrongTableException {
    SetGraph graph = new SetGraph(parts.cut().goalClass().goal());
    StateSet bits = new PartSet(parts.cut(), parts::read, graph);
    Consumer<Levels> tell =
        level -> progress.at("proof, level " + level.depth(), level.reached(), graph.states());
    try {
      return of(parts, bits, room.words(graph), threads, tell);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Proves a table right whose bits are a set.
   *
   * @param levels where levels are kept
   * @param use uses each level when it is proven, the goal's first
   */
  public static PartsProof of(
      DistanceParts parts, StateSet bits, Words levels, int threads, Consumer<Levels> use)
      throws IOException, WrongTableException {
    Found found = new Found(parts);
    Levels proven =
        DistanceProof.of(
            bits,
            levels,
            threads,
            level -> {
              use.accept(level);
              found.take(level);
            });
    for (int part = 0; part < parts.cut().parts(); part++) {
      found.compare(parts, part, proven);
    }
    return new PartsProof(proven.census());
  }

  /** What is found by part, to be compared with what the table says. */
  private static final class Found {
    private final Cut cut;
    private final int firstListed;

    /** By part and distance. */
    private final long[][] counts;

    /** By part: the first boards found that are listed, as many as the table lists. */
    private final long[][] listed;

    private final int[] sizes;

    Found(DistanceParts parts) {
      cut = parts.cut();
      firstListed = parts.firstListed();
      counts = new long[cut.parts()][parts.census(0).greatest() + 1];
      listed = new long[cut.parts()][];
      sizes = new int[cut.parts()];
      for (int part = 0; part < listed.length; part++) {
        long[] said = parts.census(part).counts();
        listed[part] = new long[(int) Arrays.stream(said, firstListed, said.length).sum()];
      }
    }

    void take(Levels levels) {
      int depth = levels.depth();
      boolean isListed = depth >= firstListed;
      if (isListed || cut.tiles() > 0) {
        levels.forEachSlot(slot -> take(slot, depth, isListed));
      }
    }

    private void take(long slot, int depth, boolean isListed) {
      int part = cut.partOf(slot);
      if (depth < counts[part].length) {
        counts[part][depth]++;
      }
      if (isListed && sizes[part] < listed[part].length) {
        listed[part][sizes[part]++] = slot;
      }
    }

    /** Parts with one blank cell each are those whose boards were counted level by level. */
    private Census census(int part, Levels levels) {
      return cut.tiles() == 0 ? levels.census(part) : new Census(counts[part]);
    }

    void compare(DistanceParts parts, int part, Levels levels)
        throws IOException, WrongTableException {
      String name = cut.name(part);
      if (levels.depth() >= counts[part].length
          || !parts.census(part).equals(census(part, levels))) {
        throw new WrongTableException("the header of " + name + " says other numbers of boards");
      }
      if (!Arrays.equals(parts.listed(part), listed[part])) {
        throw new WrongTableException(name + " lists other boards as the farthest");
      }
    }
  }
}
