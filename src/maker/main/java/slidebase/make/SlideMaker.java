package slidebase.make;

import java.io.IOException;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.goal.NewTables;
import slidebase.plain.PlainTable;
import slidebase.sets.Sweep;
import slidebase.slides.SlideRanking;
import slidebase.slides.SlideTable;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.SlideBlob;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/** Makes the table of slides of a goal class. */
record SlideMaker(GoalClass goalClass) implements TableMaker {
  @Override
  public String name() {
    return SlideBlob.name(goalClass);
  }

  @Override
  public String counted() {
    return "states";
  }

  @Override
  public String encoding(Blob blob) {
    return "slides";
  }

  @Override
  public long states() {
    return new SlideRanking(goalClass).states();
  }

  @Override
  public long length() {
    return SlideBlob.length(goalClass);
  }

  /** {@inheritDoc} A byte a state, or the table and its blob, and a third for other objects. */
  @Override
  public long memory() {
    return (states() + 2 * length()) * 3 / 2;
  }

  @Override
  public boolean isServedBy(Blob there) {
    return there instanceof SlideBlob && there.goalClass().equals(goalClass);
  }

  @Override
  public Census make(NewTables tables, Progress search, Progress proof)
      throws IOException, WrongTableException {
    return tables.addSlides(goalClass, search, proof);
  }

  @Override
  public SlideBlob blob(Database database) {
    return (SlideBlob) TableMaker.super.blob(database);
  }

  /** {@inheritDoc} It makes the table again, and proves that, since two bits are no distance. */
  @Override
  public Proved prove(Database database, Progress progress)
      throws InvalidTableException, WrongTableException {
    SlideTable table = blob(database).table();
    SlideTable.Made again = SlideTable.make(goalClass, Sweep.processors(), progress, progress);
    if (!again.table().numbers().equals(table.numbers())) {
      throw new WrongTableException("its distances are others than those that a search finds");
    }
    return new Proved(
        String.format(
            "checksum ok  %,d states found again over %d levels",
            again.census().boards(), again.census().greatest() + 1));
  }

  @Override
  public PlainTable plain(Database database) throws InvalidTableException {
    return PlainTable.of(blob(database).table());
  }
}
