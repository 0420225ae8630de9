package slidebase.sets;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Words of which some blocks are kept in memory, and the others in a file that is mapped: of a
 * search, which goes over all of them again and again, a system's own cache would keep nothing. At
 * first all are 0. The file has no name as soon as it is mapped, and goes with the process that
 * uses it.
 */
public final class FileWords implements Words {
  private final LongBuffer[] words;

  /**
   * Makes room for the sets of a graph.
   *
   * @param inMemory how many blocks are kept in memory
   * @param file is made, and must not be there
   * @throws IOException if the file cannot be made, or the disk has no room for it
   */
  public FileWords(SetGraph graph, int inMemory, Path file) throws IOException {
    words = new LongBuffer[graph.blocks()];
    int ofBlock = Math.toIntExact(graph.words());
    long bytes = (long) ofBlock * Long.BYTES;
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      try {
        fill(channel, bytes * (words.length - inMemory));
        for (int block = 0; block < words.length; block++) {
          words[block] =
              block < inMemory
                  ? LongBuffer.allocate(ofBlock)
                  : channel
                      .map(FileChannel.MapMode.READ_WRITE, (block - inMemory) * bytes, bytes)
                      .order(ByteOrder.nativeOrder())
                      .asLongBuffer();
        }
      } finally {
        Files.delete(file);
      }
    }
  }

  /** Takes the room from the disk, for in mapped memory a full disk is a fault of the machine. */
  private static void fill(FileChannel channel, long bytes) throws IOException {
    ByteBuffer zeros = ByteBuffer.allocateDirect(1 << 20);
    for (long at = 0; at < bytes; at += zeros.capacity()) {
      zeros.clear().limit((int) Math.min(zeros.capacity(), bytes - at));
      while (zeros.hasRemaining()) {
        channel.write(zeros);
      }
    }
  }

  @Override
  public void read(int block, long begin, long[] into, int at, int length) {
    words[block].get((int) begin, into, at, length);
  }

  @Override
  public void gather(
      int block, long begin, int[] places, int first, long[] into, int at, int length) {
    LongBuffer own = words[block];
    int from = (int) begin;
    for (int i = 0; i < length; i++) {
      into[at + i] = own.get(from + places[first + i]);
    }
  }

  @Override
  public void write(int block, long begin, long[] from) {
    words[block].put((int) begin, from);
  }

  @Override
  public void add(int block, long begin, long[] from) {
    LongBuffer own = words[block];
    for (int i = 0; i < from.length; i++) {
      if (from[i] != 0) {
        int word = (int) begin + i;
        own.put(word, own.get(word) | from[i]);
      }
    }
  }
}
