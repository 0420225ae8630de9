package slidebase.store;

import java.nio.ByteBuffer;
import slidebase.board.Census;
import slidebase.board.Shape;
import slidebase.pattern.PatternRanking;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.sizes.SizeLimits;
import slidebase.table.BitArray;
import slidebase.work.InvalidTableException;

/**
 * The table of a pattern as self-describing bytes. After the {@link Header}'s first fields come:
 *
 * <pre>
 *   offset  bytes
 *       56      4  the pattern: bit c if the tile whose home is cell c is in it
 *       60      4  length of a chunk of the payload in bytes, 8192
 *       64      4  L, the number of levels
 *       68      4  C, the number of chunks, of which the last may be shorter
 *       72     8L  the number of states at each distance, 0 to L-1
 *               4C  CRC-32C of each chunk
 *                  zeros up to a multiple of 64: the end of the header
 * </pre>
 *
 * <p>The goal of a shape with more than 16 cells needs 16 more bytes, and all these fields come 16
 * bytes later. That is format 5.
 *
 * <p>The header's checksum covers the header only. A chunk is read, and compared with its own
 * checksum, when a question first needs it; the question fails if the chunk is damaged.
 * Thread-safe.
 */
public final class PatternBlob extends Blob {
  /** The format version written by {@link #encode}. */
  public static final String FORMAT = "3.0";

  /** The first major format version with patterns. */
  static final int MAJOR = 3;

  /** The format version of tables of more than 16 cells. */
  public static final String LARGE_FORMAT = "5.0";

  /** The major format version with patterns of more than 16 cells. */
  static final int LARGE_MAJOR = Header.LARGE_GOALS;

  private static final ChunkedLayout SMALL = layout(MAJOR, 56);
  private static final ChunkedLayout LARGE = layout(LARGE_MAJOR, 72);

  private static final int MOST_LEVELS = 256;

  private final ChunkedLayout layout;
  private final Pattern pattern;
  private Chunks chunks;

  /** The table, or null until it is needed. */
  private volatile PatternTable table;

  private PatternBlob(Header header, ChunkedLayout layout, Pattern pattern) {
    super(header);
    this.layout = layout;
    this.pattern = pattern;
  }

  @Override
  void map() throws InvalidTableException {
    super.map();
    chunks = new Chunks(this, layout);
  }

  /** Returns the layout of a format whose pattern is at an offset. */
  private static ChunkedLayout layout(int major, int homesAt) {
    return new ChunkedLayout(major, homesAt + Integer.BYTES);
  }

  private static ChunkedLayout layout(Shape shape) {
    return shape.cells() <= SizeLimits.PACKED_CELLS ? SMALL : LARGE;
  }

  /** Returns where the pattern is in a blob. */
  private static int homesAt(ChunkedLayout layout) {
    return layout.numbersAt() - Integer.BYTES;
  }

  /** Returns the maximum length of a pattern's blob in bytes. */
  public static long mostBytes(Pattern pattern) {
    return layout(pattern.shape()).length(MOST_LEVELS, new PatternRanking(pattern).bytes());
  }

  /** Returns a table and its counts by distance as the bytes of a blob. */
  public static byte[] encode(PatternTable table, Census census) {
    Pattern pattern = table.pattern();
    BitArray bits = table.bits();
    long states = table.ranking().states();
    ChunkedLayout layout = layout(pattern.shape());
    ByteBuffer blob = layout.begin(pattern.goalClass(), states, census, bits.length());
    blob.putInt(homesAt(layout), pattern.homes());
    for (long at = 0; at < bits.length(); at += Long.BYTES) {
      blob.putLong(bits.word(at));
    }
    return layout.end(blob);
  }

  static PatternBlob of(Header header) throws InvalidTableException {
    ChunkedLayout layout = header.major() == MAJOR ? SMALL : LARGE;
    layout.require(header);
    try {
      int homes = header.bytes().getInt(homesAt(layout));
      return new PatternBlob(header, layout, new Pattern(header.goalClass().goal(), homes));
    } catch (IllegalArgumentException e) {
      throw header.damaged("a table's header: " + e.getMessage());
    }
  }

  public Pattern pattern() {
    return pattern;
  }

  /** Returns the goal class and the tiles, such as {@code corner 9,10,11,12,13,14,15}. */
  @Override
  public String name() {
    return pattern.toString();
  }

  @Override
  public void check() throws InvalidTableException {
    table();
    chunks.check();
  }

  /** Returns the number of states at each distance. */
  public Census census() {
    return layout.census(header);
  }

  /** Returns the table; its bits are read when needed. */
  public PatternTable table() throws InvalidTableException {
    PatternTable known = table;
    if (known == null) {
      PatternRanking ranking = new PatternRanking(pattern);
      layout.requireAgrees(
          header, header.slots() == ranking.states() && header.payloadLength() == ranking.bytes());
      known = new PatternTable(ranking, chunks);
      table = known;
    }
    return known;
  }
}
