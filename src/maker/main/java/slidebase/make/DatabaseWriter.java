package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import slidebase.board.Shape;
import slidebase.goal.NewTables;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.NewFile;
import slidebase.store.TableBlob;
import slidebase.table.Table;

/**
 * Writes a database file: a Chronicle Map from the names of goal classes to table blobs. Tables are
 * added one by one, so that memory holds only one. The file allocates its disk space first, and is
 * read back before it is moved into place.
 */
public final class DatabaseWriter implements NewTables.Destination, AutoCloseable {
  /** The bytes of a map besides its blobs, rounded up: header, lookup, alignment. */
  private static final int OVERHEAD = 1 << 16;

  /** The unit in which a map allocates space for blobs of several lengths. */
  private static final int CHUNK = 1 << 12;

  private final NewFile file;
  private final ChronicleMap<String, byte[]> map;

  /** By name of a table: the checksum of the added blob. */
  private final Map<String, Integer> checksums = new LinkedHashMap<>();

  /** The written file, until it is in place; null before. */
  private Database written;

  /**
   * Begins a file.
   *
   * @param lengths the lengths of the blobs to add, or a little less
   */
  DatabaseWriter(NewFile file, Shape shape, List<Long> lengths) throws IOException {
    this.file = file;
    // Chronicle Map refuses a disk that has less than a tenth more than the file.
    long needed = bytes(lengths) / 10 * 11;
    try {
      map = map(file.temporary(), shape, lengths);
    } catch (IOException | InternalError e) {
      throw file.cannotBeWritten(needed, e);
    }
    try {
      fill();
    } catch (IOException e) {
      map.close();
      throw file.cannotBeWritten(needed, e);
    }
  }

  /** Returns the file's size, rounded up; it may become a little smaller. */
  static long bytes(List<Long> lengths) {
    return OVERHEAD + chunks(lengths) * CHUNK;
  }

  /** Returns the number of chunks for blobs and their overhead. */
  private static long chunks(List<Long> lengths) {
    return lengths.stream().mapToLong(length -> length / CHUNK + 2).sum();
  }

  /**
   * Checks that this Java can write a map; any Java can read a database. Chronicle Values, a part
   * of Chronicle Map, does not load without a compiler, although it compiles nothing here. And
   * Chronicle Map reaches into packages of Java, which the manifest of the jar opens.
   */
  static void requirePossible() throws IOException {
    if (ModuleLayer.boot().findModule("jdk.compiler").isEmpty()) {
      throw new IOException(
          "this Java has no compiler, which Chronicle Map needs for writing; use a JDK");
    }
    if (!Object.class.getModule().isOpen("java.lang", DatabaseWriter.class.getModule())) {
      throw new IOException(
          "this Java was started without the packages open that Chronicle Map needs for writing;"
              + " start the jar by java -jar");
    }
  }

  /**
   * Writes each byte of the new map once more, mostly zeros, so that the disk allocates the space
   * now. The map is written through mapped memory; if its file had holes and the disk were full,
   * this would be a memory fault instead of an exception.
   */
  private void fill() throws IOException {
    try (FileChannel channel =
        FileChannel.open(file.temporary(), StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      ByteBuffer copied = ByteBuffer.allocateDirect(OVERHEAD);
      for (long at = 0; channel.read(copied, at) > 0; copied.clear()) {
        copied.flip();
        while (copied.hasRemaining()) {
          at += channel.write(copied, at);
        }
      }
    }
  }

  private static ChronicleMap<String, byte[]> map(Path file, Shape shape, List<Long> lengths)
      throws IOException {
    ChronicleMapBuilder<String, byte[]> builder =
        ChronicleMapBuilder.of(String.class, byte[].class)
            .name("slidebase " + shape)
            .averageKey("corner")
            .entries(lengths.size())
            .actualSegments(1)
            .checksumEntries(false); // each blob has its own
    if (Table.fits(shape) && lengths.stream().allMatch(each -> each == TableBlob.length(shape))) {
      builder.constantValueSizeBySample(new byte[(int) TableBlob.length(shape)]);
    } else {
      builder
          .averageValueSize(lengths.get(0))
          .actualChunkSize(CHUNK)
          .maxChunksPerEntry(Integer.MAX_VALUE);
      builder.entriesPerSegment(lengths.size());
      builder.actualChunksPerSegmentTier(chunks(lengths));
    }
    return builder.createPersistedTo(file.toFile());
  }

  @Override
  public void add(String name, byte[] bytes) throws IOException {
    try {
      map.put(name, bytes);
    } catch (InternalError e) { // the error of a mapped page that the disk cannot store
      throw file.cannotBeWritten(CHUNK, e);
    }
    checksums.put(name, Blob.read(ByteBuffer.wrap(bytes), 0, name).checksum());
  }

  @Override
  public byte[] added(String name) {
    return map.get(name);
  }

  /**
   * Reads the written file back, before it is moved into place.
   *
   * @throws IOException if the disk is full, or returns other bytes
   */
  Database written() throws IOException {
    try {
      map.close();
      written = Database.open(file.temporary());
      requireSame();
      return written;
    } catch (IOException | InternalError e) {
      throw file.cannotBeWritten(0, e); // its space is allocated
    }
  }

  /** Puts the written file into place, and returns it. */
  Database finish() throws IOException {
    file.finish();
    Database finished = new Database(file.file(), written.bytes(), true, written.blobs());
    written = null;
    return finished;
  }

  private void requireSame() throws IOException {
    Map<String, Integer> found = new HashMap<>();
    for (Blob blob : written.blobs()) {
      found.put(blob.name(), blob.checksum());
    }
    if (!found.equals(checksums)) {
      throw new IOException("the bytes read back differ from those written");
    }
    written.check();
  }

  @Override
  public void close() {
    map.close();
    if (written != null) {
      written.close();
    }
  }
}
