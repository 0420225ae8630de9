package slidebase.store;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.sets.Pattern;
import slidebase.work.InvalidTableException;

/**
 * An open database file: table blobs of goal classes of one shape, read in place. Some classes may
 * lack tables.
 *
 * <p>The file is a Chronicle Map. It is complete before it is moved into place, and never written
 * again, so a reader does not need the map. It reads the file, or maps the tables of a large file
 * read-only. It finds the blobs by their magic, and compares their checksums. So it reads files
 * without write permission, detects damage, and takes no lock. A large file stays open until it is
 * closed, or its last table is garbage; a mapping lives until then in any case.
 *
 * @param bytes the file's length in bytes
 * @param isMap whether it is a Chronicle Map, and no single table
 * @param blobs the tables, in their order in the file
 */
public record Database(Path file, long bytes, boolean isMap, List<Blob> blobs)
    implements AutoCloseable {
  public Database {
    blobs = List.copyOf(blobs);
  }

  /**
   * Opens a database file, or a file with a single table blob.
   *
   * @throws InvalidTableException if the file is missing, unreadable, of another kind, or visibly
   *     damaged; tables are checked later
   */
  public static Database open(Path file) throws InvalidTableException {
    Source source = Source.of(file);
    boolean isGood = false;
    try {
      Database database = read(file, source);
      requireTogether(database.blobs, file.toString());
      for (Blob blob : database.blobs) {
        blob.map();
      }
      isGood = true;
      return database;
    } finally {
      if (!isGood) {
        source.close();
      }
    }
  }

  /** Reads the headers of a file's tables. */
  private static Database read(Path file, Source source) throws InvalidTableException {
    boolean isMap = new MapFile(source).isMap();
    List<Blob> blobs = new BlobScanner(source).blobs();
    if (blobs.isEmpty()) {
      throw Source.foreign(
          source.name(),
          isMap
              ? "is a Chronicle Map, but there is no slidebase table in it"
              : "is not a slidebase database");
    }
    if (isMap) {
      new MapFile(source).requireWhole(blobs.size());
    }
    return new Database(file, source.length(), isMap, blobs);
  }

  /**
   * Reads tables in memory that belong together like the tables of a file.
   *
   * @param tables blobs of one shape: for each goal class the table of all boards, or the tables of
   *     a partition
   * @throws InvalidTableException if one is visibly damaged, or they do not belong together
   */
  public static List<Blob> inMemory(List<ByteBuffer> tables) throws InvalidTableException {
    String source = "the tables in memory";
    List<Blob> blobs = new ArrayList<>();
    for (ByteBuffer table : tables) {
      blobs.add(Blob.read(table.slice(), 0, source));
    }
    if (blobs.isEmpty()) {
      throw Source.foreign(source, "there are none");
    }
    requireTogether(blobs, source);
    return blobs;
  }

  /**
   * The readable facts about a file that may be damaged.
   *
   * @param shape the shape of its first table; empty if no header is readable
   * @param isTable whether it is not a database but has a table: a single table, or another file
   *     that contains one near its beginning
   */
  public record Remains(Optional<Shape> shape, boolean isTable) {}

  /** Reads the facts about any file, even a missing one. */
  public static Remains remains(Path file) {
    try (Source source = Source.of(file)) {
      long first = new BlobScanner(source).firstWithin();
      Optional<Shape> shape = first < 0 ? Optional.empty() : Header.shape(source.block(first));
      return new Remains(shape, first >= 0 && !new MapFile(source).isMap());
    } catch (InvalidTableException e) {
      return new Remains(Optional.empty(), false);
    }
  }

  /** Returns the facts about this file. */
  public Remains remains() {
    return new Remains(Optional.of(shape()), !isMap);
  }

  private static void requireTogether(List<Blob> blobs, String source)
      throws InvalidTableException {
    requireDistinctTablesOfOneShape(blobs, source);
    Set<GoalClass> checked = new HashSet<>();
    for (Blob blob : blobs) {
      if (blob instanceof PatternBlob && checked.add(blob.goalClass())) {
        requireComplete(ofClass(blob.goalClass(), blobs), source);
      }
    }
  }

  private static void requireDistinctTablesOfOneShape(List<Blob> blobs, String source)
      throws InvalidTableException {
    Set<String> names = new HashSet<>();
    for (Blob blob : blobs) {
      names.add(blob.name());
      if (!blob.goalClass().shape().equals(blobs.get(0).goalClass().shape())) {
        throw Header.damaged(source, "it has tables of several shapes");
      }
    }
    if (names.size() < blobs.size()) {
      throw Header.damaged(source, "it has two tables of one name");
    }
  }

  /** Checks that in the pattern tables of a goal class each tile occurs once. */
  private static void requireComplete(List<Blob> ofClass, String source)
      throws InvalidTableException {
    List<Pattern> patterns = new ArrayList<>();
    for (Blob blob : ofClass) { // no stream, as in ofClass
      patterns.add(pattern(blob));
    }
    if (!Pattern.arePartition(patterns)) {
      String name = ofClass.get(0).goalClass().name();
      throw Header.damaged(source, "its " + name + " tables have a tile twice, or lack one");
    }
  }

  private static Pattern pattern(Blob blob) {
    return blob instanceof PatternBlob of ? of.pattern() : Pattern.whole(blob.goalClass().goal());
  }

  public Shape shape() {
    return blobs.get(0).goalClass().shape();
  }

  /** Closes the files. What is in memory or mapped stays readable until it is garbage. */
  @Override
  public void close() {
    blobs.forEach(Blob::close);
  }

  /** Reads all tables, and compares their checksums. */
  public void check() throws InvalidTableException {
    for (Blob blob : blobs) {
      blob.check();
    }
  }

  /** Returns the tables of a goal class: a table of all boards, or pattern tables. */
  public List<Blob> blobs(GoalClass goalClass) {
    return ofClass(goalClass, blobs);
  }

  /** Returns the blobs of a goal class that have moves, or distances in moves. */
  public static List<Blob> ofClass(GoalClass goalClass, List<Blob> blobs) {
    List<Blob> found = new ArrayList<>();
    for (Blob blob : blobs) { // no stream, because linking its lambdas takes longer than an answer
      if (blob.goalClass().equals(goalClass) && !(blob instanceof SlideBlob)) {
        found.add(blob);
      }
    }
    return found;
  }
}
