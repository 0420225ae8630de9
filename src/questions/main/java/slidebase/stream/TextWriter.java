package slidebase.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.entry.Submission;

/** Writes a line of text for each answer in a stream, and several for one by itself. */
final class TextWriter implements Writer {
  @Override
  public List<String> lines(Answer answer) {
    List<String> lines = new ArrayList<>();
    for (Object line : answer.lines()) { // without a lambda, as the first one takes long
      lines.add(line.toString());
    }
    return lines;
  }

  @Override
  public Optional<String> answer(Answer answer, Submission about) {
    return Optional.of(answer.line().toString());
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    return Optional.of("error: " + message);
  }

  @Override
  public Optional<String> comment(String text) {
    return Optional.of(text);
  }
}
