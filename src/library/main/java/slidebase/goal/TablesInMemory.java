package slidebase.goal;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.generate.Generator;
import slidebase.pattern.Partition;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/** Tables that are made in memory. Each is proved before it is kept. Not thread-safe. */
public final class TablesInMemory {
  /** A table, proved, with its number of states at each distance. */
  private record Made(PatternTable table, Census census) {}

  private final int threads;
  private final List<Made> ofPatterns = new ArrayList<>();
  private final List<ByteBuffer> blobs = new ArrayList<>();

  public TablesInMemory(int threads) {
    this.threads = threads;
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

  /** Makes the table of a pattern: a table of moves if it has all tiles. */
  public void add(Pattern pattern, Progress progress) throws WrongTableException {
    if (pattern.isWhole()) {
      Table table = Generator.generate(pattern.goalClass(), threads, progress);
      Proof.of(table, threads, progress);
      blobs.add(ByteBuffer.wrap(TableBlob.encode(table)));
    } else {
      Made made = made(pattern, progress);
      ofPatterns.add(made);
      blobs.add(ByteBuffer.wrap(PatternBlob.encode(made.table, made.census)));
    }
  }

  /** Returns the image of a table that was made and proved before if there is one. */
  private Made made(Pattern pattern, Progress progress) throws WrongTableException {
    Optional<Made> twin =
        ofPatterns.stream()
            .filter(each -> PatternTable.areSymmetric(each.table.pattern(), pattern))
            .findFirst();
    if (twin.isPresent()) {
      return new Made(twin.get().table.image(pattern, threads), twin.get().census);
    }
    PatternTable table = Generator.generate(pattern, threads, progress);
    return new Made(table, table.prove(threads, progress));
  }

  /** Returns the tables so far, as blobs. */
  public List<ByteBuffer> blobs() {
    return blobs;
  }
}
