package slidebase.format;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import slidebase.board.BoardText;
import slidebase.entry.Column;
import slidebase.entry.Columns;
import slidebase.entry.EntrySource;

/**
 * Boards or submissions in rows of cells, below the names of the columns. The first comma or
 * semicolon of the first line is the separator, unless there are tabs.
 */
final class Sheet extends Format {
  /** How a first line begins that names the separator. */
  static final String SEPARATOR = "sep=";

  private final char separator;

  Sheet(String name, char separator) {
    super(name);
    this.separator = separator;
  }

  /**
   * {@inheritDoc} The first line names columns: one has boards, or all are known. In a file that is
   * called a sheet, the first name is enough.
   */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    String text = beginning.opening().strip();
    boolean namesSeparator = text.startsWith(SEPARATOR);
    boolean hasTab = (namesSeparator ? beginning.opening() : text).indexOf('\t') >= 0;
    if (hasTab != (separator == '\t')) {
      return Optional.empty();
    }
    Sheet sheet = hasTab ? this : new Sheet(toString(), SheetRow.separator(text));
    List<String> names = names(text, sheet.separator);
    boolean isSheet =
        namesSeparator
            || (beginning.isCalled(".csv") || beginning.isCalled(".tsv"))
                && Columns.isName(names.get(0))
            || areColumns(names) && BoardText.comment(text) != 0;
    return sheet.recognisedIf(isSheet);
  }

  @Override
  Reading named(Beginning beginning, Expected expected) throws IOException {
    String first = beginning.opening().lines().findFirst().orElse("");
    return Reading.as(separator == '\t' ? this : new Sheet(toString(), SheetRow.separator(first)));
  }

  /** {@inheritDoc} Boards in a file that is called a sheet may be lines. */
  @Override
  boolean isNamedBy(Beginning beginning, Expected expected) {
    return !expected.areBoards() && beginning.isCalled("." + this);
  }

  /** Returns whether a first line may name columns rather than be a board, as {@code 0,1,2,3}. */
  static boolean mayNameColumns(String line) {
    List<String> names = names(line, ',');
    return Columns.isName(names.get(0))
        || names.size() > 1
            && IntStream.range(0, names.size())
                .allMatch(cell -> names.get(cell).equals(String.valueOf(cell)));
  }

  private static boolean areColumns(List<String> names) {
    return names.size() > 1
        && (names.stream().anyMatch(Column.BOARD::isCalled)
            || names.stream().allMatch(Columns::isName));
  }

  private static List<String> names(String line, char separator) {
    return Arrays.stream(line.split(Pattern.quote(String.valueOf(separator)), -1))
        .map(name -> name.replace("\"", "").strip())
        .toList();
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(new SheetEntries(in, separator));
  }
}
