package slidebase.store;

import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import slidebase.board.GoalClass;
import slidebase.slides.SlideRanking;
import slidebase.slides.SlideTable;
import slidebase.work.InvalidTableException;

/**
 * A table of slides as self-describing bytes: a {@link Header} of 64 bytes, whose last eight are
 * zero, then the distances modulo 3. The checksum covers both, and is compared at the first call of
 * {@link #table}. Thread-safe.
 */
public final class SlideBlob extends Blob {
  /** The format version. */
  public static final String FORMAT = "6.0";

  static final int MAJOR = 6;
  private static final int ENCODING = 6;

  /** The table; null until the checksum was compared. */
  private volatile SlideTable table;

  private SlideBlob(Header header) {
    super(header);
  }

  /** Returns the length in bytes of the blob of a goal class. */
  public static long length(GoalClass goalClass) {
    return Header.LENGTH + new SlideRanking(goalClass).bytes();
  }

  /** Returns a table as the bytes of a blob. */
  public static byte[] encode(SlideTable table) {
    ByteBuffer payload = table.numbers();
    SlideRanking ranking = table.ranking();
    ByteBuffer blob =
        Header.begin(
            MAJOR,
            ENCODING,
            ranking.goalClass(),
            ranking.states(),
            Header.LENGTH,
            payload.remaining());
    blob.put(Header.LENGTH, payload, 0, payload.remaining());
    Header.seal(blob, blob.limit());
    return blob.array();
  }

  static SlideBlob of(Header header) throws InvalidTableException {
    header.check(
        header.encoding() == ENCODING && SlideRanking.serves(header.goalClass().shape()),
        "a table's header contradicts itself");
    return new SlideBlob(header);
  }

  @Override
  public String name() {
    return name(goalClass());
  }

  /** Returns the name of the table of a goal class. */
  public static String name(GoalClass goalClass) {
    return goalClass.name() + " slides";
  }

  @Override
  public void check() throws InvalidTableException {
    table();
  }

  /** Returns the table, whose bytes stay in place; the first call compares the checksum. */
  public SlideTable table() throws InvalidTableException {
    SlideTable known = table;
    return known != null ? known : checkedTable();
  }

  /** Answers a question, and then {@linkplain Blob#ask checks} that the file was not truncated. */
  public <T> T ask(Function<SlideTable, T> question) {
    Supplier<T> checked =
        () -> {
          try {
            return question.apply(table());
          } catch (InvalidTableException e) {
            throw new UncheckedIOException(e.getMessage(), e);
          }
        };
    List<Blob> those = List.of(this);
    return Blob.areInMemory(those) ? checked.get() : Blob.ask(those, checked);
  }

  private synchronized SlideTable checkedTable() throws InvalidTableException {
    if (table == null) {
      SlideRanking ranking = new SlideRanking(goalClass());
      header.check(
          header.slots() == ranking.states() && header.payloadLength() == ranking.bytes(),
          "a table's header contradicts itself");
      header.check(
          checksum() == header.computedChecksum((int) length()),
          "the %s table does not match its checksum",
          name());
      ByteBuffer payload = inPlace().slice(header.length(), (int) header.payloadLength());
      table = new SlideTable(ranking, payload);
    }
    return table;
  }
}
