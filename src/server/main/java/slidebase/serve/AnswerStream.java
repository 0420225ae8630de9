package slidebase.serve;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import slidebase.ask.EndException;
import slidebase.ask.Json;
import slidebase.ask.JsonText;
import slidebase.ask.Listing;
import slidebase.bytes.KeptInput;
import slidebase.bytes.NoText;
import slidebase.door.NotNowException;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.format.Formats;
import slidebase.stream.Batch;
import slidebase.stream.Writer;

/** A stream of questions in the content of a request, answered line by line. */
final class AnswerStream {
  static final String TYPE = "application/x-ndjson";
  private static final int BUFFER = 1 << 14;

  private final Request request;
  private final Response response;
  private final long mostLines;
  private final OutputStream out;
  private final Body body;
  private boolean isSlow;
  private long lines;
  private long bad;

  AnswerStream(Request request, Response response, Settings settings) {
    this.request = request;
    this.response = response;
    this.mostLines = settings.maxLines();
    this.out = new BufferedOutputStream(Content.Sink.asOutputStream(response), BUFFER);
    this.body = new Body(request, this::sendOn, settings.idleTime());
  }

  /**
   * Returns the format of JSON that the type of the content names; empty if it is text, the
   * default.
   */
  static Optional<Format> json(Request request) throws Refusal {
    String coding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
    String header = request.getHeaders().get(HttpHeader.CONTENT_TYPE);
    String type = header == null ? "" : header.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (coding == null || coding.equalsIgnoreCase("identity")) {
      switch (type) {
        case "", "text/plain", "application/x-www-form-urlencoded", "application/octet-stream":
          return Optional.empty();
        case "application/json":
          return Optional.of(Formats.JSON);
        case TYPE, "application/jsonl", "application/json-lines":
          return Optional.of(Formats.NDJSON);
        default:
          break;
      }
    }
    throw new Refusal(
        HttpStatus.UNSUPPORTED_MEDIA_TYPE_415,
        "send streams as text/plain, application/json or " + TYPE + ", and not compressed");
  }

  /**
   * Sends the answers so far. Before the first answer it sends nothing: otherwise a client with an
   * Expect header would never receive the response to continue.
   */
  private void sendOn() throws IOException {
    if (lines > 0) {
      out.flush();
    }
  }

  /** Returns the number of lines answered. */
  long lines() {
    return lines;
  }

  /** Returns the number of bad lines among these. */
  long bad() {
    return bad;
  }

  /** Ends the stream after a whole line. Any thread may call this. */
  void end() {
    body.end();
  }

  /**
   * Answers all lines.
   *
   * @throws Refusal if there are too many lines, and no answers were sent yet
   * @throws IOException if the client has left
   */
  void answer(Expected expected, Batch.Asking asking, Optional<Format> format, Listing.Turns turns)
      throws IOException {
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, TYPE);
    response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
    try (body) {
      Batch batch =
          new Batch(
              text(),
              format,
              Optional.empty(),
              expected,
              asking,
              Writer.JSON,
              answer -> {},
              this::write);
      isSlow = batch.takesTurn();
      batch.inTurns(turns);
      try {
        run(batch);
      } finally {
        bad = batch.bad();
      }
      if (batch.complaint().isPresent()) {
        out.write(JsonText.line(to -> to.with("error", batch.complaint())));
      }
    } catch (Refusal | NotNowException e) {
      if (!response.isCommitted()) {
        throw e;
      }
      sendLast(e.getMessage());
    } catch (Body.EndingException e) {
      sendLast(e.getMessage());
    } catch (Json.BadJsonException e) {
      sendLast(e.getMessage() + "; nothing after it is answered");
    }
    out.close();
  }

  private KeptInput text() throws IOException, Refusal {
    try {
      return new KeptInput(NoText.refused(body, "the content"));
    } catch (IllegalArgumentException e) {
      throw new Refusal(HttpStatus.UNSUPPORTED_MEDIA_TYPE_415, e.getMessage());
    }
  }

  private static void run(Batch batch) throws IOException {
    try {
      batch.run();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (EndException e) {
      throw e.getCause();
    }
  }

  private void sendLast(String why) throws IOException {
    long line = lines + 1;
    out.write(JsonText.line(to -> to.with("error", why).with("line", line)));
  }

  /** Writes whole lines. */
  private void write(byte[] bytes, int length) {
    try {
      int end = 0;
      for (int i = 0; i < length && lines < mostLines; i++) {
        if (bytes[i] == '\n') {
          lines++;
          end = i + 1;
        }
      }
      if (end > 0) {
        body.answered();
      }
      out.write(bytes, 0, end);
      if (isSlow && end > 0) { // or else the status would be sent, which is not known yet
        out.flush();
      }
      if (end < length) {
        throw new Refusal(
            HttpStatus.PAYLOAD_TOO_LARGE_413,
            String.format("more than %,d lines are too many", mostLines));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
