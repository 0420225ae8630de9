package slidebase.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import slidebase.ask.Answer;
import slidebase.ask.Sized;
import slidebase.door.Client;
import slidebase.door.NotNowException;
import slidebase.door.Offer;
import slidebase.door.Query;
import slidebase.door.Questions;
import slidebase.door.Searches;
import slidebase.lines.Asked;
import slidebase.serve.Endpoint.Answering;
import slidebase.stream.Format;
import slidebase.stream.Writer;
import slidebase.verbs.LineVerb;
import slidebase.verbs.TableVerb;

/** Answers requests to verbs: with one answer, with a list of answers, or with a stream of them. */
final class VerbRequests {
  private static final HttpField JSON_TYPE =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, Api.JSON);
  private static final HttpField LINES_TYPE =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, AnswerStream.TYPE);
  private static final HttpField KEPT_FOR_A_DAY =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "public, max-age=86400");
  private static final HttpField NOT_KEPT =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");

  private final Settings settings;
  private final Questions questions;
  private final Searches searches;
  private final Departures departures;
  private final Metrics metrics;
  private final Places streamPlaces;
  private final Set<AnswerStream> streams = ConcurrentHashMap.newKeySet();

  VerbRequests(
      Settings settings,
      Questions questions,
      Searches searches,
      Departures departures,
      Metrics metrics) {
    this.settings = settings;
    this.questions = questions;
    this.searches = searches;
    this.departures = departures;
    this.metrics = metrics;
    this.streamPlaces = new Places(Settings.THREADS / 2, "too many streams are under way");
  }

  /** Returns the handler of a verb's requests. */
  Endpoint endpoint(Offer offer) {
    return new Endpoint(
        offer.name(),
        exchange -> ask(offer, exchange),
        offer.lineVerb().map(verb -> exchange -> stream(offer, verb, exchange)));
  }

  /** Ends all running streams after a whole line. */
  void endStreams() {
    streams.forEach(AnswerStream::end);
  }

  private void ask(Offer offer, Exchange exchange) throws IOException {
    Query given = given(offer, false, exchange);
    Optional<TableVerb> listing = offer.tableVerb();
    if (listing.isPresent()) {
      list(offer, questions.listed(listing.get(), given), exchange);
      return;
    }
    Client client = departures.of(exchange.request());
    write(questions.answer(offer, given, searches, client), offer, exchange);
  }

  private Query given(Offer offer, boolean stream, Exchange exchange) {
    return Query.of(
        QueryString.values(exchange.request()),
        offer.parameters(stream),
        offer.parameters(!stream),
        settings.terms());
  }

  /**
   * Answers a question about the boards of a table, one line per answer. If there may be many, it
   * takes a place for streams, since a slow client may delay it.
   */
  private void list(Offer offer, Questions.Listed listed, Exchange asked) throws IOException {
    if (offer.verb().isStable()) {
      send(offer, listed, asked);
    } else {
      occupyForStream(asked, exchange -> send(offer, listed, exchange));
    }
  }

  private void send(Offer offer, Questions.Listed listed, Exchange exchange) throws IOException {
    try (Searches.Turn turn = searches.turn(departures.of(exchange.request()))) {
      setHeaders(offer, offer.verb().isStable(), exchange.response());
      Optional<Searches.Turn> taken =
          listed.question().isLong() ? Optional.of(turn) : Optional.empty();
      Listing listing = new Listing(exchange.response(), taken);
      try {
        listed.answer(turn, listing);
        listing.end(exchange.callback());
      } catch (Exception | VirtualMachineError e) {
        if (listing.answers() == 0) {
          throw e;
        }
        listing.end(Problem.of(e).error(), exchange.callback());
      }
      metrics.countBoards(listing.answers());
    }
  }

  /** Answers a request in a place for streams, and releases the place after sending the answer. */
  private void occupyForStream(Exchange exchange, Answering answering) throws NotNowException {
    Callback leaving = streamPlaces.take(exchange.request(), exchange.callback());
    Exchange placed = new Exchange(exchange.request(), exchange.response(), leaving);
    try {
      answering.answer(placed);
    } catch (Exception | VirtualMachineError e) {
      placed.fail(e);
    }
  }

  private void write(Answer answer, Offer offer, Exchange exchange) {
    boolean isFinal = offer.verb().isStable() && !answer.isUnfinished();
    setHeaders(offer, isFinal, exchange.response());
    metrics.countBoards(1);
    String lines = String.join("\n", Writer.JSON.lines(answer)) + "\n";
    exchange.answer(lines.getBytes(StandardCharsets.UTF_8));
  }

  private static void setHeaders(Offer offer, boolean isFinal, Response response) {
    response
        .getHeaders()
        .put(isFinal ? KEPT_FOR_A_DAY : NOT_KEPT)
        .put(offer.verb().isStable() ? JSON_TYPE : LINES_TYPE);
  }

  private void stream(Offer offer, LineVerb verb, Exchange asked) throws IOException {
    Optional<Format> json = AnswerStream.json(asked.request());
    Query given = given(offer, true, asked);
    given.requireUse("format", json.isEmpty(), "is for text/plain");
    Optional<Format> format = json.or(() -> given.choice("format", "format", verb.formats()));
    Asked question = questions.askedOfStream(verb, given);
    Client client = departures.of(asked.request());
    Asked.Again again = shape -> questions.askedOfStream(verb, Sized.of(given, shape));
    occupyForStream(
        asked,
        exchange -> {
          AnswerStream stream = new AnswerStream(exchange.request(), exchange.response(), settings);
          streams.add(stream);
          try {
            stream.answer(
                question,
                again,
                format,
                (mayBeQuick, work) -> searches.answerLine(client, given.limit(), mayBeQuick, work));
          } finally {
            streams.remove(stream);
            metrics.countBoards(stream.lines());
            metrics.countBad(stream.bad());
          }
          exchange.callback().succeeded();
        });
  }
}
