package slidebase.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
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

/** From requests to answers: the verbs below {@code /v1}, and a few pages. */
final class Api extends Handler.Abstract {
  /** The attribute of a request with its offer, for metrics and log. */
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

  /** The most requests that may search or wait. */
  private static final int MOST_SEARCHES = 64;

  private final Settings settings;
  private final Questions questions;
  private final Map<String, Offer> offers;
  private final Map<String, Page> pages;
  private final Searches searches;
  private final Departures departures;
  private final Metrics metrics;
  private final HttpField cors;

  private final Places searchPlaces;
  private final Places streamPlaces;
  private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

  /** The constant pages. */
  record Page(String name, String type, Content content) {
    /** Is asked each time. */
    interface Content {
      byte[] of(Request request) throws IOException;
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
    this.offers = offers.stream().collect(Collectors.toMap(Api::path, Function.identity()));
    this.pages = pages;
    this.searches = searches;
    this.departures = departures;
    this.metrics = metrics;
    this.cors = new PreEncodedHttpField(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, settings.cors());
    this.searchPlaces =
        new Places(
            Math.min(MOST_SEARCHES, settings.threads() / 4), "too many searches are waiting");
    this.streamPlaces = new Places(settings.threads() / 2, "too many streams are under way");
  }

  static String path(Offer offer) {
    return "/v1/" + offer.name();
  }

  /** Ends all streams that are under way behind a whole line. */
  void endStreams() {
    streams.forEach(Stream::end);
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    response.getHeaders().add(NO_SNIFFING).add(cors);
    try {
      dispatch(request, response, callback);
    } catch (Exception | VirtualMachineError e) {
      fail(e, response, callback);
    }
    return true;
  }

  private static void fail(Throwable e, Response response, Callback callback) {
    boolean hasLeft = e instanceof EofException || e instanceof LeftException;
    if (response.isCommitted() || hasLeft) {
      callback.failed(e);
    } else {
      Problem.of(e).write(response, callback);
    }
  }

  private void dispatch(Request request, Response response, Callback callback) throws IOException {
    String path = request.getHttpURI().getDecodedPath();
    String method = request.getMethod();
    Offer offer = offers.get(path);
    Page page = pages.get(path);
    if (offer == null && page == null) {
      throw new Refusal(HttpStatus.NOT_FOUND_404, "there is nothing at " + Quote.of(path));
    }
    request.addIdleTimeoutListener(timeout -> false); // it matters where something is to be moved
    request.setAttribute(VERB, offer == null ? page.name() : offer.name());
    Optional<LineVerb> streamed = offer == null ? Optional.empty() : offer.lineVerb();
    boolean mayPost = streamed.isPresent();
    switch (method) {
      case "GET", "HEAD" -> {
        if (offer == null) {
          give(page, request, response, callback);
        } else {
          ask(offer, request, response, callback);
        }
      }
      case "OPTIONS" -> tellOptions(request, response, mayPost, callback);
      default -> {
        if (!method.equals("POST") || !mayPost) {
          response.getHeaders().put(HttpHeader.ALLOW, mayPost ? READ_AND_POST : READ);
          throw new Refusal(
              HttpStatus.METHOD_NOT_ALLOWED_405,
              path + ": there is no " + Quote.of(method) + " here");
        }
        stream(offer, streamed.get(), request, response, callback);
      }
    }
  }

  private static void give(Page page, Request request, Response response, Callback callback)
      throws IOException {
    byte[] bytes = page.content().of(request);
    response.getHeaders().add(ASKED_AGAIN).put(HttpHeader.CONTENT_TYPE, page.type());
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }

