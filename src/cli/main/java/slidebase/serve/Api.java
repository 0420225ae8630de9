package slidebase.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
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
import slidebase.answer.Answer;
import slidebase.answer.DatabaseFile;
import slidebase.answer.Fields;
import slidebase.answer.Format;
import slidebase.answer.Installation;
import slidebase.answer.LineQuestion;
import slidebase.answer.QuestionName;
import slidebase.answer.Subject;
import slidebase.answer.TableQuestion;
import slidebase.answer.Tables;
import slidebase.board.Board;
import slidebase.text.Limits;
import slidebase.text.Quote;

/** From requests to answers: the verbs below {@code /v1}, and a few pages. */
final class Api extends Handler.Abstract {
  /** The attribute of a request that says what it asked, for those who count. */
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

  private final Settings settings;
  private final Installation installation;
  private final Map<String, Endpoint> endpoints;
  private final Map<String, Page> pages;
  private final Shelf shelf;
  private final Searches searches;
  private final Departures departures;
  private final Metrics metrics;
  private final HttpField cors;

  private final Semaphore streamPlaces;
  private final Set<Stream> streams = ConcurrentHashMap.newKeySet();

  /** What is given as it is. */
  record Page(String name, String type, Content content) {
    /** Is asked each time. */
    interface Content {
      byte[] of(Request request) throws IOException;
    }
  }

  Api(
      Settings settings,
      Installation installation,
      List<Endpoint> endpoints,
      Map<String, Page> pages,
      Shelf shelf,
      Searches searches,
      Departures departures,
      Metrics metrics) {
    this.settings = settings;
    this.installation = installation;
    this.endpoints =
        endpoints.stream().collect(Collectors.toMap(Endpoint::path, Function.identity()));
    this.pages = pages;
    this.shelf = shelf;
    this.searches = searches;
    this.departures = departures;
    this.metrics = metrics;
    this.cors = new PreEncodedHttpField(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, settings.cors());
    this.streamPlaces = new Semaphore(settings.threads() / 2);
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
    if (response.isCommitted()) {
      callback.failed(e);
    } else {
      Problem.of(e).write(response, callback);
    }
  }

