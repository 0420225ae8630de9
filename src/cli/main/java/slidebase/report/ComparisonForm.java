package slidebase.report;

import java.util.List;
import java.util.stream.Stream;
import slidebase.ask.Fields;

/** The forms of a comparison as text. */
public enum ComparisonForm {
  /** A table for a person, when all of its rows are known. */
  TABLE {
    @Override
    public List<String> above(List<String> title, boolean isFirst) {
      return isFirst ? title : Stream.concat(Stream.of(""), title.stream()).toList();
    }

    @Override
    public List<String> row(ComparisonRow row, Fields asked) {
      return List.of();
    }

    @Override
    public List<String> table(List<ComparisonRow> rows, boolean isOneBoard, long mostBoards) {
      return ComparisonRow.table(rows, isOneBoard, mostBoards);
    }
  },

  /** Tab-separated plain numbers, each row as soon as it is known. One header is above all rows. */
  TSV {
    @Override
    public List<String> above(List<String> title, boolean isFirst) {
      return isFirst ? List.of(ComparisonRow.tsvHeader()) : List.of();
    }

    @Override
    public List<String> row(ComparisonRow row, Fields asked) {
      return List.of(row.tsv(asked));
    }

    @Override
    public List<String> table(List<ComparisonRow> rows, boolean isOneBoard, long mostBoards) {
      return List.of();
    }
  };

  /** Returns the lines above the rows about some starts. */
  public abstract List<String> above(List<String> title, boolean isFirst);

  /** Returns the lines of a row, before the next one is known. */
  public abstract List<String> row(ComparisonRow row, Fields asked);

  /** Returns the lines below these rows. */
  public abstract List<String> table(List<ComparisonRow> rows, boolean isOneBoard, long mostBoards);
}