  private static void tellOptions(
      Request request, Response response, boolean mayPost, Callback callback) {
    HttpFields.Mutable headers = response.getHeaders();
    String methods = mayPost ? READ_AND_POST : READ;
    headers.put(HttpHeader.ALLOW, methods);
    if (request.getHeaders().contains(HttpHeader.ACCESS_CONTROL_REQUEST_METHOD)) {
      headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, methods);
      headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, HttpHeader.CONTENT_TYPE.asString());
      headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "86400");
    }
    response.setStatus(HttpStatus.NO_CONTENT_204);
    callback.succeeded();
  }

  private void ask(Offer offer, Request request, Response response, Callback callback)
      throws IOException {
    Query given = given(request, offer, false);
    if (offer.verb() instanceof LineVerb verb) {
      askOne(offer, verb, given, request, response, callback);
    } else if (offer.verb() instanceof TableVerb verb) {
      list(offer, questions.listed(verb, given), request, response, callback);
    } else {
      write(questions.contents(given), offer, response, callback);
    }
  }

  private void askOne(
      Offer offer,
      LineVerb verb,
      Query given,
      Request request,
      Response response,
      Callback callback)
      throws IOException {
    Asked asked = questions.asked(verb, given);
    String line = verb.line(given);
    if (!asked.takesTurn()) {
      write(asked.question().answer(line, asked.goal()), offer, response, callback);
      return;
    }
    Client client = departures.of(request);
    occupy(
        searchPlaces,
        response,
        callback,
        leaving -> {
          Answer answer =
              searches.answer(
                  client, given.limit(), () -> asked.question().answer(line, asked.goal()));
          write(answer, offer, response, leaving);
        });
  }

  private Query given(Request request, Offer offer, boolean stream) {
    return Query.of(
        QueryString.values(request),
        offer.parameters(stream),
        offer.parameters(!stream),
        settings.terms());
  }

  /** Answers a question about the boards of a table, with one line per answer. */
  private void list(
      Offer offer, Questions.Listed listed, Request request, Response response, Callback callback)
      throws IOException {
    boolean isLong = listed.isLong();
    occupy(
        offer.verb().isStable() ? searchPlaces : streamPlaces,
        response,
        callback,
        leaving -> {
          try (Searches.Turn turn = searches.turn(departures.of(request))) {
            setHeaders(offer, offer.verb().isStable(), response);
            Listing listing = new Listing(response, isLong ? Optional.of(turn) : Optional.empty());
            try {
              listed.answer(turn, listing);
              listing.end(leaving);
            } catch (Exception | VirtualMachineError e) {
              if (listing.answers() == 0) {
                throw e;
              }
              listing.end(Problem.of(e).error(), leaving);
            }
            metrics.countBoards(listing.answers());
          }
        });
  }

  private interface Answering {
    void run(Callback callback) throws IOException;
  }

  /** Answers a request in a place, and releases the place after the answer was sent. */
  private static void occupy(
      Places places, Response response, Callback callback, Answering answering)
      throws NotNowException {
    Callback leaving = places.take(callback);
    try {
      answering.run(leaving);
    } catch (Exception | VirtualMachineError e) {
      fail(e, response, leaving);
    }
  }

  private void write(Answer answer, Offer offer, Response response, Callback callback) {
    Questions.required(answer);
    setHeaders(offer, offer.verb().isStable() && !answer.isUnfinished(), response);
    StringBuilder lines = new StringBuilder();
    for (Fields object : answer.objects()) {
      lines.append(object).append('\n');
    }
    metrics.countBoards(1);
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }

  private static void setHeaders(Offer offer, boolean isFinal, Response response) {
    response
        .getHeaders()
        .put(isFinal ? FOREVER : NOT_KEPT)
        .put(offer.verb().isStable() ? JSON_TYPE : LINES_TYPE);
  }

  private void stream(
      Offer offer, LineVerb verb, Request request, Response response, Callback callback)
      throws IOException {
    Stream.Form form = Stream.Form.of(request);
    Query given = given(request, offer, true);
    given.requireUse("format", form == Stream.Form.TEXT, "is for text/plain");
    Optional<Format> format =
        form == Stream.Form.TEXT
            ? given.choice("format", "format", verb.formats())
            : Optional.of(Format.LINES);
    Asked asked = questions.asked(verb, given);
    Client client = departures.of(request);
    Optional<Stream.Search> turns =
        asked.takesTurn()
            ? Optional.of(work -> searches.answerLine(client, given.limit(), work))
            : Optional.empty();
    occupy(
        streamPlaces,
        response,
        callback,
        leaving -> {
          Stream stream = new Stream(request, response, settings.maxLines());
          streams.add(stream);
          try {
            stream.answer(asked.question(), asked.goal(), format, form, turns);
          } finally {
            streams.remove(stream);
            metrics.countBoards(stream.lines());
          }
          leaving.succeeded();
        });
  }
}
