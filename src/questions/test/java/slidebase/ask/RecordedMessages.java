package slidebase.ask;

import java.util.ArrayList;
import java.util.List;

/** Keeps messages to the user, and takes no answers. */
public record RecordedMessages(List<String> messages) implements Output {
  public RecordedMessages() {
    this(new ArrayList<>());
  }

  @Override
  public void answer(Answer answer) {
    throw new AssertionError("an answer came as a value: " + answer.line());
  }

  @Override
  public void message(String message) {
    messages.add(message);
  }
}
