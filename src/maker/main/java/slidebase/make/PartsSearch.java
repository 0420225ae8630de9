package slidebase.make;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import slidebase.board.GoalClass;
import slidebase.generate.ReverseSearch;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.SetGraph;
import slidebase.table.Division;
import slidebase.table.FoundParts;

/**
 * A search of all boards for a table in parts, which lists the boards farthest from the goal.
 * Between two levels it can be saved, and resumed by another run.
 */
final class PartsSearch {
  /** The first bytes of a saved search: its kind and version. */
  private static final long MAGIC = 0x736c_6964_6563_6b31L; // "slideck1"

  private static final String DAMAGED = "it is damaged";
  private static final int BUFFER = 1 << 16;

  /** The bytes of a saved search. */
  @FunctionalInterface
  interface Bytes {
    /** Returns a new stream of all bytes. */
    InputStream open() throws IOException;
  }

  private final BoardSet set;
  private final ReverseSearch search;
  private final FarBoards far = new FarBoards();

  /**
   * Begins at the goal, in sets that are cleared first.
   *
   * @param levels the set for two levels
   * @param distances the set for the distances
   * @param threads the maximum number of threads
   */
  PartsSearch(BoardSet levels, BoardSet distances, int threads) {
    set = levels;
    search = new ReverseSearch(levels, distances, threads);
    far.add(levels());
  }

  /** Finds the next level, and returns whether it has boards; if not, the search is complete. */
  boolean next() {
    boolean isFound = search.next();
    if (isFound) {
      far.add(levels());
    } else {
      far.end(levels());
    }
    return isFound;
  }

  /** Returns the levels so far. */
  Levels levels() {
    return search.levels();
  }

  /** Returns the boards whose distance has bit 1 set, of those found so far. */
  BoardSet distances() {
    return search.distances().set();
  }

  /**
   * Returns the result of a complete search from the goal of a class, as parts by the blank's cell.
   */
  FoundParts parts(GoalClass goalClass) {
    Division division = new Division(goalClass, 0);
    return new FoundParts(division, levels().counts(), far.first(), far.slots(), distances());
  }

  private SetGraph graph() {
    return set.graph();
  }

  /** Writes the state for {@link #load}. */
  void save(OutputStream out) throws IOException {
    CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32C());
    DataOutputStream data = new DataOutputStream(checked);
    data.writeLong(MAGIC);
    data.writeUTF(graph().goal().toString());
    data.writeInt(graph().wordsInSection());
    data.writeInt(far.first());
    write(far.slots(), data);
    write(levels().counts(), data);
    write(set, data);
    write(distances(), data);
    data.writeLong(checked.getChecksum().getValue());
    data.flush();
  }

  private static void write(List<long[]> lists, DataOutputStream out) throws IOException {
    out.writeInt(lists.size());
    for (long[] list : lists) {
      out.writeInt(list.length);
      for (long number : list) {
        out.writeLong(number);
      }
    }
  }

  /** Writes the words of sections that are not empty. */
  private static void write(BoardSet set, OutputStream out) throws IOException {
    SetGraph graph = set.graph();
    byte[] bytes = new byte[Long.BYTES * graph.wordsInSection()];
    for (long section = 0; section < graph.sections(); section++) {
      out.write(set.isEmpty(section) ? 0 : 1);
      if (!set.isEmpty(section)) {
        ByteBuffer.wrap(bytes).asLongBuffer().put(set.words(section));
        out.write(bytes);
      }
    }
  }

  /**
   * Reads a saved search, to resume it. After an exception this search is unusable. All bytes are
   * read twice, so that the checksum at their end is compared before they are used.
   *
   * @throws IOException if the saved search cannot be read, has another goal or version, or is
   *     damaged
   */
  void load(Bytes saved) throws IOException {
    try {
      try (InputStream in = saved.open()) {
        compareChecksum(in);
      }
      try (InputStream in = saved.open()) {
        DataInputStream data = new DataInputStream(in);
        requireOfThisSearch(data);
        far.resume(data.readInt(), lists(data));
        levels().resume(lists(data));
        read(data, set);
        read(data, distances());
      }
    } catch (EOFException | UTFDataFormatException e) {
      throw new IOException(DAMAGED, e);
    }
  }

  private static List<long[]> lists(DataInputStream in) throws IOException {
    List<long[]> lists = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      long[] list = new long[in.readInt()];
      for (int i = 0; i < list.length; i++) {
        list[i] = in.readLong();
      }
      lists.add(list);
    }
    return lists;
  }

  private static void read(InputStream in, BoardSet set) throws IOException {
    SetGraph graph = set.graph();
    byte[] bytes = new byte[Long.BYTES * graph.wordsInSection()];
    long[] words = new long[graph.wordsInSection()];
    set.clear();
    for (long section = 0; section < graph.sections(); section++) {
      int flag = in.read();
      if (flag < 0 || flag > 0 && in.readNBytes(bytes, 0, bytes.length) < bytes.length) {
        throw new EOFException();
      }
      if (flag > 0) {
        ByteBuffer.wrap(bytes).asLongBuffer().get(words);
        set.write(section, words);
      }
    }
  }

  private void requireOfThisSearch(DataInputStream data) throws IOException {
    if (data.readLong() != MAGIC
        || !data.readUTF().equals(graph().goal().toString())
        || data.readInt() != graph().wordsInSection()) {
      throw new IOException("it belongs to another search or version");
    }
  }

  private void compareChecksum(InputStream in) throws IOException {
    CRC32C checksum = new CRC32C();
    requireOfThisSearch(new DataInputStream(new CheckedInputStream(in, checksum)));
    byte[] bytes = new byte[BUFFER];
    int held = 0; // the last eight bytes are perhaps the checksum itself
    for (int read = 1; read > 0; ) {
      read = in.readNBytes(bytes, held, BUFFER - held);
      int before = Math.max(0, held + read - Long.BYTES);
      checksum.update(bytes, 0, before);
      held += read - before;
      System.arraycopy(bytes, before, bytes, 0, held);
    }
    if (held < Long.BYTES || ByteBuffer.wrap(bytes).getLong() != checksum.getValue()) {
      throw new IOException(DAMAGED);
    }
  }
}
