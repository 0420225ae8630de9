package slidebase.store;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import slidebase.board.GoalClass;
import slidebase.work.InvalidTableException;

/** Finds the blobs in a file, which may be a map of another library, by their magic. */
record BlobScanner(Source source) {
  /**
   * The number of bytes in which the first blob of a map must begin. Before it are the map's header
   * and an index, which takes 200 KB for 6 GB of tables.
   */
  private static final long FIRST_WITHIN = 1 << 24;

  /**
   * Returns the position of the first magic near the beginning of any file; -1 if there is none.
   */
  long firstWithin() throws InvalidTableException {
    return positionOfMagic(0, FIRST_WITHIN);
  }

  /**
   * Finds blobs by their magic, until the end of the file or until each goal class has a complete
   * table.
   */
  List<Blob> blobs() throws InvalidTableException {
    List<Blob> blobs = new ArrayList<>();
    int missing = Integer.MAX_VALUE;
    long next = first();
    while (next >= 0) {
      Blob blob = Blob.read(source, next);
      missing = blobs.isEmpty() ? GoalClass.all(blob.goalClass().shape()).size() : missing;
      missing -= blob instanceof TableBlob ? 1 : 0;
      blobs.add(blob);
      long behind = blob.position() + blob.length();
      next = missing == 0 ? -1 : positionOfMagic(behind, source.length());
    }
    return blobs;
  }

  /**
   * Returns the position of the first blob, at the beginning of a file or near that of a map; -1 if
   * there is none. So another file is refused by its first bytes, whatever its length.
   */
  long first() throws InvalidTableException {
    if (new MapFile(source).isMap()) {
      return firstWithin();
    }
    return startsWith(source.block(0), 0, Header.MAGIC) ? 0 : -1;
  }

  /** Returns the position of the first magic in a range; -1 if there is none. */
  private long positionOfMagic(long from, long to) throws InvalidTableException {
    long end = Math.min(to, source.length()) - Header.MAGIC.length + 1;
    long at = from;
    while (at < end) {
      ByteBuffer block = source.block(at);
      int found = positionOfMagic(block);
      if (found >= 0) {
        return at + found;
      }
      at += block.limit() - Header.MAGIC.length + 1;
    }
    return -1;
  }

  private static int positionOfMagic(ByteBuffer bytes) {
    for (int at = 0; at + Header.MAGIC.length <= bytes.limit(); at++) {
      if (bytes.get(at) == Header.MAGIC[0] && startsWith(bytes, at, Header.MAGIC)) {
        return at;
      }
    }
    return -1;
  }

  static boolean startsWith(ByteBuffer bytes, int position, byte[] beginning) {
    boolean startsWith = position + beginning.length <= bytes.limit();
    for (int i = 0; startsWith && i < beginning.length; i++) {
      startsWith = bytes.get(position + i) == beginning[i];
    }
    return startsWith;
  }
}
