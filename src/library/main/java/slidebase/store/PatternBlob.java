package slidebase.store;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.pattern.PatternRanking;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.table.Chunks;

/**
 * The table of a pattern as bytes that describe themselves. The {@link Header} goes on so:
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
 * <p>The header's checksum is that of the header alone. A chunk is read and compared with its own
 * when a question first needs it; if it is damaged, so is that question. Thread-safe.
 */
public final class PatternBlob implements Blob {
  /** The format version of what {@link #encode} makes. */
  public static final String FORMAT = "3.0";

  /** The first major version of the format that has patterns. */
  static final int MAJOR = 3;

  private static final int ENCODING = 4;

  private static final int HOMES_AT = 56;
  private static final int CHUNK_LENGTH_AT = 60;
  private static final int LEVELS_AT = 64;
  private static final int CHUNKS_AT = 68;
  private static final int COUNTS_AT = 72;

  private final Header header;
  private final Pattern pattern;

  /** The table, once it was asked for; null before. */
  private volatile PatternTable table;

  private PatternBlob(Header header, Pattern pattern) {
    this.header = header;
    this.pattern = pattern;
  }

  /** Returns the greatest length in bytes of the blob of a pattern. */
  public static long mostBytes(Pattern pattern) {
    long payload = new PatternRanking(pattern).bytes();
    return headerLength(MOST_LEVELS, Chunks.count(payload)) + payload;
  }

  private static final int MOST_LEVELS = 256;

  private static int headerLength(int levels, int chunks) {
    return (int) ChunkedPayload.headerLength(COUNTS_AT, levels, chunks);
  }

  /** Returns a table with the states at each distance as the bytes of a blob. */
  public static byte[] encode(PatternTable table, Census census) {
    Chunks bits = table.bits();
    int chunks = Chunks.count(bits.length());
    int levels = census.greatest() + 1;
    int headerLength = headerLength(levels, chunks);
    Pattern pattern = table.pattern();
    GoalClass goalClass = GoalClass.of(pattern.shape(), pattern.goal().blankCell());
    ByteBuffer blob =
        Header.begin(
            MAJOR, ENCODING, goalClass, table.ranking().states(), headerLength, bits.length());
    blob.putInt(HOMES_AT, pattern.homes())
        .putInt(CHUNK_LENGTH_AT, Chunks.LENGTH)
        .putInt(LEVELS_AT, levels)
        .putInt(CHUNKS_AT, chunks)
        .position(COUNTS_AT);
    for (int level = 0; level < levels; level++) {
      blob.putLong(census.at(level));
    }
    for (int chunk = 0; chunk < chunks; chunk++) {
      byte[] bytes = bits.chunk(chunk);
      blob.putInt(ChunkedPayload.checksum(bytes, 0, bytes.length));
      blob.put(headerLength + chunk * Chunks.LENGTH, bytes);
    }
    Header.seal(blob, headerLength);
    return blob.array();
  }

  static PatternBlob of(Header header) throws InvalidTableException {
    header.check(
        header.encoding() == ENCODING
            && header.checksum() == header.computedChecksum(header.length()),
        "a pattern's header does not match its checksum");
    ByteBuffer bytes = header.bytes();
    try {
      Pattern pattern = new Pattern(header.goalClass().goal(), bytes.getInt(HOMES_AT));
      return new PatternBlob(header, pattern);
    } catch (IllegalArgumentException e) {
      throw header.damaged("a table's header: " + e.getMessage());
    }
  }

  @Override
  public Header header() {
    return header;
  }

  public Pattern pattern() {
    return pattern;
  }

  /** Returns the goal class and the tiles, such as {@code corner 9,10,11,12,13,14,15}. */
  @Override
  public String name() {
    List<String> tiles = new ArrayList<>();
    for (int cell = 0; cell < pattern.shape().cells(); cell++) {
      if ((pattern.homes() >> cell & 1) != 0) {
        tiles.add(String.valueOf(pattern.goal().tileAt(cell)));
      }
    }
    return goalClass().name() + " " + String.join(",", tiles);
  }

  @Override
  public String encodingName() {
    return "pattern distances";
  }

  @Override
  public void check() throws InvalidTableException {
    Chunks bits = table().bits();
    for (int chunk = 0; chunk < Chunks.count(bits.length()); chunk++) {
      read(chunk);
    }
  }

  /** Returns how many states there are at each distance. */
  public Census census() {
    return payload().census();
  }

  private ChunkedPayload payload() {
    return new ChunkedPayload(header, header.bytes().getInt(LEVELS_AT), COUNTS_AT);
  }

  /** Returns the table, whose bits are read when they are needed. */
  public PatternTable table() throws InvalidTableException {
    PatternTable known = table;
    if (known == null) {
      PatternRanking ranking = new PatternRanking(pattern);
      int chunks = Chunks.count(ranking.bytes());
      ByteBuffer bytes = header.bytes();
      header.check(
          header.slots() == ranking.states()
              && header.payloadLength() == ranking.bytes()
              && bytes.getInt(CHUNK_LENGTH_AT) == Chunks.LENGTH
              && bytes.getInt(CHUNKS_AT) == chunks
              && header.length() == headerLength(bytes.getInt(LEVELS_AT), chunks),
          "a pattern's header contradicts itself");
      known = new PatternTable(ranking, new Chunks(ranking.bytes(), this::chunk));
      table = known;
    }
    return known;
  }

  private byte[] chunk(int number) {
    try {
      return read(number);
    } catch (InvalidTableException e) {
      throw new UncheckedIOException(e.getMessage(), e);
    }
  }

  private byte[] read(int number) throws InvalidTableException {
    return payload().chunk(number, name());
  }
}
