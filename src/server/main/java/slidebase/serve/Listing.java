package slidebase.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.JsonText;
import slidebase.ask.Output;
import slidebase.door.Searches;

/**
 * The answers to one request, one per line. They are sent as they are found, so any number takes
 * constant memory.
 */
final class Listing implements Output {
  private static final int BUFFER = 1 << 14;

  private final Response response;
  private final OutputStream out;
  private final ByteArrayOutputStream made = new ByteArrayOutputStream(2 * BUFFER);
  private final Optional<Searches.Turn> turn;
  private long answers;

  /**
   * @param turn the turn of the work that finds the answers, if it needs one
   */
  Listing(Response response, Optional<Searches.Turn> turn) {
    this.response = response;
    this.turn = turn;
    this.out = Content.Sink.asOutputStream(response);
  }

  /** Returns the number of answers so far. */
  long answers() {
    return answers;
  }

  @Override
  public void answer(Answer answer) {
    try {
      answers++;
      for (Described object : answer.objects()) {
        made.writeBytes(JsonText.line(object));
      }
      if (made.size() >= BUFFER && turn.isPresent()) {
        turn.get().send(this::send);
      } else if (made.size() >= BUFFER) {
        send();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends the answers so far, and returns when the client has received them. */
  private void send() throws IOException {
    out.write(made.toByteArray());
    out.flush();
    made.reset();
  }

  /** Sends the rest. */
  void end(Callback callback) {
    response.write(true, ByteBuffer.wrap(made.toByteArray()), callback);
  }

  /** Sends the rest, and a last line with the reason why answers are missing. */
  void end(String why, Callback callback) {
    made.writeBytes(JsonText.line(to -> to.with("error", why)));
    end(callback);
  }
}
