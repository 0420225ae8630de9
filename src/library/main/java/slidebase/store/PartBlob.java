package slidebase.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.PackedBits;
import slidebase.work.InvalidTableException;

/**
 * A part of a table of distances as self-describing bytes. After the {@link Header}'s first fields
 * come:
 *
 * <pre>
 *   offset  bytes
 *       56      8  the first slot of the part
 *       64      4  length of a chunk of the payload in bytes, 8192
 *       68      4  L, the number of levels of the whole table
 *       72      4  C, the number of chunks, of which the last may be shorter
 *       76      4  F, the first level whose boards are listed
 *       80     8L  the number of the part's boards at each distance, 0 to L-1
 *              4C  CRC-32C of each chunk
 *                  zeros up to a multiple of 64: the end of the header
 * </pre>
 *
 * <p>The payload has one bit per slot, as in {@link Encoding#DISTANCES}, then zeros up to a
 * multiple of 64 bits, then the slots of the part's boards at distances F to L-1, eight bytes each.
 *
 * <p>The header's checksum covers the header only. A chunk is compared with its own checksum when a
 * question first needs it, and then read in place. Thread-safe.
 */
public final class PartBlob extends Blob {
  /** The format version written by {@link #encode}. */
  public static final String FORMAT = "4.0";

  /** The first major format version with parts. */
  static final int MAJOR = 4;

  private static final int FIRST_SLOT_AT = 56;
  private static final int FIRST_LISTED_AT = 76;
  private static final ChunkedLayout LAYOUT =
      new ChunkedLayout(MAJOR, 5, "the header of a part", 64, 80);

  private final Division division;
  private final int number;
  private final Census census;
  private Chunks chunks;

  private PartBlob(Header header, Division division, Census census) {
    super(header);
    this.division = division;
    this.census = census;
    this.number = division.partOf(header.bytes().getLong(FIRST_SLOT_AT));
  }

  @Override
  void map() throws InvalidTableException {
    super.map();
    chunks = new Chunks(this, LAYOUT);
  }

  private static long bytesOfBits(Division division) {
    return (division.slots() + Long.SIZE - 1) / Long.SIZE * Long.BYTES;
  }

  /** Returns the length in bytes of the blob of a part. */
  public static long length(DistanceParts parts, int part) {
    Census census = parts.census(part);
    long payload =
        bytesOfBits(parts.division())
            + Long.BYTES * DistanceParts.listed(census, parts.firstListed());
    return LAYOUT.length(census.greatest() + 1, payload);
  }

  /** Returns a part of a table as the bytes of a blob. */
  public static byte[] encode(DistanceParts parts, int part) throws IOException {
    Division division = parts.division();
    long[] listed = parts.listed(part);
    long payload = bytesOfBits(division) + (long) Long.BYTES * listed.length;
    ByteBuffer blob =
        LAYOUT.begin(division.goalClass(), division.slots(), parts.census(part), payload);
    blob.putLong(FIRST_SLOT_AT, division.firstSlot(part))
        .putInt(FIRST_LISTED_AT, parts.firstListed());
    long length = PackedBits.length(division.slots());
    for (int chunk = 0; chunk < Chunks.count(length); chunk++) {
      byte[] bytes = new byte[Chunks.length(chunk, length)];
      parts.read(division.firstSlot(part) + (long) chunk * Chunks.LENGTH * Byte.SIZE, bytes);
      blob.put(bytes);
    }
    blob.position(blob.limit() - Long.BYTES * listed.length);
    for (long slot : listed) {
      blob.putLong(slot);
    }
    return LAYOUT.end(blob);
  }

  static PartBlob of(Header header) throws InvalidTableException {
    LAYOUT.require(header);
    Optional<Division> division = Division.ofSlots(header.goalClass(), header.slots());
    Census census = LAYOUT.census(header);
    LAYOUT.requireAgrees(header, division.isPresent() && agrees(header, division.get(), census));
    return new PartBlob(header, division.get(), census);
  }

  private static boolean agrees(Header header, Division division, Census census) {
    long first = header.bytes().getLong(FIRST_SLOT_AT);
    int firstListed = header.bytes().getInt(FIRST_LISTED_AT);
    long boards = 0;
    for (int level = 0; level <= census.greatest(); level++) {
      long count = census.at(level);
      if (count < 0 || count > division.slots() - boards) {
        return false;
      }
      boards += count;
    }
    return boards == division.slots()
        && first >= 0
        && first % division.slots() == 0
        && first / division.slots() < division.parts()
        && firstListed >= 0
        && firstListed <= census.greatest()
        && header.payloadLength()
            == bytesOfBits(division) + Long.BYTES * DistanceParts.listed(census, firstListed);
  }

  /**
   * Returns the goal class, the part's number and the number of parts, such as {@code corner
   * 01/14}.
   */
  @Override
  public String name() {
    return division.name(number);
  }

  /** Returns the division of the table into parts. */
  public Division division() {
    return division;
  }

  /** Returns the part's number, from 0. */
  public int number() {
    return number;
  }

  /** Returns the number of boards of the part at each distance. */
  public Census census() {
    return census;
  }

  /** Returns the least distance whose boards are listed. */
  public int firstListed() {
    return header.bytes().getInt(FIRST_LISTED_AT);
  }

  @Override
  public void check() throws InvalidTableException {
    chunks.check();
  }

  /**
   * Returns bit 1 of the distance of the board at a slot, counted from the part's first slot.
   *
   * @throws UncheckedIOException if its chunk cannot be read or is damaged
   */
  int bit(long slot) {
    return chunks.bit(slot);
  }

  /**
   * Returns the slots of the listed boards.
   *
   * @throws InvalidTableException if they cannot be read or are damaged
   */
  public long[] listed() throws InvalidTableException {
    long[] slots = new long[(int) DistanceParts.listed(census, firstListed())];
    byte[] bytes = new byte[Long.BYTES * slots.length];
    chunks.read(bytesOfBits(division), bytes);
    ByteBuffer.wrap(bytes).order(header.bytes().order()).asLongBuffer().get(slots);
    long first = division.firstSlot(number);
    for (long slot : slots) {
      if (slot < first || slot - first >= division.slots()) {
        throw header.damaged(name() + " lists a board that is not in it");
      }
    }
    return slots;
  }

  /**
   * Reads bits of the part as {@link DistanceParts#read} does.
   *
   * @throws InvalidTableException if they cannot be read or are damaged
   */
  public void read(long firstSlot, byte[] into) throws InvalidTableException {
    chunks.read((firstSlot - division.firstSlot(number)) / Byte.SIZE, into);
  }
}
