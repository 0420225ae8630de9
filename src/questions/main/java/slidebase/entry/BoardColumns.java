package slidebase.entry;

import java.util.Optional;

/** The form of boards, perhaps with their goals, in the rows of a sheet. */
public enum BoardColumns implements EntryForm {
  FORM;

  @Override
  public Optional<Columns> columns() {
    return Optional.empty();
  }

  @Override
  public void requireUsable(Columns named) {
    if (!named.has(Column.BOARD)) {
      throw new IllegalArgumentException("the sheet needs a column board, " + example());
    }
  }

  @Override
  public String example() {
    return "as in id,board,goal";
  }
}
