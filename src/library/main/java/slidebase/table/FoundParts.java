package slidebase.table;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.sets.StateSet;

/**
 * The result of a complete search or proof, as a table in parts.
 *
 * @param counts by distance and part: the number of boards
 * @param firstListed the least distance whose boards are listed
 * @param far by distance, from {@code firstListed} on: the slots of the boards, ascending
 * @param bits the boards whose distance has bit 1 set; bits of parts that are not read may be
 *     missing
 */
public record FoundParts(
    Division division, List<long[]> counts, int firstListed, List<long[]> far, StateSet bits)
    implements DistanceParts {
  @Override
  public Census census(int part) {
    return new Census(counts.stream().mapToLong(level -> level[part]).toArray());
  }

  @Override
  public long[] listed(int part) {
    return far.stream()
        .flatMapToLong(LongStream::of)
        .filter(slot -> division.partOf(slot) == part)
        .toArray();
  }

  @Override
  public void read(long firstSlot, byte[] into) {
    DistanceBits.read(bits, firstSlot, division.firstSlot(division.partOf(firstSlot) + 1), into);
  }

  /**
   * Compares a part's counts and farthest boards, as in the table, with those found by the proof.
   *
   * @throws WrongTableException if they differ
   */
  public void compare(int part, Census census, int firstListed, long[] listed)
      throws WrongTableException {
    String name = division.name(part);
    if (!census.equals(census(part))) {
      throw new WrongTableException("the header of " + name + " has other numbers of boards");
    }
    if (firstListed != this.firstListed || !Arrays.equals(listed, listed(part))) {
      throw new WrongTableException(name + " lists other boards as the farthest");
    }
  }
}
