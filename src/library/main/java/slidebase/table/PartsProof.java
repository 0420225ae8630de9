package slidebase.table;

import java.io.IOException;
import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.SetGraph;

/**
 * The {@linkplain DistanceProof proof} that a table in parts is right: its bits, the boards that it
 * lists, and the counts of each part.
 *
 * @param census how many boards there are at each distance
 */
public record PartsProof(Census census) {
  /** Tells whether the boards of a shape are few enough to be unfolded in memory. */
  public static boolean isPossible(Shape shape) {
    return Table.fits(shape);
  }

  /**
   * Proves a table right, in memory of a third of a byte for each board.
   *
   * @param threads how many at most work on it
   * @param progress is told, level by level, how many boards are proven
   * @throws WrongTableException if it is wrong
   * @throws IOException if it cannot be read or is damaged
   */
  public static PartsProof of(DistanceParts parts, int threads, Progress progress)
      throws IOException, WrongTableException {
    Board goal = parts.cut().goalClass().goal();
    SetGraph graph = new SetGraph(goal);
    BoardSet bits = bits(parts, graph);
    Found found = new Found(parts);
    Census census = DistanceProof.unfold(graph, bits, threads, progress, found::take);
    for (int part = 0; part < parts.cut().parts(); part++) {
      found.compare(parts, part, census.greatest());
    }
    return new PartsProof(census);
  }

  private static BoardSet bits(DistanceParts parts, SetGraph graph) throws IOException {
    BoardSet set = new BoardSet(graph);
    Cut cut = parts.cut();
    byte[] bytes = new byte[(int) DistanceBits.length(cut.slots())];
    for (int part = 0; part < cut.parts(); part++) {
      parts.read(cut.firstSlot(part), bytes);
      for (int i = 0; i < cut.slots(); i++) {
        if ((bytes[i >> 3] >> (i & 7) & 1) != 0) {
          set.add(cut.firstSlot(part) + i);
        }
      }
    }
    return set;
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
      levels.forEachSlot(slot -> take(slot, levels.depth()));
    }

    private void take(long slot, int depth) {
      int part = cut.partOf(slot);
      if (depth < counts[part].length) {
        counts[part][depth]++;
      }
      if (depth >= firstListed && sizes[part] < listed[part].length) {
        listed[part][sizes[part]++] = slot;
      }
    }

    void compare(DistanceParts parts, int part, int greatest)
        throws IOException, WrongTableException {
      String name = cut.name(part);
      if (greatest >= counts[part].length || !parts.census(part).equals(new Census(counts[part]))) {
        throw new WrongTableException("the header of " + name + " says other numbers of boards");
      }
      if (!Arrays.equals(parts.listed(part), listed[part])) {
        throw new WrongTableException(name + " lists other boards as the farthest");
      }
    }
  }
}
