package slidebase.serve;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.jetty.server.Request;
import slidebase.Tablebase;
import slidebase.ask.JsonText;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.door.NotNowException;
import slidebase.door.ServedTables;
import slidebase.export.Page;
import slidebase.export.TableExport;
import slidebase.sizes.SizeLimits;

/** The constant pages, besides the answers. */
final class Pages {
  private final List<Shape> shapes;
  private final ServedTables shelf;
  private final Metrics metrics;
  private final OpenApi description;

  /** The pages by shape, made at the first request. */
  private final Map<Shape, byte[]> html = new HashMap<>();

  /** Null until the first request. */
  private byte[] openApi;

  Pages(List<Shape> shapes, ServedTables shelf, Metrics metrics, OpenApi description) {
    this.shapes = shapes;
    this.shelf = shelf;
    this.metrics = metrics;
    this.description = description;
  }

  Map<String, Api.Page> byPath() {
    return Map.of(
        "/", new Api.Page("page", "text/html; charset=utf-8", this::html),
        "/openapi.json", new Api.Page("openapi", Api.JSON, request -> openApi()),
        "/healthz", new Api.Page("healthz", Api.JSON, request -> JsonText.line(shelf.health())),
        "/readyz", new Api.Page("readyz", Api.JSON, request -> ready()),
        "/metrics", new Api.Page("metrics", Metrics.TYPE, request -> metrics.text()));
  }

  /** Returns the page of the requested shape, or of the first shape served. */
  private byte[] html(Request request) throws IOException {
    Optional<String> named = QueryString.first(request, "shape");
    Shape shape = named.isPresent() ? Shape.parse(named.get()) : shapes.get(0);
    shelf.requireServed(shape);
    return html(shape);
  }

  private synchronized byte[] html(Shape shape) throws IOException {
    if (!html.containsKey(shape)) {
      html.put(shape, page(Board.defaultGoal(shape)).linkedTo(shapes).file().bytes());
    }
    return html.get(shape);
  }

  /** Returns a page that contains the table, or asks this server if the table is too large. */
  private Page page(Board goal) throws IOException {
    if (goal.shape().cells() > SizeLimits.EXPORTED_CELLS) {
      return Page.asking(goal);
    }
    boolean isEmbedded = goal.shape().equals(Shape.EIGHT_PUZZLE);
    Tablebase tables = isEmbedded ? Tablebase.embedded() : shelf.large(goal.shape());
    return new TableExport(tables, goal).page();
  }

  private synchronized byte[] openApi() throws IOException {
    if (openApi == null) {
      openApi = JsonText.line(description.document());
    }
    return openApi;
  }

  private byte[] ready() throws NotNowException {
    shelf.requireReady();
    return JsonText.line(to -> to.with("status", "ready"));
  }
}
