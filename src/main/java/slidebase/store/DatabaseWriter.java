package slidebase.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import slidebase.board.Shape;
import slidebase.table.Table;

/**
 * Writes database files: a Chronicle Map from the names of goal classes to table blobs.
 *
 * <p>A file appears whole or not at all. It is written under a name of its own in the same folder,
 * forced to disk, read back, and moved into place atomically; readers of an older file keep what
 * they have mapped. A run that is killed leaves its temporary file behind, and the next run clears
 * it.
 */
public final class DatabaseWriter {
  /** Room that a map takes besides its blobs, in bytes, rounded up: header, lookup, alignment. */
  private static final int OVERHEAD = 1 << 16;

  /** Tells apart the temporary files of this process. */
  private static final AtomicInteger WRITES = new AtomicInteger();

  private DatabaseWriter() {}

  /**
   * Writes the tables of one shape, in place of the file that may be there.
   *
   * @param file where to
   * @param tables the tables of all goal classes of a shape
   * @return the new file, opened
   * @throws IOException if the folder does not exist or cannot be written, or the disk is full;
   *     whatever stood in the file's place then still does
   */
  public static Database write(Path file, List<Table> tables) throws IOException {
    requirePossible(file);
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    clearLeftovers(target);
    Path temporary = temporary(target);
    temporary.toFile().deleteOnExit(); // for a run that is interrupted
    try {
      reserve(temporary, tables);
      writeMap(temporary, tables);
      force(temporary, StandardOpenOption.WRITE);
      Database written = Database.open(temporary);
      requireSame(written, tables);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
      forceFolder(target.getParent());
      return new Database(target, written.bytes(), written.blobs());
    } catch (IOException | InternalError e) {
      // An InternalError is what a mapped page comes to when the disk has no room for it.
      throw new IOException(target + ": cannot be written: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(temporary);
    }
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
  private static void reserve(Path temporary, List<Table> tables) throws IOException {
    long needed = OVERHEAD + tables.size() * TableBlob.length(shape(tables));
    try (OutputStream file = Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW)) {
      byte[] zeros = new byte[OVERHEAD];
      for (long written = 0; written < needed; written += zeros.length) {
        file.write(zeros);
      }
    }
    Files.delete(temporary);
  }

  private static void writeMap(Path file, List<Table> tables) throws IOException {
    List<byte[]> blobs = tables.stream().map(TableBlob::encode).toList();
    try (ChronicleMap<String, byte[]> map =
        ChronicleMapBuilder.of(String.class, byte[].class)
            .name("slidebase " + shape(tables))
            .averageKey("corner")
            .constantValueSizeBySample(blobs.get(0))
            .entries(tables.size())
            .actualSegments(1)
            .createPersistedTo(file.toFile())) {
      for (int i = 0; i < blobs.size(); i++) {
        map.put(tables.get(i).goalClass().name(), blobs.get(i));
      }
    }
  }

  private static void requireSame(Database written, List<Table> tables) throws IOException {
    for (Table table : tables) {
      boolean same =
          written
              .blob(table.goalClass())
              .filter(blob -> blob.table().moves().bytes().equals(table.moves().bytes()))
              .isPresent();
      if (!same) {
        throw new IOException("what was written is not what came back from the disk");
      }
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

  private static Shape shape(List<Table> tables) {
    return tables.get(0).goalClass().shape();
  }
}
