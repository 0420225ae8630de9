package slidebase.table;

import java.util.List;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.sets.StateSet;

/**
 * What a search that came to its end has found, as a table in parts.
 *
 * @param counts by part: how many boards there are at each distance
 * @param firstListed the least distance whose boards are listed
 * @param far by distance, from that on: the slots of the boards, ascending
 * @param bits the boards whose distance has bit 1 set; those of the parts that are read are enough
 */
public record FoundParts(
    Cut cut, List<Census> counts, int firstListed, List<long[]> far, StateSet bits)
    implements DistanceParts {
  @Override
  public Census census(int part) {
    return counts.get(part);
  }

  @Override
  public long[] listed(int part) {
    return far.stream()
        .flatMapToLong(LongStream::of)
        .filter(slot -> cut.partOf(slot) == part)
        .toArray();
  }

  @Override
  public void read(long firstSlot, byte[] into) {
    DistanceBits.read(bits, firstSlot, cut.firstSlot(cut.partOf(firstSlot) + 1), into);
  }
}
