package slidebase.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Table;

/**
 * Writes a database file: a Chronicle Map from the names of goal classes to table blobs. Tables are
 * added one by one, so that no more than one has to be in memory. The file is read back before it
 * is put into place.
 */
public final class DatabaseWriter implements AutoCloseable {
  /** Room that a map takes besides its blobs, in bytes, rounded up: header, lookup, alignment. */
  private static final int OVERHEAD = 1 << 16;

  private final NewFile file;
  private final ChronicleMap<String, byte[]> map;

  /** By goal class: the checksum of the blob that was added. */
  private final Map<GoalClass, Integer> checksums = new LinkedHashMap<>();

  DatabaseWriter(NewFile file, Shape shape, int tables) throws IOException {
    this.file = file;
    try {
      reserve(bytes(shape, tables));
      map = map(file.temporary(), shape, tables);
    } catch (IOException | InternalError e) {
      throw file.cannotBeWritten(e);
    }
  }

  /** What a file takes of the disk, rounded up: it may turn out a little smaller. */
  static long bytes(Shape shape, int tables) {
    return OVERHEAD + tables * TableBlob.length(shape);
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

  private static ChronicleMap<String, byte[]> map(Path file, Shape shape, int tables)
      throws IOException {
    return ChronicleMapBuilder.of(String.class, byte[].class)
        .name("slidebase " + shape)
        .averageKey("corner")
        .constantValueSizeBySample(new byte[(int) TableBlob.length(shape)])
        .entries(tables)
        .actualSegments(1)
        .createPersistedTo(file.toFile());
  }

  void add(Table table) throws IOException {
    byte[] blob = TableBlob.encode(table);
    try {
      map.put(table.goalClass().name(), blob);
    } catch (InternalError e) { // what a mapped page comes to when the disk has no room for it
      throw file.cannotBeWritten(e);
    }
    checksums.put(table.goalClass(), TableBlob.read(ByteBuffer.wrap(blob), 0, "").checksum());
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
    return written.movedTo(file.file());
  }

  private void requireSame(Database written) throws IOException {
    for (Map.Entry<GoalClass, Integer> added : checksums.entrySet()) {
      Optional<TableBlob> blob = written.blob(added.getKey());
      if (blob.isEmpty() || blob.get().checksum() != added.getValue()) {
        throw new IOException("what was written is not what came back from the disk");
      }
      blob.get().table(); // compares the checksum with the bytes
    }
  }

  @Override
  public void close() {
    map.close();
  }
}
