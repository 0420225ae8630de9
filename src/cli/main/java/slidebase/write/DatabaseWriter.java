package slidebase.write;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Table;

/**
 * Writes a database file: a Chronicle Map from the names of goal classes to table blobs. Tables are
 * added one by one, so that no more than one has to be in memory.
 *
 * <p>A file appears whole or not at all. It is written under a name of its own in the same folder,
 * forced to disk, read back, and moved into place atomically; readers of an older file keep what
 * they have mapped. A run that is killed leaves its temporary file behind, and the next run clears
 * it.
 */
public final class DatabaseWriter implements AutoCloseable {
  /** Room that a map takes besides its blobs, in bytes, rounded up: header, lookup, alignment. */
  private static final int OVERHEAD = 1 << 16;

  /** Tells apart the temporary files of this process. */
  private static final AtomicInteger WRITES = new AtomicInteger();

  private final Path target;
  private final Path temporary;
  private final ChronicleMap<String, byte[]> map;

  /** By goal class: the checksum of the blob that was added. */
  private final Map<GoalClass, Integer> checksums = new LinkedHashMap<>();

  /**
   * Begins to write the tables of one shape, to take the place of the file that may be there.
   *
   * @param file where to
   * @param shape the shape
   * @param tables how many tables there will be
   * @throws IOException if the folder does not exist or cannot be written, or the disk is full
   */
  public DatabaseWriter(Path file, Shape shape, int tables) throws IOException {
    requirePossible(file);
    target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    clearLeftovers(target);
    temporary = temporary(target);
    temporary.toFile().deleteOnExit(); // for a run that is interrupted
    try {
      reserve(temporary, bytes(shape, tables));
      map = map(temporary, shape, tables);
    } catch (IOException | InternalError e) {
      Files.deleteIfExists(temporary);
      throw cannotBeWritten(e);
    }
  }

  /**
   * Writes the tables of one shape, in place of the file that may be there.
   *
   * @param file where to
   * @param tables the tables of goal classes of a shape
   * @return the new file, opened
   * @throws IOException if the folder does not exist or cannot be written, or the disk is full;
   *     whatever stood in the file's place then still does
   */
  public static Database write(Path file, List<Table> tables) throws IOException {
    Shape shape = tables.get(0).goalClass().shape();
    try (DatabaseWriter writer = new DatabaseWriter(file, shape, tables.size())) {
      for (Table table : tables) {
        writer.add(table);
      }
      return writer.finish();
    }
  }

  /**
   * Returns how many bytes of disk the file with so many tables of a shape takes, rounded up: it
   * may turn out a little smaller.
   */
  public static long bytes(Shape shape, int tables) {
    return OVERHEAD + tables * TableBlob.length(shape);
  }

  /**
   * Adds a table.
   *
   * @throws IOException if the disk is full
   */
  public void add(Table table) throws IOException {
    byte[] blob = TableBlob.encode(table);
    try {
      map.put(table.goalClass().name(), blob);
    } catch (InternalError e) { // what a mapped page comes to when the disk has no room for it
      throw cannotBeWritten(e);
    }
    checksums.put(table.goalClass(), TableBlob.read(ByteBuffer.wrap(blob), 0, "").checksum());
  }

  /**
   * Puts the file into place, after reading back what was written.
   *
   * @return the new file, opened
   * @throws IOException if the disk is full, or gives back other bytes
   */
  public Database finish() throws IOException {
    try {
      map.close();
      force(temporary, StandardOpenOption.WRITE);
      Database written = Database.open(temporary);
      requireSame(written);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
      forceFolder(target.getParent());
      return written.movedTo(target);
    } catch (IOException | InternalError e) {
      throw cannotBeWritten(e);
    }
  }

  /** Leaves nothing behind if the file was not finished. */
  @Override
  public void close() throws IOException {
    map.close();
    Files.deleteIfExists(temporary);
  }

  private IOException cannotBeWritten(Throwable e) {
    return new IOException(target + ": cannot be written: " + e.getMessage(), e);
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
   * Checks what can be checked before there are tables to write.
   *
   * @throws IOException if {@link #write} would fail for this file, at present
   */
  public static void requirePossible(Path file) throws IOException {
    Path folder = file.toAbsolutePath().getParent();
    if (!isPossible()) {
      throw new IOException(
          "this Java has no compiler, which Chronicle Map wants for writing; use a JDK");
    }
    if (folder == null || Files.isDirectory(file)) {
      throw new IOException(file + ": is a directory; name a file in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException(file + ": is a device or a pipe, and is not replaced");
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + ": there is no such folder");
    }
    if (!Files.isWritable(folder)) {
      throw new IOException(folder + ": there is no permission to write there");
    }
  }

  private static Path temporary(Path target) {
    long process = ProcessHandle.current().pid();
    return target.resolveSibling(
        String.format(".%s.%d-%d.tmp", target.getFileName(), process, WRITES.getAndIncrement()));
  }

  /** Deletes the temporary files of runs that are no more. */
  private static void clearLeftovers(Path target) throws IOException {
    Pattern name =
        Pattern.compile(
            Pattern.quote("." + target.getFileName()) + "\\.([0-9]{1,18})-[0-9]+\\.tmp");
    try (Stream<Path> files = Files.list(target.getParent())) {
      for (Path file : files.toList()) {
        Matcher matcher = name.matcher(file.getFileName().toString());
        if (matcher.matches() && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  /**
   * Makes sure that there is room, by taking it and giving it back. A map is written through mapped
   * memory, where a full disk is a fault and not an exception.
   */
  private static void reserve(Path temporary, long bytes) throws IOException {
    try (OutputStream file = Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW)) {
      byte[] zeros = new byte[OVERHEAD];
      for (long written = 0; written < bytes; written += zeros.length) {
        file.write(zeros);
      }
    }
    Files.delete(temporary);
  }

  private static ChronicleMap<String, byte[]> map(Path file, Shape shape, int tables)
      throws IOException {
    return ChronicleMapBuilder.of(String.class, byte[].class)
        .name("slidebase " + shape)
        .averageKey("corner")
        .constantValueSizeBySample(new byte[Math.toIntExact(TableBlob.length(shape))])
        .entries(tables)
        .actualSegments(1)
        .createPersistedTo(file.toFile());
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

  private static void force(Path file, StandardOpenOption access) throws IOException {
    try (FileChannel channel = FileChannel.open(file, access)) {
      channel.force(true);
    }
  }

  /** Makes the new name last, where the system lets a folder be opened. */
  private static void forceFolder(Path folder) {
    try {
      force(folder, StandardOpenOption.READ);
    } catch (IOException e) {
      return; // the file itself is on the disk
    }
  }
}
