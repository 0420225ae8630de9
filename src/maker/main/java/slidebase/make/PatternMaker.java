package slidebase.make;

import java.io.IOException;
import java.util.List;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.goal.NewTables;
import slidebase.pattern.PatternRanking;
import slidebase.plain.PlainTable;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PatternBlob;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/** Makes the table of a pattern. */
public record PatternMaker(Pattern pattern) implements TableMaker {
  private static final int SETS = 2;

  /** The approximate ratio of the time per state in small blocks to that in large ones. */
  private static final int EFFORT_IN_SMALL_BLOCKS = 6;

  /** The heap for the objects of a block, in bytes; large blocks need more for their bits. */
  private static final int OBJECTS_OF_BLOCK = 700;

  @Override
  public GoalClass goalClass() {
    return pattern.goalClass();
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
  public long effort() {
    return hasSmallBlocks() ? EFFORT_IN_SMALL_BLOCKS * states() : states();
  }

  private boolean hasSmallBlocks() {
    return pattern.shape().cells() > SizeLimits.PACKED_CELLS;
  }

  @Override
  public String size(List<TableMaker> tables) {
    return String.format("%,d states", tables.stream().mapToLong(TableMaker::states).sum());
  }

  @Override
  public long length() {
    return PatternBlob.mostBytes(pattern);
  }

  @Override
  public long memory() {
    long heap = Needs.heap(length(), pattern, SETS);
    return hasSmallBlocks() ? heap + SetGraph.blocks(pattern) * OBJECTS_OF_BLOCK : heap;
  }

  @Override
  public Census make(NewTables tables, Progress search, Progress proof)
      throws IOException, WrongTableException {
    return tables.add(pattern, search, proof);
  }

  @Override
  public PatternBlob blob(Database database) {
    return (PatternBlob) TableMaker.super.blob(database);
  }

  @Override
  public Proved prove(Database database, Progress progress)
      throws InvalidTableException, WrongTableException {
    PatternBlob blob = blob(database);
    blob.check();
    Census census = blob.table().prove(Sweep.processors(), progress);
    if (!census.equals(blob.census())) {
      throw new WrongTableException("its header has other numbers of states");
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
