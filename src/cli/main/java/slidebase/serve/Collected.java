package slidebase.serve;

import java.util.ArrayList;
import java.util.List;
import slidebase.answer.Answer;
import slidebase.answer.Output;
import slidebase.board.Progress;

/** Keeps the answers to a request, and leaves out what a command says besides. */
final class Collected implements Output {
  private final List<Answer> answers = new ArrayList<>();

  List<Answer> answers() {
    return answers;
  }

  @Override
  public void answer(Answer answer) {
    answers.add(answer);
  }

  @Override
  public void flush() {}

  @Override
  public void say(String message) {}

  @Override
  public Progress progress() {
    return Progress.NONE;
  }
}
