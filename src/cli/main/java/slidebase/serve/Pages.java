package slidebase.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import slidebase.Tablebase;
import slidebase.answer.Fields;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.export.Export;
import slidebase.export.Form;
import slidebase.store.Encoding;
import slidebase.text.Limits;

/** What is given as it is, beside the answers. */
final class Pages {
  private final List<Shape> shapes;
  private final Shelf shelf;
  private final Metrics metrics;
  private final OpenApi description;

  /** Null until they are asked for. */
  private byte[] html;

  private byte[] openApi;

  Pages(List<Shape> shapes, Shelf shelf, Metrics metrics, OpenApi description) {
    this.shapes = shapes;
    this.shelf = shelf;
    this.metrics = metrics;
    this.description = description;
  }

  Map<String, Api.Page> byPath() {
    return Map.of(
        "/", new Api.Page("page", "text/html; charset=utf-8", this::html),
        "/openapi.json", new Api.Page("openapi", Api.JSON, this::openApi),
        "/healthz", new Api.Page("healthz", Api.JSON, this::health),
        "/metrics", new Api.Page("metrics", Metrics.TYPE, metrics::text));
  }

  private synchronized byte[] html() throws IOException {
    if (html == null) {
      Shape shape = shapeOfPage();
      Board goal = Board.defaultGoal(shape);
      Tablebase tables = shape.equals(Shape.EIGHT_PUZZLE) ? Tablebase.embedded() : shelf.open(goal);
      html = new Export(tables, goal, Encoding.MOVES).as(Form.HTML).get(0).bytes();
    }
    return html;
  }

  /** The first that is served whose tables a page can hold, or else 3x3. */
  private Shape shapeOfPage() {
    return shapes.stream()
        .map(Shape::wide)
        .filter(shape -> shape.cells() <= Limits.EXPORTED_CELLS)
        .findFirst()
        .orElse(Shape.EIGHT_PUZZLE);
  }

  private synchronized byte[] openApi() throws IOException {
    if (openApi == null) {
      openApi = bytes(description.document());
    }
    return openApi;
  }

  private byte[] health() {
    return bytes(new Fields().with("status", "ok").with("tables", shelf.fields()));
  }

  private static byte[] bytes(Fields fields) {
    return (fields + "\n").getBytes(StandardCharsets.UTF_8);
  }
}
