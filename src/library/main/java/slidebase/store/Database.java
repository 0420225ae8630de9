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
import java.util.Set;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.InvalidTableException.Kind;
import slidebase.board.Shape;
import slidebase.table.Table;

/**
 * A database file, opened: table blobs of goal classes of one shape, read in place. It need not
 * have one for every class.
 *
 * <p>The file is a Chronicle Map. It is finished before it is moved into place and never written
 * again, so a reader does without the map: it maps the file read-only, finds the blobs by their
 * magic, and compares their checksums. So a file without write permission can be read, a damaged
 * one cannot hang or crash its reader, no lock is taken, and nothing has to be closed: the mapping
 * lives until the last table that lies in it is garbage.
 *
 * @param bytes the file's length in bytes
 * @param blobs the tables, in the order in which they stand in the file
 */
public record Database(Path file, long bytes, List<TableBlob> blobs) {
  /** How a Chronicle Map's header begins. */
  private static final byte[] CHRONICLE_MAP =
      "!net.openhft.chronicle.map.".getBytes(StandardCharsets.US_ASCII);

  private static final int HEADER_LENGTH_AT = 8;
  private static final int HEADER_AT = 12;

  // Within the map's global mutable state: behind a lock of 8 bytes and three fields of 13.
  private static final int SEGMENT_HEADERS_AT = 8 + 13;
  private static final int SIZE_AT = SEGMENT_HEADERS_AT + Integer.BYTES;

  /** Within the header of a map's only segment. */
  private static final int ENTRIES_AT = 8;

  private static final int CACHE_LINE = 64;
  private static final int PAGE = 4096;

  public Database {
    blobs = List.copyOf(blobs);
  }

  /**
   * Opens a database file, or a file that is a single table blob.
   *
   * @throws InvalidTableException if the file is missing, cannot be read, is no such file, or is
   *     damaged in a way that shows without its tables being read
   */
  public static Database open(Path file) throws InvalidTableException {
    String source = file.toString();
    ByteBuffer bytes = map(file).order(ByteOrder.LITTLE_ENDIAN);
    boolean isMap = startsWith(bytes, HEADER_AT, CHRONICLE_MAP);
    List<TableBlob> blobs = blobs(bytes, source);
    if (blobs.isEmpty()) {
      throw foreign(
          file,
          isMap
              ? "is a Chronicle Map, but there is no slidebase table in it"
              : "is not a slidebase database");
    }
    requireDistinctClassesOfOneShape(blobs, source);
    if (isMap) {
      requireWholeMap(bytes, source, blobs.size());
    }
    return new Database(file, bytes.limit(), blobs);
  }

  /** Finds the blobs by their magic, until there is none or one for each goal class. */
  private static List<TableBlob> blobs(ByteBuffer bytes, String source)
      throws InvalidTableException {
    List<TableBlob> blobs = new ArrayList<>();
    int next = positionOfMagic(bytes, 0);
    while (next >= 0) {
      TableBlob blob = TableBlob.read(bytes, next, source);
      blobs.add(blob);
      boolean isLast = blobs.size() == GoalClass.all(blob.goalClass().shape()).size();
      next = isLast ? -1 : positionOfMagic(bytes, (int) (blob.position() + blob.length()));
    }
    return blobs;
  }

  private static InvalidTableException foreign(Path file, String fault) {
    return new InvalidTableException(Kind.FOREIGN, file.toString(), fault);
  }

  private static ByteBuffer map(Path file) throws InvalidTableException {
    String source = file.toString();
    if (Files.isDirectory(file)) {
      throw foreign(file, "is a directory, not a database");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw foreign(file, "is a device or a pipe, not a database");
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long length = channel.size();
      if (length == 0 || length > Integer.MAX_VALUE) {
        String fault = length == 0 ? "is empty" : "is too large";
        throw foreign(file, fault + ", not a slidebase database");
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

  /** Where the next magic is at or behind a position; -1 if there is none. */
  private static int positionOfMagic(ByteBuffer bytes, int from) {
    int position = from;
    while (position <= bytes.limit() - TableBlob.MAGIC.length) {
      if (bytes.getLong(position) == 0) { // as in the long gaps between tables
        position += Long.BYTES;
      } else if (bytes.get(position) == TableBlob.MAGIC[0]
          && startsWith(bytes, position, TableBlob.MAGIC)) {
        return position;
      } else {
        position++;
      }
    }
    return -1;
  }

  private static boolean startsWith(ByteBuffer bytes, int position, byte[] beginning) {
    return position + beginning.length <= bytes.limit()
        && bytes.slice(position, beginning.length).equals(ByteBuffer.wrap(beginning));
  }

  /**
   * Checks that no end of the map is cut off, and that all its entries were found. Behind its
   * header, on the next cache line, its global mutable state tells where the header of its segment
   * is and how large the map is; the file is filled up to whole pages (Chronicle Map's data store
   * specification, section 4, "Memory layout").
   */
  private static void requireWholeMap(ByteBuffer map, String source, int found)
      throws InvalidTableException {
    long headerEnd = HEADER_AT + (map.getInt(HEADER_LENGTH_AT) & 0x3FFF_FFFFL);
    long state = roundUp(headerEnd, CACHE_LINE);
    if (state + SIZE_AT + Long.BYTES > map.limit()
        || roundUp(map.getLong((int) state + SIZE_AT), PAGE) > map.limit()) {
      throw TableBlob.damaged(source, "its end is cut off");
    }
    long entriesAt = map.getInt((int) state + SEGMENT_HEADERS_AT) + (long) ENTRIES_AT;
    boolean isInside = entriesAt >= 0 && entriesAt + Integer.BYTES <= map.limit();
    int entries = isInside ? map.getInt((int) entriesAt) : -1;
    if (entries != found) {
      throw TableBlob.damaged(source, "of its " + entries + " entries " + found + " can be found");
    }
  }

  private static long roundUp(long bytes, int unit) {
    return (bytes + unit - 1) / unit * unit;
  }

  private static void requireDistinctClassesOfOneShape(List<TableBlob> blobs, String source)
      throws InvalidTableException {
    Set<GoalClass> found = new HashSet<>();
    boolean areDistinct = true;
    for (TableBlob blob : blobs) { // no stream: to link its lambdas takes longer than one answer
      areDistinct &= found.add(blob.goalClass());
      if (!blob.goalClass().shape().equals(blobs.get(0).goalClass().shape())) {
        throw TableBlob.damaged(source, "it has tables of several shapes");
      }
    }
    if (!areDistinct) {
      throw TableBlob.damaged(source, "it has two tables of one goal class");
    }
  }

  /** Returns the same database under the name that its file got afterwards. */
  public Database movedTo(Path target) {
    return new Database(target, bytes, blobs);
  }

  public Shape shape() {
    return blobs.get(0).goalClass().shape();
  }

  /** Returns the tables, all of them checked. */
  public List<Table> tables() throws InvalidTableException {
    List<Table> tables = new ArrayList<>();
    for (TableBlob blob : blobs) {
      tables.add(blob.table());
    }
    return tables;
  }

  public Optional<TableBlob> blob(GoalClass goalClass) {
    return blobs.stream().filter(blob -> blob.goalClass().equals(goalClass)).findFirst();
  }
}
