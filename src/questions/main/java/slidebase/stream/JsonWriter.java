package slidebase.stream;

import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.JsonText;
import slidebase.entry.Submission;

/** Writes a JSON object per line. */
final class JsonWriter implements Writer {
  @Override
  public List<String> lines(Answer answer) {
    return answer.objects().stream().map(JsonText::of).toList();
  }

  @Override
  public Optional<String> answer(Answer answer, Submission about) {
    return line(to -> to.with(answer).with(about));
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    return line(to -> to.with("error", message).with(about));
  }

  @Override
  public Optional<String> comment(String text) {
    return line(to -> to.with("comment", text));
  }

  private static Optional<String> line(Described object) {
    return Optional.of(JsonText.of(object));
  }
}
