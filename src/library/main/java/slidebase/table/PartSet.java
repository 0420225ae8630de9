package slidebase.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import slidebase.sets.SetGraph;
import slidebase.sets.StateSet;

/** The set of boards whose bits are set in a table in parts. Thread-safe if its reader is. */
public final class PartSet implements StateSet {
  /** Reads bits as {@link DistanceParts#read} does. */
  @FunctionalInterface
  public interface Reader {
    void read(long firstSlot, byte[] into) throws IOException;
  }

  private final Division division;
  private final Reader reader;
  private final SetGraph graph;

  /**
   * Makes the set.
   *
   * @param division the division of the table
   * @param reader reads the requested parts
   */
  public PartSet(Division division, Reader reader, SetGraph graph) {
    this.division = division;
    this.reader = reader;
    this.graph = graph;
  }

  @Override
  public SetGraph graph() {
    return graph;
  }

  @Override
  public boolean isEmpty(long section) {
    return false;
  }

  @Override
  public LongBuffer words(long section) {
    long first = graph.firstSlot(section);
    long end = first + graph.slotsInSection();
    PackedBits bits = PackedBits.zeros(graph.slotsInSection());
    try {
      for (long slot = first; slot < end; ) { // a small part ends within the section
        int part = division.partOf(slot);
        long endOfPart = Math.min(end, division.firstSlot(part + 1));
        copy(slot, (slot - division.firstSlot(part)) % Byte.SIZE, endOfPart, bits, first);
        slot = endOfPart;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    long[] words = new long[graph.wordsInSection()];
    bits.unpack(0, graph.slotsInWord(), words, 0, words.length);
    return LongBuffer.wrap(words);
  }

  /** Copies the bits of slots of one part. */
  private void copy(long from, long odd, long end, PackedBits into, long first) throws IOException {
    byte[] bytes = new byte[(int) PackedBits.length(odd + end - from)];
    reader.read(from - odd, bytes);
    PackedBits read = new PackedBits(ByteBuffer.wrap(bytes));
    for (long slot = from; slot < end; slot += PackedBits.AT_ONCE) {
      int count = (int) Math.min(PackedBits.AT_ONCE, end - slot);
      into.add(slot - first, count, read.bits(slot - from + odd, count));
    }
  }
}