  private void dispatch(Request request, Response response, Callback callback) throws IOException {
    String path = request.getHttpURI().getPath();
    String method = request.getMethod();
    Endpoint endpoint = endpoints.get(path);
    Page page = pages.get(path);
    if (endpoint == null && page == null) {
      throw new Refusal(HttpStatus.NOT_FOUND_404, "there is nothing at " + Quote.of(path));
    }
    request.addIdleTimeoutListener(timeout -> false); // it matters where something is to be moved
    request.setAttribute(VERB, endpoint == null ? page.name() : endpoint.name());
    boolean mayPost = endpoint != null && endpoint.takesStreams();
    switch (method) {
      case "GET", "HEAD" -> {
        if (endpoint == null) {
          give(page, request, response, callback);
        } else {
          ask(endpoint, request, response, callback);
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
        stream(endpoint, request, response, callback);
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

  /** What is asked, ready to be answered. */
  private record Asked(LineQuestion question, Board goal, boolean isSearch) {}

  private Asked asked(QuestionName name, Query given) throws IOException {
    if (!name.needsTables()) {
      return new Asked(name.plain(), name.plainGoal(given), false);
    }
    Tables tables = tables(given);
    LineQuestion question = name.lookedUp(given, tables);
    return new Asked(question, tables.subject().goal(), !tables.areOfAllBoards());
  }

  private Tables tables(Query given) {
    return new Tables(installation, given, shelf.named(), shelf, 1, answer -> {});
  }

  private interface Work {
    List<Answer> answers() throws IOException;
  }

  private void ask(Endpoint endpoint, Request request, Response response, Callback callback)
      throws IOException {
    Query given = Query.of(request, endpoint, false, settings.maxTime().toSeconds());
    if (endpoint.question().isEmpty()) {
      write(List.of(info(given)), endpoint, response, callback);
      return;
    }
    QuestionName name = endpoint.question().get();
    Work work;
    boolean isLong;
    if (endpoint.takesStreams()) {
      Asked asked = asked(name, given);
      String line = name.line(given);
      work = () -> List.of(asked.question.answer(line, asked.goal));
      isLong = asked.isSearch;
    } else {
      TableQuestion question = name.ofTable(given);
      Tables tables = tables(given);
      Subject subject = tables.subject();
      work =
          () -> {
            List<Answer> answers = new ArrayList<>();
            question.answer(tables, answers::add);
            return answers;
          };
      isLong = subject.shape().cells() > Limits.UNFOLDED_CELLS;
    }
    if (isLong) {
      search(work, endpoint, request, response, callback);
    } else {
      write(work.answers(), endpoint, response, callback);
    }
  }

  private Answer info(Query given) throws IOException {
    Subject subject = Subject.of(given);
    return new DatabaseFile(installation.database(subject.shape()), given, false).contents();
  }

  /** Answers when there is a thread for it, unless the client has gone by then. */
  private void search(
      Work work, Endpoint endpoint, Request request, Response response, Callback callback)
      throws IOException {
    Search search = new Search(work, endpoint, response);
    Departures.Wait wait = departures.whenGone(request, search::cancel);
    search.callback = Callback.from(callback, wait::close);
    try {
      search.begin();
    } catch (Refusal e) {
      wait.close();
      throw e;
    }
  }

  /** What is asked of the searches, and ends once: by an answer, or since nobody waits for it. */
  private final class Search implements Runnable {
    private final Work work;
    private final Endpoint endpoint;
    private final Response response;
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private Callback callback;
    private Future<?> future;
    private boolean isGone;

    Search(Work work, Endpoint endpoint, Response response) {
      this.work = work;
      this.endpoint = endpoint;
      this.response = response;
    }

    synchronized void begin() throws Refusal {
      if (!isGone) {
        future = searches.begin(this);
      }
    }

    @Override
    public void run() {
      if (!isTaken.compareAndSet(false, true)) {
        return;
      }
      try {
        List<Answer> answers = work.answers();
        Thread.interrupted(); // or the answer could not be written
        write(answers, endpoint, response, callback);
      } catch (Exception | VirtualMachineError e) {
        fail(e, response, callback);
      }
    }

    /** The client is gone: a search that is under way ends, and one that waits never begins. */
    synchronized void cancel() {
      isGone = true;
      if (future != null) {
        future.cancel(true);
      }
      if (isTaken.compareAndSet(false, true)) {
        callback.failed(new EofException("the client is gone"));
      }
    }
  }

  private void write(
      List<Answer> answers, Endpoint endpoint, Response response, Callback callback) {
    if (answers.size() == 1 && answers.get(0).isReason()) {
      Problem.unavailable(answers.get(0).remark()).write(response, callback);
      return;
    }
    StringBuilder lines = new StringBuilder();
    boolean isFinal = endpoint.isStable();
    for (Answer answer : answers) {
      isFinal &= !answer.isUnfinished();
      for (Fields object : answer.objects()) {
        lines.append(object).append('\n');
      }
    }
    metrics.countBoards(answers.size());
    response
        .getHeaders()
        .add(isFinal ? FOREVER : NOT_KEPT)
        .add(endpoint.answersInLines() ? LINES_TYPE : JSON_TYPE);
    byte[] bytes = lines.toString().getBytes(StandardCharsets.UTF_8);
    response.write(true, ByteBuffer.wrap(bytes), callback);
  }

  private void stream(Endpoint endpoint, Request request, Response response, Callback callback)
      throws IOException {
    Stream.Form form = Stream.Form.of(request);
    Query given = Query.of(request, endpoint, true, settings.maxTime().toSeconds());
    given.requireUse("format", form == Stream.Form.TEXT, "is for text/plain");
    Optional<Format> format =
        form == Stream.Form.TEXT
            ? given.choice("format", "format", Format.values())
            : Optional.of(Format.LINES);
    Asked asked = asked(endpoint.question().orElseThrow(), given);
    if (!streamPlaces.tryAcquire()) {
      throw Refusal.busy("too many streams are under way; ask again soon");
    }
    Stream stream = new Stream(request, response, settings.maxLines());
    streams.add(stream);
    try {
      stream.answer(
          asked.isSearch ? Searched.of(asked.question, searches) : asked.question,
          asked.goal,
          format,
          form);
    } finally {
      streams.remove(stream);
      streamPlaces.release();
      metrics.countBoards(stream.lines());
    }
    callback.succeeded();
  }
}
