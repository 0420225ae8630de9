package slidebase;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.generate.Generator;
import slidebase.pattern.Partition;
import slidebase.pattern.PatternTable;
import slidebase.sets.Pattern;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/** Makes the usual tables of a goal class in memory, and proves each before it is used. */
final class UsualTables {
  private final GoalClass goalClass;
  private final int threads;
  private final Progress progress;

  /** A table, proved, with its number of states at each distance. */
  private record Made(PatternTable table, Census census) {}

  UsualTables(GoalClass goalClass, int threads, Progress progress) {
    this.goalClass = goalClass;
    this.threads = threads;
    this.progress = progress;
  }

  /** Returns a table of all boards if an array holds it, else the tables of a partition. */
  List<ByteBuffer> make() throws WrongTableException {
    return Table.fits(goalClass.shape()) ? List.of(moves()) : patterns();
  }

  private ByteBuffer moves() throws WrongTableException {
    Table table = Generator.generate(goalClass, threads, progress);
    Proof.of(table, threads, progress);
    return ByteBuffer.wrap(TableBlob.encode(table));
  }

  private List<ByteBuffer> patterns() throws WrongTableException {
    List<Made> made = new ArrayList<>();
    for (Pattern pattern : Partition.usual(goalClass.goal())) {
      made.add(made(pattern, made));
    }
    return made.stream()
        .map(each -> ByteBuffer.wrap(PatternBlob.encode(each.table, each.census)))
        .toList();
  }

  /** Returns the image of a table that was made and proved before if there is one. */
  private Made made(Pattern pattern, List<Made> before) throws WrongTableException {
    Optional<Made> twin =
        before.stream()
            .filter(each -> PatternTable.areSymmetric(each.table.pattern(), pattern))
            .findFirst();
    if (twin.isPresent()) {
      return new Made(twin.get().table.image(pattern, threads), twin.get().census);
    }
    PatternTable table = Generator.generate(pattern, threads, progress);
    return new Made(table, table.prove(threads, progress));
  }
}
