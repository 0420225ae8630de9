package slidebase.make;

import java.io.IOException;
import java.util.OptionalLong;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.goal.NewTables;
import slidebase.plain.PlainTable;
import slidebase.sets.Pattern;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Ranking;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/** Makes a table with a move per board, in one array. */
record MovesMaker(GoalClass goalClass) implements TableMaker {
  private static final int SETS = 3;

  @Override
  public String encoding(Blob blob) {
    return ((TableBlob) blob).encoding().toString();
  }

  @Override
  public long states() {
    return Ranking.slots(goalClass.shape());
  }

  @Override
  public long length() {
    return TableBlob.length(goalClass.shape());
  }

  @Override
  public long memory() {
    return Needs.heap(length(), Pattern.whole(goalClass.goal()), SETS);
  }

  @Override
  public Census make(NewTables tables, Progress search, Progress proof)
      throws IOException, WrongTableException {
    return tables.add(Pattern.whole(goalClass.goal()), search, proof);
  }

  @Override
  public TableBlob blob(Database database) {
    return (TableBlob) database.blobs(goalClass).get(0);
  }

  @Override
  public Proved prove(Database database, Progress progress)
      throws InvalidTableException, WrongTableException {
    blob(database).prove(Sweep.processors(), progress);
    String text =
        String.format(
            "checksum ok  %,d parent moves followed, %,d pairs compared", states(), pairs());
    return new Proved(text, OptionalLong.of(pairs()));
  }

  /**
   * Returns the number of pairs of neighbouring boards, which the proof compares: half of all tile
   * orders for each pair of neighbouring cells.
   */
  long pairs() {
    Shape shape = goalClass.shape();
    int pairsOfCells = shape.height() * (shape.width() - 1) + shape.width() * (shape.height() - 1);
    return states() / shape.cells() * pairsOfCells;
  }

  @Override
  public PlainTable plain(Database database) throws InvalidTableException {
    return PlainTable.of(blob(database).table());
  }
}
