package slidebase.entry;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The forms of rows that are not judged. */
public enum RowForm implements EntryForm {
  /** Boards, perhaps with their goals. */
  BOARDS("as in id,board,goal", Column.BOARD),
  /** A board for each id, perhaps with its goal. */
  ASSIGNMENT("as in id,board", Column.ID, Column.BOARD),
  /** Ids in the first cells, or below the name of their column; other cells are ignored. */
  IDS("as in id") {
    @Override
    public Optional<Columns> columns() {
      return Optional.of(Columns.named(Column.ID.toString()));
    }
  };

  private final String example;
  private final List<Column> required;

  RowForm(String example, Column... required) {
    this.example = example;
    this.required = List.of(required);
  }

  @Override
  public Optional<Columns> columns() {
    return Optional.empty();
  }

  @Override
  public void requireUsable(Columns named) {
    if (!required.stream().allMatch(named::has)) {
      String all = required.stream().map(Column::toString).collect(Collectors.joining(" and "));
      throw new IllegalArgumentException(
          "the sheet needs "
              + (required.size() == 1 ? "a column " : "columns ")
              + all
              + ", "
              + example);
    }
  }

  @Override
  public String example() {
    return example;
  }
}
