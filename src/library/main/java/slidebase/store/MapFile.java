package slidebase.store;

import java.nio.charset.StandardCharsets;
import slidebase.work.InvalidTableException;

/** The fields of a Chronicle Map's file that tell whether it is one, and whole. */
record MapFile(Source source) {
  /** The beginning of a Chronicle Map's header. */
  private static final byte[] BEGINNING =
      "!net.openhft.chronicle.map.".getBytes(StandardCharsets.US_ASCII);

  private static final int HEADER_LENGTH_AT = 8;
  private static final int HEADER_AT = 12;

  // Offsets in the map's global mutable state: after a lock of 8 bytes and three fields of 13.
  private static final int SEGMENT_HEADERS_AT = 8 + 13;
  private static final int SIZE_AT = SEGMENT_HEADERS_AT + Integer.BYTES;

  /** Offsets in the header of a map's only segment. */
  private static final int ENTRIES_AT = 8;

  private static final int CACHE_LINE = 64;
  private static final int PAGE = 4096;

  /** Returns whether it is a Chronicle Map. */
  boolean isMap() throws InvalidTableException {
    return BlobScanner.startsWith(source.block(0), HEADER_AT, BEGINNING);
  }

  /**
   * Checks that the map is not truncated, and that all its entries were found. On the cache line
   * after its header, its global mutable state has the offset of the segment's header and the size
   * of the map; the file is padded to whole pages (Chronicle Map's data store specification,
   * section 4, "Memory layout").
   */
  void requireWhole(int found) throws InvalidTableException {
    int headerLength = source.block(0).getInt(HEADER_LENGTH_AT);
    long state = roundUp(HEADER_AT + (headerLength & 0x3FFF_FFFFL), CACHE_LINE);
    if (state + SIZE_AT + Long.BYTES > source.length()
        || roundUp(source.block(state).getLong(SIZE_AT), PAGE) > source.length()) {
      throw Header.damaged(source.name(), "its end is cut off");
    }
    long entriesAt = source.block(state).getInt(SEGMENT_HEADERS_AT) + (long) ENTRIES_AT;
    boolean isInside = entriesAt >= 0 && entriesAt + Integer.BYTES <= source.length();
    int entries = isInside ? source.block(entriesAt).getInt(0) : -1;
    if (entries != found) {
      throw Header.damaged(
          source.name(), "of its " + entries + " entries " + found + " can be found");
    }
  }

  private static long roundUp(long bytes, int unit) {
    return (bytes + unit - 1) / unit * unit;
  }
}
