package slidebase.serve;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.util.Callback;
import slidebase.ask.Listing;
import slidebase.ask.Sized;
import slidebase.door.Client;
import slidebase.door.NotNowException;
import slidebase.door.Offer;
import slidebase.door.Query;
import slidebase.door.Questions;
import slidebase.door.Searches;
import slidebase.format.Expected;
import slidebase.format.Format;
import slidebase.serve.Endpoint.Answering;
import slidebase.stream.Batch;
import slidebase.verbs.LineVerb;

/** Answers requests to verbs: with one answer, with a list of answers, or with a stream of them. */
final class VerbRequests {
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

  /**
   * Answers a question. If there may be many answers, it takes a place for streams, since a slow
   * client may delay it.
   */
  private void ask(Offer offer, Exchange asked) throws IOException {
    Query given = given(offer, false, asked);
    Listing question = questions.listing(offer, given);
    if (offer.verb().hasOneObject()) {
      send(offer, question, given, asked);
    } else {
      occupyForStream(asked, exchange -> send(offer, question, given, exchange));
    }
  }

  private void send(Offer offer, Listing question, Query given, Exchange exchange)
      throws IOException {
    Client client = departures.of(exchange.request());
    try (Searches.Turn turn = searches.turn(client, given.limit())) {
      Reply reply = new Reply(offer.verb(), exchange.response(), turn);
      try {
        question.answer(turn, reply);
      } catch (Exception | VirtualMachineError e) {
        if (reply.answers() == 0) {
          throw e;
        }
        reply.addFault(Problem.of(e).error());
      }
      metrics.countBoards(reply.answers());
      reply.end(exchange.callback());
    }
  }

  private Query given(Offer offer, boolean stream, Exchange exchange) {
    return Query.of(
        QueryString.values(exchange.request()),
        offer.parameters(stream),
        offer.parameters(!stream),
        settings.terms());
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

  private void stream(Offer offer, LineVerb verb, Exchange asked) throws IOException {
    Optional<Format> json = AnswerStream.json(asked.request());
    Query given = given(offer, true, asked);
    given.requireUse("format", json.isEmpty(), "is for text/plain");
    Optional<Format> format = json.or(() -> given.choice("format", "format", verb.formats()));
    Expected expected = questions.expected(verb, given);
    Client client = departures.of(asked.request());
    Listing.Turns turns = searches.lineTurns(client, given.limit());
    Batch.Asking asking = size -> questions.asked(verb, Sized.of(given, size));
    occupyForStream(
        asked,
        exchange -> {
          AnswerStream stream = new AnswerStream(exchange.request(), exchange.response(), settings);
          streams.add(stream);
          try {
            stream.answer(expected, asking, format, turns);
          } finally {
            streams.remove(stream);
            metrics.countBoards(stream.lines());
            metrics.countBad(stream.bad());
          }
          exchange.callback().succeeded();
        });
  }
}
