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
 * A breadth-first search, backwards from a goal, level by level: all boards at distance 1, 2 and so
 * on, as sets with a bit for each board.
 *
 * <p>The cells of a board are coloured like those of a chessboard, and every move takes the blank
 * to the other colour. So the colour of its cell tells whether a board's distance is even or odd,
 * and a neighbour of a board at distance d is at d-1 or d+1:
 *
 * <pre>
 *   # . #
 *   . # .      boards at d+1 = neighbours of boards at d, less boards at d-1
 *   # . #
 * </pre>
 *
 * <p>One set holds two levels, one with the blank on each colour, and the boards at d+1 take the
 * place of those at d-1; no others have to be kept. Of a distance one bit is kept in another set:
 * see {@link DistanceBits}.
 *
 * <p>Between levels it can be saved, and another one goes on from there.
 */
public final class ReverseSearch {
  /** What a saved search begins with: its kind, and the version of what follows. */
  private static final long MAGIC = 0x736c_6964_6563_6b31L; // "slideck1"

  private static final String DAMAGED = "it is damaged";

  private static final int BUFFER = 1 << 16;

  private final SetGraph graph;
  private final Sweep sweep;
  private final Levels levels;
  private final DistanceBits distances;
  private final FarBoards far = new FarBoards();

  /** Begins at a pattern's goal, in memory, with so many threads at most. */
  public ReverseSearch(Pattern pattern, int threads) {
    this(new SetGraph(pattern), threads);
  }

  private ReverseSearch(SetGraph graph, int threads) {
    this(new BoardSet(graph), new BoardSet(graph), threads);
  }

  /**
   * Begins at the goal, in sets that lose whatever is in them.
   *
   * @param levels where two levels are kept
   * @param distances where the distances are kept
   * @param threads how many at most work on it; the result is the same
   */
  public ReverseSearch(BoardSet levels, BoardSet distances, int threads) {
    this.graph = levels.graph();
    this.sweep = new Sweep(graph, threads);
    this.levels = new Levels(sweep, levels);
    this.distances = new DistanceBits(distances);
    distances.clear();
    addFar();
  }

  /** Goes on to the next level, and tells whether it has boards; if not, this is the end. */
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

  /** Puts the boards of a section that are at a distance in place of those at two less. */
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
   * Returns what a search of all boards, from the goal of a class, has found, cut by blank cell.
   */
  public FoundParts parts(GoalClass goalClass) {
    Cut cut = new Cut(goalClass, 0);
    return new FoundParts(cut, levels.counts(), far.first(), far.slots(), distances.set());
  }

  Sweep sweep() {
    return sweep;
  }

  /** Writes what is needed to {@linkplain #load go on}, for whole boards. */
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

  /** A search that was saved. */
  @FunctionalInterface
  public interface Saved {
    /** Returns all bytes from the first on, each time. */
    InputStream open() throws IOException;
  }

  /**
   * Goes on where a search was saved; after an exception this one is of no use. This reads all
   * bytes twice: nothing in them is used before the checksum at their end was compared.
   *
   * @throws IOException if it cannot be read, is of another goal or version, or is damaged
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
      throw new IOException("it is of another search, or of another version");
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
