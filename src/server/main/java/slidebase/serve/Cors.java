package slidebase.serve;

import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.PreEncodedHttpField;

/**
 * Permits pages of other origins to read every response. With one origin, or * for all, a cache can
 * keep one response for all requests, while Jetty's CrossOriginHandler permits nothing to a request
 * without an Origin. With several, the response names the one that asks, and depends on it.
 *
 * @param origins the origins whose pages may send requests, or * alone
 */
record Cors(List<String> origins) {
  /** The headers that a page could not read otherwise. */
  private static final HttpField EXPOSED =
      new PreEncodedHttpField(HttpHeader.ACCESS_CONTROL_EXPOSE_HEADERS, "Retry-After, Allow");

  private static final HttpField BY_ORIGIN =
      new PreEncodedHttpField(HttpHeader.VARY, HttpHeader.ORIGIN.asString());

  /** Adds the headers of a response. */
  void permit(HttpFields request, HttpFields.Mutable response) {
    String asking = origins.size() == 1 ? origins.get(0) : request.get(HttpHeader.ORIGIN);
    if (origins.size() > 1) {
      response.add(BY_ORIGIN);
    }
    if (asking != null && origins.contains(asking)) {
      response.add(HttpHeader.ACCESS_CONTROL_ALLOW_ORIGIN, asking).add(EXPOSED);
    }
  }
}
