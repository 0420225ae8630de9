package slidebase.make;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.StateSet;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.FoundParts;
import slidebase.table.PartSet;
import slidebase.table.Proof;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/**
 * The {@linkplain Proof proof} that a table in parts is right: it recomputes the listed boards and
 * the counts of each part from the bits, and compares them.
 */
public final class PartsProof {
  private final Division division;
  private final int firstListed;

  /** The number of boards that the table lists; it is wrong if the proof finds more. */
  private final long mostListed;

  private final List<long[]> counts = new ArrayList<>();
  private final List<long[]> far = new ArrayList<>();
  private long listed;

  private PartsProof(DistanceParts parts) {
    division = parts.division();
    firstListed = parts.firstListed();
    mostListed = DistanceParts.listed(parts.census(), firstListed);
  }

  /**
   * Proves a table right, and returns its parts as found by the proof.
   *
   * @param levels the set for the levels; it is overwritten
   * @param threads the maximum number of threads
   * @param progress receives the number of boards proven, level by level
   * @throws WrongTableException if it is wrong
   * @throws IOException if it cannot be read or is damaged
   */
  public static FoundParts of(DistanceParts parts, BoardSet levels, int threads, Progress progress)
      throws IOException, WrongTableException {
    long boards = levels.graph().states();
    StateSet bits = new PartSet(parts.division(), parts::read, levels.graph());
    try {
      return of(
          parts,
          bits,
          levels,
          threads,
          level -> progress.at("proof, level " + level.depth(), level.reached(), boards));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /**
   * Proves a table right whose bits are a set.
   *
   * @param levels the set for the levels; it is overwritten
   * @param use receives each level when it is proven, the goal's first
   */
  public static FoundParts of(
      DistanceParts parts, StateSet bits, BoardSet levels, int threads, Consumer<Levels> use)
      throws IOException, WrongTableException {
    PartsProof proof = new PartsProof(parts);
    Proof.of(bits, levels, threads, use.andThen(proof::add));
    FoundParts found =
        new FoundParts(proof.division, proof.counts, proof.firstListed, proof.far, bits);
    for (int part = 0; part < parts.division().parts(); part++) {
      found.compare(part, parts.census(part), parts.firstListed(), parts.listed(part));
    }
    return found;
  }

  private void add(Levels levels) {
    counts.add(counts(levels));
    if (levels.depth() >= firstListed) {
      listed += levels.census().at(levels.depth());
      far.add(listed > mostListed ? new long[0] : levels.slots());
    }
  }

  /** Returns the counts by part; levels are already counted by the blank's cell. */
  private long[] counts(Levels levels) {
    if (division.tiles() == 0) {
      return levels.counts().get(levels.depth());
    }
    long[] counts = new long[division.parts()];
    levels.forEachSlot(slot -> counts[division.partOf(slot)]++);
    return counts;
  }
}
