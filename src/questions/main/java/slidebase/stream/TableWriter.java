package slidebase.stream;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.JsonObject;
import slidebase.entry.Entry;
import slidebase.entry.Submission;
import slidebase.format.SheetRow;

/**
 * Writes rows below the names of their columns, with plain numbers.
 *
 * @param columns the names of the members that are shown; a missing member leaves its cell empty
 */
record TableWriter(List<String> columns) implements Writer {
  private static final String LINE = "line";
  private static final String ID = "id";

  @Override
  public Writer ofStream() {
    return columns.contains(LINE)
        ? this
        : new TableWriter(Stream.concat(columns.stream(), Stream.of(LINE)).toList());
  }

  /** {@inheritDoc} If it has an id, there is a column of ids. */
  @Override
  public Rendering of(Entry first) {
    return columns.contains(ID) || first.id().isEmpty()
        ? this
        : new TableWriter(Stream.concat(Stream.of(ID), columns.stream()).toList());
  }

  @Override
  public List<String> first() {
    return List.of(SheetRow.of(columns));
  }

  /** Returns the rows of an answer, but for those without any cell. */
  @Override
  public List<String> lines(Answer answer) {
    List<String> lines = new ArrayList<>();
    for (Described each : answer.rows()) {
      List<String> cells = cells(each);
      if (!cells.stream().allMatch(String::isEmpty)) {
        lines.add(SheetRow.of(cells));
      }
    }
    return lines;
  }

  @Override
  public Optional<String> answer(Answer answer, Submission about) {
    return row(to -> to.with(answer.rows().get(0)).with(about));
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    return row(
        to ->
            to.with("start", about.board())
                .with("board", about.board())
                .with("result", ERROR)
                .with("verdict", message)
                .with(ERROR, message)
                .with(about));
  }

  private Optional<String> row(Described row) {
    return Optional.of(SheetRow.of(cells(row)));
  }

  private List<String> cells(Described row) {
    JsonObject members = new JsonObject().with(row);
    return columns.stream().map(name -> members.value(name).map(this::cell).orElse("")).toList();
  }

  private String cell(Object value) {
    if (value instanceof Collection<?> list) {
      List<String> texts = list.stream().map(Object::toString).toList();
      boolean haveSpaces = texts.stream().anyMatch(text -> text.indexOf(' ') >= 0);
      return String.join(haveSpaces ? "; " : " ", texts);
    }
    return value instanceof Double number
        ? BigDecimal.valueOf(number).toPlainString()
        : value.toString();
  }
}
