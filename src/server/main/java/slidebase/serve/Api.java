package slidebase.serve;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import slidebase.door.Offer;
import slidebase.text.Quote;

/** Answers requests: the verbs below {@code /v1}, and a few pages. */
final class Api extends Handler.Abstract {
  /** The request attribute with the name of its endpoint, for metrics and log. */
  static final String VERB = "slidebase.verb";

  static final String JSON = "application/json";
  private static final HttpField ASKED_AGAIN =
      new PreEncodedHttpField(HttpHeader.CACHE_CONTROL, "no-cache");
  private static final HttpField NO_SNIFFING =
      new PreEncodedHttpField("X-Content-Type-Options", "nosniff");

  private final Cors cors;
  private final Map<String, Endpoint> endpoints = new HashMap<>();

  /** The constant pages. */
  record Page(String name, String type, Content content) {
    /** Called for every request. */
    interface Content {
      byte[] of(Request request) throws IOException;
    }
  }

  /**
   * @param verbs answers the requests to the verbs on offer
   */
  Api(Cors cors, VerbRequests verbs, List<Offer> offers, Map<String, Page> pages) {
    this.cors = cors;
    offers.forEach(offer -> endpoints.put(path(offer), verbs.endpoint(offer)));
    pages.forEach(
        (path, page) -> {
          Endpoint.Answering get = exchange -> give(page, exchange);
          endpoints.put(path, new Endpoint(page.name(), get, Optional.empty()));
        });
  }

  static String path(Offer offer) {
    return "/v1/" + offer.name();
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    cors.permit(request.getHeaders(), response.getHeaders().add(NO_SNIFFING));
    Exchange exchange = new Exchange(request, response, callback);
    try {
      dispatch(exchange);
    } catch (Exception | VirtualMachineError e) {
      exchange.fail(e);
    }
    return true;
  }

  private void dispatch(Exchange exchange) throws IOException {
    Request request = exchange.request();
    String path = request.getHttpURI().getDecodedPath();
    String method = request.getMethod();
    Endpoint endpoint = endpoints.get(path);
    if (endpoint == null) {
      throw new Refusal(HttpStatus.NOT_FOUND_404, "there is nothing at " + Quote.of(path));
    }
    request.addIdleTimeoutListener(
        timeout -> false); // it may search for long; reads and writes time out
    request.setAttribute(VERB, endpoint.name());
    if (method.equals("GET") || method.equals("HEAD")) {
      endpoint.get().answer(exchange);
    } else if (method.equals("OPTIONS")) {
      answerOptions(endpoint.methods(), exchange);
    } else if (method.equals("POST") && endpoint.post().isPresent()) {
      endpoint.post().get().answer(exchange);
    } else {
      exchange.response().getHeaders().put(HttpHeader.ALLOW, endpoint.methods());
      throw new Refusal(
          HttpStatus.METHOD_NOT_ALLOWED_405, path + ": there is no " + Quote.of(method) + " here");
    }
  }

  private static void give(Page page, Exchange exchange) throws IOException {
    byte[] bytes = page.content().of(exchange.request());
    exchange.response().getHeaders().add(ASKED_AGAIN).put(HttpHeader.CONTENT_TYPE, page.type());
    exchange.answer(bytes);
  }

  private static void answerOptions(String methods, Exchange exchange) {
    HttpFields.Mutable headers = exchange.response().getHeaders();
    headers.put(HttpHeader.ALLOW, methods);
    if (exchange.request().getHeaders().contains(HttpHeader.ACCESS_CONTROL_REQUEST_METHOD)) {
      headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_METHODS, methods);
      headers.put(HttpHeader.ACCESS_CONTROL_ALLOW_HEADERS, HttpHeader.CONTENT_TYPE.asString());
      headers.put(HttpHeader.ACCESS_CONTROL_MAX_AGE, "86400");
    }
    exchange.response().setStatus(HttpStatus.NO_CONTENT_204);
    exchange.callback().succeeded();
  }
}
