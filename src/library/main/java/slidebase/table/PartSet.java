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

  private final Cut cut;
  private final Reader reader;
  private final SetGraph graph;

  /**
   * Makes the set.
   *
   * @param cut the division of the table
   * @param reader reads the requested parts
   */
  public PartSet(Cut cut, Reader reader, SetGraph graph) {
    this.cut = cut;
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
    long[] words = new long[graph.wordsInSection()];
    long slots = graph.slotsInSection();
    byte[] bytes = new byte[(int) PackedBits.length(slots + Byte.SIZE)];
    try {
      int odd = read(graph.firstSlot(section), slots, bytes);
      new PackedBits(ByteBuffer.wrap(bytes))
          .unpack(odd, graph.slotsInWord(), words, 0, words.length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return LongBuffer.wrap(words);
  }

  /** Reads the bits of slots, and returns the number of the first of them. */
  private int read(long first, long slots, byte[] into) throws IOException {
    long ofPart = first % cut.slots();
    int odd = (int) (ofPart % Byte.SIZE);
    if (ofPart + slots <= cut.slots()) {
      byte[] bytes = new byte[(int) PackedBits.length(odd + slots)];
      reader.read(first - odd, bytes);
      System.arraycopy(bytes, 0, into, 0, bytes.length);
      return odd;
    }
    byte[] part = new byte[(int) PackedBits.length(cut.slots())];
    for (long slot = first; slot < first + slots; slot++) {
      int inPart = (int) (slot % cut.slots());
      if (slot == first || inPart == 0) {
        reader.read(slot - inPart, part);
      }
      int at = (int) (slot - first);
      into[at >> 3] |= (byte) ((part[inPart >> 3] >> (inPart & 7) & 1) << (at & 7));
    }
    return 0;
  }
}
