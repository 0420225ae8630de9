package slidebase.goal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.generate.Generator;
import slidebase.pattern.Partition;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.slides.SlideTable;
import slidebase.store.Blob;
import slidebase.store.PatternBlob;
import slidebase.store.SlideBlob;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/**
 * Makes tables, one after the other. Each is proved before it is kept. Tables of symmetric patterns
 * share search and proof. Not thread-safe.
 */
public final class NewTables {
  private final int threads;
  private final Destination destination;

  /** The patterns of the tables whose image may be a further table. */
  private final List<Pattern> ofPatterns = new ArrayList<>();

  /** Keeps tables as blobs, so that only one is in the heap at a time. */
  public interface Destination {
    void add(String name, byte[] blob) throws IOException;

    /** Returns the blob with a name. */
    byte[] added(String name);
  }

  /** Keeps tables in memory. */
  public static final class InMemory implements Destination {
    private final Map<String, byte[]> blobs = new LinkedHashMap<>();

    @Override
    public void add(String name, byte[] blob) {
      blobs.put(name, blob);
    }

    @Override
    public byte[] added(String name) {
      return blobs.get(name);
    }

    /** Returns the tables so far. */
    public List<ByteBuffer> blobs() {
      return blobs.values().stream().map(ByteBuffer::wrap).toList();
    }
  }

  /**
   * @param threads the maximum number of threads; the tables do not depend on it
   */
  public NewTables(int threads, Destination destination) {
    this.threads = threads;
    this.destination = destination;
  }

  /**
   * Returns the patterns of the usual tables of a goal class: one of all tiles if an array holds
   * its table, else those of a partition.
   */
  public static List<Pattern> usual(GoalClass goalClass) {
    return Table.fits(goalClass.shape())
        ? List.of(Pattern.whole(goalClass.goal()))
        : Partition.usual(goalClass.goal());
  }

  /** Returns the bytes of the usual tables of a goal class, or a little more. */
  public static long bytes(GoalClass goalClass) {
    return usual(goalClass).stream()
        .mapToLong(
            pattern ->
                pattern.isWhole()
                    ? TableBlob.length(goalClass.shape())
                    : PatternBlob.mostBytes(pattern))
        .sum();
  }

  /**
   * Makes the table of a pattern: a table of moves if it has all tiles. Returns the number of
   * states at each distance.
   *
   * @param search receives the number of states found, level by level
   * @param proof receives the number of states proved, level by level
   */
  public Census add(Pattern pattern, Progress search, Progress proof)
      throws IOException, WrongTableException {
    if (pattern.isWhole()) {
      Table table = Generator.generate(pattern.goalClass(), threads, search);
      Census census = Proof.of(table, threads, proof).census();
      destination.add(pattern.goalClass().name(), TableBlob.encode(table));
      return census;
    }
    Optional<Pattern> twin =
        ofPatterns.stream().filter(each -> PatternTable.areSymmetric(each, pattern)).findFirst();
    if (twin.isPresent()) {
      return addImage(pattern, twin.get().toString(), search);
    }
    PatternTable table = Generator.generate(pattern, threads, search);
    Census census = table.prove(threads, proof);
    destination.add(pattern.toString(), PatternBlob.encode(table, census));
    ofPatterns.add(pattern);
    return census;
  }

  /**
   * Makes the table of slides of a goal class. Returns the number of states at each distance.
   *
   * @param search receives the number of states found
   * @param proof receives the number of states proved
   */
  public Census addSlides(GoalClass goalClass, Progress search, Progress proof)
      throws IOException, WrongTableException {
    SlideTable.Made made = SlideTable.make(goalClass, threads, search, proof);
    destination.add(SlideBlob.name(goalClass), SlideBlob.encode(made.table()));
    return made.census();
  }

  private Census addImage(Pattern pattern, String twin, Progress progress) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(destination.added(twin));
    PatternBlob known = (PatternBlob) Blob.read(bytes, 0, twin);
    progress.at("renaming the tiles of " + twin, 0, known.slots());
    PatternTable image = known.table().image(pattern, threads);
    destination.add(pattern.toString(), PatternBlob.encode(image, known.census()));
    return known.census();
  }
}
