package slidebase.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.door.Client;
import slidebase.door.LeftException;
import slidebase.door.NotNowException;
import slidebase.door.Offer;
import slidebase.door.Query;
import slidebase.door.Questions;
import slidebase.door.Searches;
import slidebase.stream.Format;
import slidebase.text.Quote;
import slidebase.verbs.LineVerb;
import slidebase.verbs.LineVerb.Asked;
import slidebase.verbs.TableVerb;

/**
 * Answers requests: the verbs below {@code /v1}, and a few pages. Every response permits pages of
 * other origins to read it, so that a cache can keep one response for all. Jetty's
 * CrossOriginHandler does so only if the request has an Origin.
 */
final class Api extends Handler.Abstract {
  /** The request attribute with the name of its endpoint, for metrics and log. */
  static final String VERB = "slidebase.verb";

  static final String JSON = "application/json";
  private static final HttpField JSON_TYPE = new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, JSON);
  private static final HttpField LINES_TYPE =
      new PreEncodedHttpField(HttpHeader.CONTENT_TYPE, Stream.TYPE);
  private static final HttpField FOREVER =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "public, max-age=31536000, immutable");
  private static final HttpField NOT_KEPT =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-store");
  private static final HttpField ASKED_AGAIN =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-cache");
  private static final HttpField NO_SNIFFING =
      new PreEncodedHttpField("X-Content-Type-Options", "nosniff");

  private static final String READ = "GET, HEAD, OPTIONS";
  private static final String READ_AND_POST = "GET, HEAD, POST, OPTIONS";

  /** The maximum number of requests that search or wait. */
  private static final int MOST_SEARCHES = 64;

  private final Settings settings;
  private final Questions questions;
  private final Searches searches;
  private final Departures departures;
  private final Metrics metrics;
  private final HttpField cors;
  private final Map<String, Endpoint> endpoints = new HashMap<>();

  private final Places searchPlaces;
  private final Places streamPlaces;
  private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

  /** The constant pages. */
  record Page(String name, String type, Content content) {
    /** Called for every request. */
    interface Content {
      byte[] of(Request request) throws IOException;
    }
  }

  /** A request and its response, which ends with the callback. */
  private record Exchange(Request request, Response response, Callback callback) {
    void answer(byte[] bytes) {
      response.write(true, ByteBuffer.wrap(bytes), callback);
    }

    void fail(Throwable e) {
      boolean hasLeft = e instanceof EofException || e instanceof LeftException;
      if (response.isCommitted() || hasLeft) {
        callback.failed(e);
      } else {
        Problem.of(e).write(response, callback);
      }
    }
  }

  private interface Answering {
    void answer(Exchange exchange) throws IOException;
  }

  /** The handler of a path; the name is for metrics and log. */
  private record Endpoint(String name, Answering get, Optional<Answering> post) {
    String methods() {
      return post.isPresent() ? READ_AND_POST : READ;
    }
  }

  Api(
      Settings settings,
      Questions questions,
      List<Offer> offers,
      Map<String, Page> pages,
      Searches searches,
      Departures departures,
      Metrics metrics) {
    this.settings = settings;
    this.questions = questions;
    this.searches = searches;
    this.departures = departures;
    this.metrics = metrics;
    this.cors = new PreEncodedHttpField(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, settings.cors());
    this.searchPlaces =
        new Places(
            Math.min(MOST_SEARCHES, settings.threads() / 4), "too many searches are waiting");
    this.streamPlaces = new Places(settings.threads() / 2, "too many streams are under way");
    offers.forEach(offer -> endpoints.put(path(offer), endpoint(offer)));
    pages.forEach(
        (path, page) -> {
          Answering get = exchange -> sendPage(page, exchange);
          endpoints.put(path, new Endpoint(page.name(), get, Optional.empty()));
        });
  }

  private Endpoint endpoint(Offer offer) {
    return new Endpoint(
        offer.name(),
        exchange -> answerQuestion(offer, exchange),
        offer.lineVerb().map(verb -> exchange -> stream(offer, verb, exchange)));
  }

  static String path(Offer offer) {
    return "/v1/" + offer.name();
  }

  /** Ends all running streams after a whole line. */
  void endStreams() {
    streams.forEach(Stream::end);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    response.getHeaders().add(NO_SNIFFING).add(cors);
    Exchange exchange = new Exchange(request, response, callback);
    try {
      dispatch(exchange);
    } catch (Exception | VirtualMachineError e) {
      exchange.fail(e);
    }
    return true;
  }

  private void dispatch(Exchange exchange) throws IOException {
    Request request = exchange.request;
    String path = request.getHttpURI().getDecodedPath();
    String method = request.getMethod();
    Endpoint endpoint = endpoints.get(path);
    if (endpoint == null) {
      throw new Refusal(HttpStatus.NOT_FOUND_404, "there is nothing at " + Quote.of(path));
    }
    request.addIdleTimeoutListener(
        timeout -> false); // the limit matters only while bytes are to be moved
    request.setAttribute(VERB, endpoint.name);
    if (method.equals("GET") || method.equals("HEAD")) {
      endpoint.get.answer(exchange);
    } else if (method.equals("OPTIONS")) {
      sendOptions(endpoint.methods(), exchange);
    } else if (method.equals("POST") && endpoint.post.isPresent()) {
      endpoint.post.get().answer(exchange);
    } else {
      exchange.response.getHeaders().put(HttpHeader.ALLOW, endpoint.methods());
      throw new Refusal(
          HttpStatus.METHOD_NOT_ALLOWED_405, path + ": there is no " + Quote.of(method) + " here");
    }
  }

  private static void sendPage(Page page, Exchange exchange) throws IOException {
    byte[] bytes = page.content().of(exchange.request);
    exchange.response.getHeaders().add(ASKED_AGAIN).put(HttpHeader.CONTENT_TYPE, page.type());
    exchange.answer(bytes);
  }

  private static void sendOptions(String methods, Exchange exchange) {
    HttpFields.Mutable headers = exchange.response.getHeaders();
    headers.put(HttpHeader.ALLOW, methods);
    if (exchange.request.getHeaders().contains(HttpHeader.ACCESS_CONTROL_REQUEST_METHOD)) {
      headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, methods);
      headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, HttpHeader.CONTENT_TYPE.asString());
      headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "86400");
    }
    exchange.response.setStatus(HttpStatus.NO_CONTENT_204);
    exchange.callback.succeeded();
  }

  private void answerQuestion(Offer offer, Exchange exchange) throws IOException {
    Query given = query(offer, false, exchange);
    Optional<TableVerb> listing = offer.tableVerb();
    if (listing.isPresent()) {
      sendList(offer, questions.listed(listing.get(), given), exchange);
      return;
    }
    Questions.One question = questions.one(offer, given);
    Client client = departures.of(exchange.request);
    Answering answering = answered -> write(question.answer(searches, client), offer, answered);
    if (question.takesTurn()) {
      answerInPlace(searchPlaces, exchange, answering);
    } else {
      answering.answer(exchange);
    }
  }

  private Query query(Offer offer, boolean stream, Exchange exchange) {
    return Query.of(
        QueryString.values(exchange.request),
        offer.parameters(stream),
        offer.parameters(!stream),
        settings.terms());
  }

  /** Answers a question about the boards of a table, one line per answer. */
  private void sendList(Offer offer, Questions.Listed listed, Exchange asked) throws IOException {
    boolean isStable = offer.verb().isStable();
    answerInPlace(
        isStable ? searchPlaces : streamPlaces,
        asked,
        exchange -> {
          try (Searches.Turn turn = searches.turn(departures.of(exchange.request))) {
            setHeaders(offer, isStable, exchange.response);
            Optional<Searches.Turn> taken = listed.isLong() ? Optional.of(turn) : Optional.empty();
            Listing listing = new Listing(exchange.response, taken);
            try {
              listed.answer(turn, listing);
              listing.end(exchange.callback);
            } catch (Exception | VirtualMachineError e) {
              if (listing.answers() == 0) {
                throw e;
              }
              listing.end(Problem.of(e).error(), exchange.callback);
            }
            metrics.countBoards(listing.answers());
          }
        });
  }

  /** Answers a request in a place, and releases the place after sending the answer. */
  private static void answerInPlace(Places places, Exchange exchange, Answering answering)
      throws NotNowException {
    Callback leaving = places.take(exchange.callback);
    Exchange placed = new Exchange(exchange.request, exchange.response, leaving);
    try {
      answering.answer(placed);
    } catch (Exception | VirtualMachineError e) {
      placed.fail(e);
    }
  }

  private void write(Answer answer, Offer offer, Exchange exchange) {
    boolean isFinal = offer.verb().isStable() && !answer.isUnfinished();
    setHeaders(offer, isFinal, exchange.response);
    StringBuilder lines = new StringBuilder();
    for (Fields object : answer.objects()) {
      lines.append(object).append('\n');
    }
    metrics.countBoards(1);
    exchange.answer(lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  private static void setHeaders(Offer offer, boolean isFinal, Response response) {
    response
        .getHeaders()
        .put(isFinal ? FOREVER : NOT_KEPT)
        .put(offer.verb().isStable() ? JSON_TYPE : LINES_TYPE);
  }

  private void stream(Offer offer, LineVerb verb, Exchange asked) throws IOException {
    Stream.Form form = Stream.Form.of(asked.request);
    Query given = query(offer, true, asked);
    given.requireUse("format", form == Stream.Form.TEXT, "is for text/plain");
    Optional<Format> format =
        form == Stream.Form.TEXT
            ? given.choice("format", "format", verb.formats())
            : Optional.of(Format.LINES);
    Asked question = questions.asked(verb, given);
    Client client = departures.of(asked.request);
    Optional<Stream.Search> turns =
        question.takesTurn()
            ? Optional.of(work -> searches.answerLine(client, given.limit(), work))
            : Optional.empty();
    answerInPlace(
        streamPlaces,
        asked,
        exchange -> {
          Stream stream = new Stream(exchange.request, exchange.response, settings.maxLines());
          streams.add(stream);
          try {
            stream.answer(question.question(), question.goal(), format, form, turns);
          } finally {
            streams.remove(stream);
            metrics.countBoards(stream.lines());
          }
          exchange.callback.succeeded();
        });
  }
}
