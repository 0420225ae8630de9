package slidebase.verbs;

import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.judge.Claim;
import slidebase.lines.Submission;
import slidebase.stream.Rendering;
import slidebase.stream.Sheet;

/** Labels as the rows of a sheet, below the names of its columns; audit labels reads them. */
record LabelSheet(Rendering.Form form) implements Rendering {
  private static final String DISTANCE = "distance";

  private static final List<String> COLUMNS =
      List.of("start", "goal", DISTANCE, "mask", "path", ERROR);

  @Override
  public List<String> first() {
    return List.of(Sheet.row(COLUMNS, form));
  }

  @Override
  public Optional<String> answer(Answer answer, Submission about) {
    Fields label = new Fields().with(answer.objects().get(0));
    if (label.value(DISTANCE).isEmpty()) {
      boolean isUnfinished = label.value("atLeast").isPresent();
      label.with(DISTANCE, isUnfinished ? Claim.UNSOLVED : Claim.UNSOLVABLE);
    }
    return row(label);
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    return row(new Fields().with(ERROR, message));
  }

  private Optional<String> row(Fields fields) {
    return Optional.of(Sheet.row(fields, COLUMNS, form));
  }
}
