package slidebase.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import slidebase.sets.SetGraph;
import slidebase.sets.Words;

/** The words of a set that is a table in parts, to be read only. Thread-safe. */
final class PartWords implements Words {
  private final DistanceParts parts;
  private final SetGraph graph;

  PartWords(DistanceParts parts, SetGraph graph) {
    this.parts = parts;
    this.graph = graph;
  }

  @Override
  public void read(int block, int begin, long[] into, int at, int length) {
    if (at != 0 || length != into.length) {
      throw new UnsupportedOperationException("only whole sections are read");
    }
    long first = graph.firstSlot(block, begin);
    long slots = Math.min((long) length * graph.slotsInWord(), graph.firstSlot(1, 0));
    byte[] bytes = new byte[(int) DistanceBits.length(slots + Byte.SIZE) + PackedBits.MARGIN];
    try {
      PackedBits.unpack(bytes, read(first, slots, bytes), graph.slotsInWord(), into);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads the bits of slots, and returns the number of the first of them. */
  private int read(long first, long slots, byte[] into) throws IOException {
    Cut cut = parts.cut();
    long ofPart = first % cut.slots();
    int odd = (int) (ofPart % Byte.SIZE);
    if (ofPart + slots <= cut.slots()) {
      byte[] bytes = new byte[(int) DistanceBits.length(odd + slots)];
      parts.read(first - odd, bytes);
      System.arraycopy(bytes, 0, into, 0, bytes.length);
      return odd;
    }
    byte[] part = new byte[(int) DistanceBits.length(cut.slots())];
    for (long slot = first; slot < first + slots; slot++) {
      int inPart = (int) (slot % cut.slots());
      if (slot == first || inPart == 0) {
        parts.read(slot - inPart, part);
      }
      int at = (int) (slot - first);
      into[at >> 3] |= (byte) ((part[inPart >> 3] >> (inPart & 7) & 1) << (at & 7));
    }
    return 0;
  }

  @Override
  public void gather(
      int block, int begin, int[] places, int first, long[] into, int at, int length) {
    throw new UnsupportedOperationException("only whole sections are read");
  }

  @Override
  public void write(int block, int begin, long[] words) {
    throw new UnsupportedOperationException("a table is not written to");
  }

  @Override
  public void add(int block, int begin, long[] words) {
    throw new UnsupportedOperationException("a table is not written to");
  }
}
