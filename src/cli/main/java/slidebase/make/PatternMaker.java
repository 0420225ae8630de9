package slidebase.make;

import java.io.IOException;
import java.util.List;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.generate.Generator;
import slidebase.pattern.PatternRanking;
import slidebase.pattern.PatternTable;
import slidebase.plain.PlainTable;
import slidebase.sets.Pattern;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PatternBlob;
import slidebase.table.WrongTableException;

/** Makes the table of a pattern. */
public record PatternMaker(Pattern pattern) implements TableMaker {
  private static final int SETS = 2;

  @Override
  public GoalClass goalClass() {
    return GoalClass.of(pattern.shape(), pattern.goal().blankCell());
  }

  @Override
  public String name() {
    return pattern.toString();
  }

  @Override
  public String counted() {
    return "states";
  }

  @Override
  public String encoding(Blob blob) {
    return "pattern distances";
  }

  @Override
  public long states() {
    return new PatternRanking(pattern).states();
  }

  @Override
  public String size(List<TableMaker> tables) {
    return String.format("%,d states", tables.stream().mapToLong(TableMaker::states).sum());
  }

  @Override
  public int levels() {
    return 0;
  }

  @Override
  public List<Long> lengths() {
    return List.of(PatternBlob.mostBytes(pattern));
  }

  @Override
  public long memory() {
    return Needs.heap(lengths().get(0), pattern, SETS);
  }

  @Override
  public Census make(Site site, Destination destination, Progress progress)
      throws IOException, WrongTableException {
    int threads = site.resources().threads();
    PatternTable table = Generator.generate(pattern, threads, progress);
    Census census = table.prove(threads, behindSearch(progress));
    destination.add(PatternBlob.encode(table, census));
    return census;
  }

  private PatternBlob blob(Database database) {
    return (PatternBlob) blobs(database).get(0);
  }

  @Override
  public Proved prove(Database database, Progress progress)
      throws InvalidTableException, WrongTableException {
    PatternBlob blob = blob(database);
    blob.check();
    Census census = blob.table().prove(Sweep.processors(), progress);
    if (!census.equals(blob.census())) {
      throw new WrongTableException("its header says other numbers of states");
    }
    return new Proved(
        String.format(
            "checksum ok  %,d states unfolded over %d levels",
            census.boards(), census.greatest() + 1));
  }

  @Override
  public PlainTable plain(Database database) throws InvalidTableException {
    return PlainTable.of(blob(database).table());
  }
}
