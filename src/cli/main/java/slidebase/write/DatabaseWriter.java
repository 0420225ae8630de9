package slidebase.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import slidebase.board.Shape;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.TableBlob;

/**
 * Writes a database file: a Chronicle Map from the names of goal classes to table blobs. Tables are
 * added one by one, so that no more than one has to be in memory. The file is read back before it
 * is put into place.
 */
public final class DatabaseWriter implements GenerationPlan.Destination, AutoCloseable {
  /** Room that a map takes besides its blobs, in bytes, rounded up: header, lookup, alignment. */
  private static final int OVERHEAD = 1 << 16;

  /** In what units a map gives room to blobs of several lengths. */
  private static final int CHUNK = 1 << 12;

  private final NewFile file;
  private final ChronicleMap<String, byte[]> map;

  /** By name of a table: the checksum of the blob that was added. */
  private final Map<String, Integer> checksums = new LinkedHashMap<>();

  /**
   * Begins a file.
   *
   * @param lengths how long the blobs will be that are added, or a little less
   */
  DatabaseWriter(NewFile file, Shape shape, List<Long> lengths) throws IOException {
    this.file = file;
    try {
      reserve(bytes(lengths));
      map = map(file.temporary(), shape, lengths);
    } catch (IOException | InternalError e) {
      throw file.cannotBeWritten(e);
    }
  }

  /** What a file takes of the disk, rounded up: it may turn out a little smaller. */
  static long bytes(List<Long> lengths) {
    return OVERHEAD + chunks(lengths) * CHUNK;
  }

  /** How many chunks blobs take, with what belongs to each. */
  private static long chunks(List<Long> lengths) {
    return lengths.stream().mapToLong(length -> length / CHUNK + 2).sum();
  }

  /**
   * Tells whether this Java can write a map. Chronicle Values, one of its parts, will not load
   * without a compiler, although there is nothing for it to compile here. To read a database, any
   * Java will do.
   */
  public static boolean isPossible() {
    return ModuleLayer.boot().findModule("jdk.compiler").isPresent();
  }

  /**
   * Makes sure that there is room, by taking it and giving it back. A map is written through mapped
   * memory, where a full disk is a fault and not an exception.
   */
  private void reserve(long bytes) throws IOException {
    Path temporary = file.temporary();
    try (OutputStream stream = Files.newOutputStream(temporary, StandardOpenOption.WRITE)) {
      byte[] zeros = new byte[OVERHEAD];
      for (long written = 0; written < bytes; written += zeros.length) {
        stream.write(zeros);
      }
    }
    Files.newOutputStream(temporary, StandardOpenOption.TRUNCATE_EXISTING).close();
  }

  private static ChronicleMap<String, byte[]> map(Path file, Shape shape, List<Long> lengths)
      throws IOException {
    ChronicleMapBuilder<String, byte[]> builder =
        ChronicleMapBuilder.of(String.class, byte[].class)
            .name("slidebase " + shape)
            .averageKey("corner")
            .entries(lengths.size())
            .actualSegments(1);
    long length = TableBlob.length(shape);
    if (lengths.stream().allMatch(other -> other == length)) { // tables of all boards
      builder.constantValueSizeBySample(new byte[(int) length]);
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

  /** Adds a table and returns its name. */
  @Override
  public String add(byte[] bytes) throws IOException {
    Blob blob = Blob.read(ByteBuffer.wrap(bytes), 0, "a table");
    try {
      map.put(blob.name(), bytes);
    } catch (InternalError e) { // what a mapped page comes to when the disk has no room for it
      throw file.cannotBeWritten(e);
    }
    checksums.put(blob.name(), blob.checksum());
    return blob.name();
  }

  /**
   * Puts the file into place, after reading back what was written, and opens it.
   *
   * @throws IOException if the disk is full, or gives back other bytes
   */
  Database finish() throws IOException {
    Database written;
    try {
      map.close();
      written = Database.open(file.temporary());
      requireSame(written);
    } catch (IOException | InternalError e) {
      throw file.cannotBeWritten(e);
    }
    file.finish();
    return new Database(file.file(), written.bytes(), written.blobs());
  }

  private void requireSame(Database written) throws IOException {
    Map<String, Integer> found = new HashMap<>();
    for (Blob blob : written.blobs()) {
      found.put(blob.name(), blob.checksum());
    }
    if (!found.equals(checksums)) {
      throw new IOException("what was written is not what came back from the disk");
    }
    written.check();
  }

  @Override
  public void close() {
    map.close();
  }
}
