package slidebase.generate;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UTFDataFormatException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import slidebase.board.GoalClass;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.table.Cut;
import slidebase.table.DistanceBits;
import slidebase.table.FarBoards;
import slidebase.table.FoundParts;

/**
 * A breadth-first search backwards from a goal. It finds all boards at distance 1, 2 and so on, as
 * sets with one bit per board.
 *
 * <p>The cells of a board are coloured like those of a chessboard, and every move takes the blank
 * to the other colour. So the colour of the blank's cell determines whether a distance is even or
 * odd. A neighbour of a board at distance d is at d-1 or d+1:
 *
 * <pre>
 *   # . #
 *   . # .      boards at d+1 = neighbours of boards at d, less boards at d-1
 *   # . #
 * </pre>
 *
 * <p>One set holds two levels, one for each colour of the blank's cell. The boards at d+1 replace
 * those at d-1. A second set stores one bit of each distance; see {@link DistanceBits}.
 *
 * <p>Between levels a search can be saved, for another to resume.
 */
public final class ReverseSearch {
  /** The first bytes of a saved search: its kind and version. */
  private static final long MAGIC = 0x736c_6964_6563_6b31L; // "slideck1"

  private static final String DAMAGED = "it is damaged";

  private static final int BUFFER = 1 << 16;

  private final SetGraph graph;
  private final Sweep sweep;
  private final Levels levels;
  private final DistanceBits distances;
  private final FarBoards far = new FarBoards();

  /** Begins at a pattern's goal, in memory, with a maximum number of threads. */
  public ReverseSearch(Pattern pattern, int threads) {
    this(new SetGraph(pattern), threads);
  }

  private ReverseSearch(SetGraph graph, int threads) {
    this(new BoardSet(graph), new BoardSet(graph), threads);
  }

  /**
   * Begins at the goal, in sets that are cleared first.
   *
   * @param levels the set for two levels
   * @param distances the set for the distances
   * @param threads the maximum number of threads; the result does not depend on it
   */
  public ReverseSearch(BoardSet levels, BoardSet distances, int threads) {
    this.graph = levels.graph();
    this.sweep = new Sweep(graph, threads);
    this.levels = new Levels(sweep, levels);
    this.distances = new DistanceBits(distances);
    distances.clear();
    addFar();
  }

  /** Finds the next level, and returns whether it has boards; if not, the search is complete. */
  public boolean next() {
    boolean isFound = levels.next(this::find);
    if (isFound) {
      addFar();
    } else if (graph.pattern().isWhole()) {
      far.end(levels);
    }
    return isFound;
  }

  private void addFar() {
    if (graph.pattern().isWhole()) {
      far.add(levels);
    }
  }

  /** Replaces a section's boards at a distance by those at two more. */
  private void find(int distance, Section section, BoardSet reached, long[] states) {
    section.expand(reached, states);
    distances.put(distance, section.block(), section.begin(), states);
  }

  /** Returns the levels so far. */
  public Levels levels() {
    return levels;
  }

  /** Returns the distances of the boards that were found so far. */
  public DistanceBits distances() {
    return distances;
  }

  /** Returns the boards of the last levels so far. */
  public FarBoards far() {
    return far;
  }

  /**
   * Returns the result of a complete search from the goal of a class, as parts by the blank's cell.
   */
  public FoundParts parts(GoalClass goalClass) {
    Cut cut = new Cut(goalClass, 0);
    return new FoundParts(cut, levels.counts(), far.first(), far.slots(), distances.set());
  }

  Sweep sweep() {
    return sweep;
  }

  /** Writes the state for {@link #load}; for whole boards only. */
  public void save(OutputStream out) throws IOException {
    CheckedOutputStream checked = new CheckedOutputStream(out, new CRC32C());
    DataOutputStream data = new DataOutputStream(checked);
    data.writeLong(MAGIC);
    data.writeUTF(graph.goal().toString());
    data.writeInt(graph.section());
    far.save(data);
    levels.save(data);
    distances.set().save(data);
    data.writeLong(checked.getChecksum().getValue());
    data.flush();
  }

  /** A saved search. */
  @FunctionalInterface
  public interface Saved {
    /** Returns a new stream of all bytes. */
    InputStream open() throws IOException;
  }

  /**
   * Reads a saved search, to resume it. After an exception this object is unusable. All bytes are
   * read twice, so that the checksum at their end is compared before they are used.
   *
   * @throws IOException if the saved search cannot be read, has another goal or version, or is
   *     damaged
   */
  public void load(Saved saved) throws IOException {
    try {
      try (InputStream in = saved.open()) {
        compareChecksum(in);
      }
      try (InputStream in = saved.open()) {
        DataInputStream data = new DataInputStream(in);
        requireOfThisSearch(data);
        far.load(data);
        levels.load(data);
        distances.set().load(data);
      }
    } catch (EOFException | UTFDataFormatException e) {
      throw new IOException(DAMAGED, e);
    }
  }

  private void requireOfThisSearch(DataInputStream data) throws IOException {
    if (data.readLong() != MAGIC
        || !data.readUTF().equals(graph.goal().toString())
        || data.readInt() != graph.section()) {
      throw new IOException("it belongs to another search or version");
    }
  }

  private void compareChecksum(InputStream in) throws IOException {
    CRC32C checksum = new CRC32C();
    requireOfThisSearch(new DataInputStream(new CheckedInputStream(in, checksum)));
    byte[] bytes = new byte[BUFFER];
    int held = 0; // the last eight bytes may be the checksum itself
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
