package slidebase.sets;

/** Words in memory, an array for each block; at first all are 0. */
public final class MemoryWords implements Words {
  private final long[][] words;

  /** Makes room for the sets of a graph. */
  public MemoryWords(SetGraph graph) {
    words = new long[graph.blocks()][Math.toIntExact(graph.words())];
  }

  @Override
  public void read(int block, long begin, long[] into, int at, int length) {
    System.arraycopy(words[block], (int) begin, into, at, length);
  }

  @Override
  public void gather(
      int block, long begin, int[] places, int first, long[] into, int at, int length) {
    long[] own = words[block];
    int from = (int) begin;
    for (int i = 0; i < length; i++) {
      into[at + i] = own[from + places[first + i]];
    }
  }

  @Override
  public void write(int block, long begin, long[] from) {
    System.arraycopy(from, 0, words[block], (int) begin, from.length);
  }

  @Override
  public void add(int block, long begin, long[] from) {
    long[] own = words[block];
    for (int i = 0; i < from.length; i++) {
      own[(int) begin + i] |= from[i];
    }
  }
}
