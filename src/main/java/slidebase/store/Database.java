package slidebase.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.store.InvalidTableException.Kind;
import slidebase.table.Table;

/**
 * A database file, opened: one table blob for each goal class of a shape, read in place.
 *
 * <p>The file is a Chronicle Map. It is finished before it is moved into place and never written
 * again, so a reader needs none of the map's machinery, and is spared what comes with it: the file
 * is mapped read-only, the blobs are found by their magic, and each proves its own bytes by its
 * checksum. So a file without write permission can be read, a damaged one cannot hang or crash its
 * reader, no lock is taken, and nothing has to be closed: the mapping lives until the last table
 * that lies in it is garbage.
 *
 * @param file the file
 * @param bytes the file's length in bytes
 * @param blobs the tables, in the order in which they stand in the file
 */
public record Database(Path file, long bytes, List<TableBlob> blobs) {
  /** How the text of a Chronicle Map's header begins, at {@link #HEADER_AT}. */
  private static final byte[] CHRONICLE_MAP =
      "!net.openhft.chronicle.map.".getBytes(StandardCharsets.US_ASCII);

  private static final int HEADER_LENGTH_AT = 8;
  private static final int HEADER_AT = 12;
  private static final int CACHE_LINE = 64;
  private static final int PAGE = 4096;

  /** Copies the list. */
  public Database {
    blobs = List.copyOf(blobs);
  }

  /**
   * Opens a database file, or a file that is a single table blob, and checks every table's
   * checksum.
   *
   * @throws InvalidTableException if the file is missing, cannot be read, is no such file, or is
   *     damaged
   */
  public static Database open(Path file) throws InvalidTableException {
    String source = file.toString();
    ByteBuffer bytes = map(file);
    List<TableBlob> blobs = new ArrayList<>();
    int next = positionOfMagic(bytes, 0);
    while (next >= 0) {
      TableBlob blob = TableBlob.read(bytes, next, source);
      blobs.add(blob);
      next = positionOfMagic(bytes, (int) (blob.position() + blob.length()));
    }
    boolean isMap = startsWith(bytes, HEADER_AT, CHRONICLE_MAP);
    if (blobs.isEmpty()) {
      throw new InvalidTableException(
          Kind.FOREIGN,
          source,
          isMap
              ? "is a Chronicle Map, but there is no slidebase table in it"
              : "is not a slidebase database");
    }
    requireDistinctClassesOfOneShape(blobs, source);
    if (isMap) {
      requireWholeMap(bytes, source);
      requireAllClasses(blobs, source);
    }
    return new Database(file, bytes.limit(), blobs);
  }

  private static ByteBuffer map(Path file) throws InvalidTableException {
    String source = file.toString();
    if (Files.isDirectory(file)) {
      throw new InvalidTableException(Kind.FOREIGN, source, "is a directory, not a database");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new InvalidTableException(
          Kind.FOREIGN, source, "is a device or a pipe, not a database");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      if (length == 0 || length > Integer.MAX_VALUE) {
        String fault = length == 0 ? "is empty" : "is too large";
        throw new InvalidTableException(Kind.FOREIGN, source, fault + ", not a slidebase database");
      }
      return channel.map(FileChannel.MapMode.READ_ONLY, 0, length);
    } catch (NoSuchFileException e) {
      throw new InvalidTableException(Kind.MISSING, source, "there is no such file");
    } catch (AccessDeniedException e) {
      throw new InvalidTableException(Kind.UNREADABLE, source, "there is no permission to read it");
    } catch (InvalidTableException e) {
      throw e;
    } catch (IOException e) {
      throw new InvalidTableException(Kind.UNREADABLE, source, "cannot be read: " + reason(e));
    }
  }

  private static String reason(IOException e) {
    return e instanceof FileSystemException failed && failed.getReason() != null
        ? failed.getReason()
        : e.getMessage();
  }

  /** Where the next blob's magic is at or behind a position; -1 if there is none. */
  private static int positionOfMagic(ByteBuffer bytes, int from) {
    for (int position = from; position <= bytes.limit() - TableBlob.MAGIC.length; position++) {
      if (bytes.get(position) == TableBlob.MAGIC[0]
          && startsWith(bytes, position, TableBlob.MAGIC)) {
        return position;
      }
    }
    return -1;
  }

  private static boolean startsWith(ByteBuffer bytes, int position, byte[] beginning) {
    return position + beginning.length <= bytes.limit()
        && bytes.slice(position, beginning.length).equals(ByteBuffer.wrap(beginning));
  }

  /**
   * Checks that no end of the map is cut off. Behind its header, on the next cache line, a map
   * keeps its global mutable state, and there, after a lock of 8 bytes and four fields of 17, its
   * own size (Chronicle Map's data store specification, section 4, "Memory layout"). Its file is
   * filled up to whole pages.
   */
  private static void requireWholeMap(ByteBuffer bytes, String source)
      throws InvalidTableException {
    ByteBuffer map = bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    long headerEnd = HEADER_AT + (map.getInt(HEADER_LENGTH_AT) & 0x3FFF_FFFFL);
    long sizeAt = roundUp(headerEnd, CACHE_LINE) + 8 + 17;
    if (sizeAt + Long.BYTES > map.limit()
        || roundUp(map.getLong((int) sizeAt), PAGE) > map.limit()) {
      throw TableBlob.damaged(source, "its end is cut off");
    }
  }

  private static long roundUp(long bytes, int unit) {
    return (bytes + unit - 1) / unit * unit;
  }

  private static void requireAllClasses(List<TableBlob> blobs, String source)
      throws InvalidTableException {
    List<GoalClass> found = goalClasses(blobs);
    for (GoalClass goalClass : GoalClass.all(found.get(0).shape())) {
      if (!found.contains(goalClass)) {
        throw TableBlob.damaged(source, "its " + goalClass.name() + " table is missing");
      }
    }
  }

  private static void requireDistinctClassesOfOneShape(List<TableBlob> blobs, String source)
      throws InvalidTableException {
    List<GoalClass> found = goalClasses(blobs);
    for (GoalClass goalClass : found) {
      if (!goalClass.shape().equals(found.get(0).shape())) {
        throw TableBlob.damaged(source, "it has tables of several shapes");
      }
    }
    if (new HashSet<>(found).size() < found.size()) {
      throw TableBlob.damaged(source, "it has two tables of one goal class");
    }
  }

  // Plain loops here and below: to link the lambdas of a stream takes longer than one answer.

  private static List<GoalClass> goalClasses(List<TableBlob> blobs) {
    List<GoalClass> goalClasses = new ArrayList<>();
    for (TableBlob blob : blobs) {
      goalClasses.add(blob.table().goalClass());
    }
    return goalClasses;
  }

  /** Returns the shape whose tables are in the file. */
  public Shape shape() {
    return blobs.get(0).table().goalClass().shape();
  }

  /** Returns the tables. */
  public List<Table> tables() {
    List<Table> tables = new ArrayList<>();
    for (TableBlob blob : blobs) {
      tables.add(blob.table());
    }
    return tables;
  }

  /** Returns the blob of a goal class, if the file has one. */
  public Optional<TableBlob> blob(GoalClass goalClass) {
    return blobs.stream().filter(blob -> blob.table().goalClass().equals(goalClass)).findFirst();
  }
}
