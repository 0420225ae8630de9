package slidebase.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.Arrays;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;

/** Sets with words that are not on the heap, as those in a mapped file. */
public final class DirectSets {
  private DirectSets() {}

  /** Returns an empty set with a number of blocks on the heap, and the others outside. */
  public static BoardSet of(SetGraph graph, int onHeap) {
    LongBuffer[] last = new LongBuffer[graph.blocks() - onHeap];
    Arrays.setAll(
        last,
        block ->
            ByteBuffer.allocateDirect(graph.wordsInBlock() * Long.BYTES)
                .order(ByteOrder.nativeOrder())
                .asLongBuffer());
    return new BoardSet(graph, last);
  }
}
