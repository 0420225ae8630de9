package slidebase.stream;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Fields;

/** Answers as the rows of a sheet, below the names of its columns. */
record SheetAnswers(Rendering.Form form) implements Rendering {
  /** The names of the fields that are shown. */
  private static final List<String> COLUMNS =
      Arrays.asList(
          "line", "id", "start", "goal", "submitted", "result", "distance", "excess", "verdict");

  @Override
  public List<String> first() {
    return List.of(Sheet.row(COLUMNS, form));
  }

  @Override
  public Optional<String> answer(Answer answer, Fields about) {
    return row(new Fields().with(answer.objects().get(0)).with(about));
  }

  @Override
  public Optional<String> error(String message, Fields about) {
    return row(new Fields().with("result", ERROR).with("verdict", message).with(about));
  }

  private Optional<String> row(Fields fields) {
    return Optional.of(Sheet.row(fields, COLUMNS, form));
  }
}
