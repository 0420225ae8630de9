package slidebase.stream;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.lines.Submission;

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
  public Optional<String> answer(Answer answer, Submission about) {
    return row(about.addedTo(new Fields().with(answer.objects().get(0))));
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    return row(about.addedTo(new Fields().with("result", ERROR).with("verdict", message)));
  }

  private Optional<String> row(Fields fields) {
    return Optional.of(Sheet.row(fields, COLUMNS, form));
  }
}
