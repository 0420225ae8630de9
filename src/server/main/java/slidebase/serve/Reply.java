package slidebase.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.JsonText;
import slidebase.ask.Output;
import slidebase.door.Searches;
import slidebase.verbs.Verb;

/**
 * The answers to one request, one object per line. Several are sent as they are found, so any
 * number takes constant memory.
 */
final class Reply implements Output {
  private static final HttpField JSON_TYPE =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, Api.JSON);
  private static final HttpField LINES_TYPE =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, AnswerStream.TYPE);
  private static final HttpField KEPT_FOR_A_DAY =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "public, max-age=86400");
  private static final HttpField NOT_KEPT =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");

  private static final int BUFFER = 1 << 14;

  private final Verb verb;
  private final Response response;
  private final Searches.Turn turn;
  private final OutputStream out;
  private final ByteArrayOutputStream made = new ByteArrayOutputStream();

  /** Whether every later answer will be the same. */
  private boolean isFinal;

  private long answers;

  /**
   * @param turn the turn of the work that finds the answers
   */
  Reply(Verb verb, Response response, Searches.Turn turn) {
    this.verb = verb;
    this.response = response;
    this.turn = turn;
    this.out = Content.Sink.asOutputStream(response);
    this.isFinal = verb.isStable();
  }

  /** Returns the number of answers so far. */
  long answers() {
    return answers;
  }

  @Override
  public void answer(Answer answer) {
    answers++;
    isFinal &= !answer.isUnfinished();
    answer.objects().forEach(this::add);
    if (made.size() >= BUFFER && !verb.hasOneObject()) {
      try {
        turn.send(this::send);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void add(Described object) {
    made.writeBytes(JsonText.line(object));
  }

  /** Sends the answers so far, and returns when the client has received them. */
  private void send() throws IOException {
    setHeaders();
    out.write(made.toByteArray());
    out.flush();
    made.reset();
  }

  private void setHeaders() {
    if (!response.isCommitted()) {
      response
          .getHeaders()
          .put(isFinal ? KEPT_FOR_A_DAY : NOT_KEPT)
          .put(verb.hasOneObject() ? JSON_TYPE : LINES_TYPE);
    }
  }

  /** Adds a last line with the reason why answers are missing. */
  void addFault(String why) {
    add(to -> to.with("error", why));
  }

  /** Sends the rest. */
  void end(Callback callback) {
    setHeaders();
    response.write(true, ByteBuffer.wrap(made.toByteArray()), callback);
  }
}
