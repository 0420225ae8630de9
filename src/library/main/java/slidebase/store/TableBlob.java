package slidebase.store;

import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;
import slidebase.board.Shape;
import slidebase.table.DistanceBits;
import slidebase.table.PackedBits;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;
import slidebase.work.Progress;

/**
 * A table of all boards as self-describing bytes: a {@link Header} of 64 bytes, whose last eight
 * are zero, then the moves in an {@link Encoding}. The checksum covers both. The encoding
 * determines the major version.
 *
 * <p>The header is read at once, and the rest at the first call of {@link #table}. So only the
 * tables in use are read from a large file. Thread-safe.
 */
public final class TableBlob extends Blob {
  private final Encoding encoding;

  /** The table; null until the checksum was compared. */
  private volatile Table table;

  /** Whether the checksum was compared and differs. */
  private boolean isDamaged;

  private TableBlob(Header header, Encoding encoding) {
    super(header);
    this.encoding = encoding;
  }

  /** Returns the length in bytes of all blobs of a shape, encoded as moves. */
  public static long length(Shape shape) {
    return Header.LENGTH + Table.length(shape);
  }

  /** Returns a table as the bytes of a blob, encoded as moves. */
  public static byte[] encode(Table table) {
    return encode(table, Encoding.MOVES, table.moves().bytes());
  }

  /** Returns a table as the bytes of a blob. Tables to the same goal always give the same bytes. */
  public static byte[] encode(Table table, Encoding encoding) throws WrongTableException {
    return encode(table, encoding, encoding.payload(table));
  }

  private static byte[] encode(Table table, Encoding encoding, ByteBuffer payload) {
    int code = encoding.code();
    ByteBuffer blob =
        Header.begin(code, code, table.goalClass(), table.boards(), Header.LENGTH, payload.limit());
    blob.put(Header.LENGTH, payload, 0, payload.limit());
    Header.seal(blob, blob.limit());
    return blob.array();
  }

  static TableBlob of(Header header) throws InvalidTableException {
    int code = header.encoding();
    if (code == Encoding.PATTERNS && header.major() == Encoding.DISTANCES.code()) {
      throw new InvalidTableException(
          Kind.OLDER,
          header.source().name(),
          "has a table in the encoding patterns, which slidebase 0.1.0 reads and this does not");
    }
    long slots = Ranking.slots(header.goalClass().shape());
    Optional<Encoding> encoding = code > header.major() ? Optional.empty() : Encoding.ofCode(code);
    header.check(
        encoding.isPresent()
            && header.slots() == slots
            && header.payloadLength() == encoding.get().length(slots),
        "a table's header contradicts itself");
    return new TableBlob(header, encoding.get());
  }

  @Override
  public String name() {
    return goalClass().name();
  }

  /** Returns the encoding of the payload. */
  public Encoding encoding() {
    return encoding;
  }

  @Override
  public void check() throws InvalidTableException {
    table();
  }

  /**
   * Returns the table; the encoding {@code moves} is read in place. The first call reads the whole
   * blob and compares its checksum; if that differs, the blob is damaged.
   */
  public Table table() throws InvalidTableException {
    Table read = table;
    return read != null ? read : checkedTable();
  }

  /**
   * Proves the table right, as {@link slidebase.table.Proof} does, and also that its bytes are
   * those that a writer must choose. Bytes can differ from these although the moves are right: one
   * that is not the least of the optimal moves, or a bit that shows a wrong distance where no board
   * makes its first move.
   *
   * @param threads the maximum number of threads
   * @param progress receives the number of boards proven, level by level
   */
  public void prove(int threads, Progress progress)
      throws InvalidTableException, WrongTableException {
    PackedBits expected = encoding.numbers(DistanceBits.of(table(), threads, progress));
    PackedBits found = new PackedBits(payload());
    for (long slot = 0; slot < header.slots(); slot++) {
      int number = encoding.number(found, slot);
      if (number != encoding.number(expected, slot)) {
        throw new WrongTableException(
            String.format(
                Locale.ROOT,
                "at %s it has %d, and should have %d",
                table().ranking().boardAt(slot),
                number,
                encoding.number(expected, slot)));
      }
    }
  }

  private ByteBuffer payload() {
    return inPlace().slice(header.length(), (int) header.payloadLength());
  }

  private synchronized Table checkedTable() throws InvalidTableException {
    if (table == null) {
      isDamaged = isDamaged || checksum() != header.computedChecksum((int) length());
      header.check(!isDamaged, "the %s table does not match its checksum", name());
      table = new Table(goalClass(), encoding.moves(payload(), goalClass()));
    }
    return table;
  }
}
