package slidebase.serve;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.Tablebase;
import slidebase.answer.Fields;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.export.Export;
import slidebase.export.ExportedFile;
import slidebase.export.Form;
import slidebase.export.PatternExport;
import slidebase.table.Table;
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
      html = page(goal).get(0).bytes();
    }
    return html;
  }

  private List<ExportedFile> page(Board goal) throws IOException {
    if (!Table.fits(goal.shape())) {
      return new PatternExport(goal).as(Form.HTML, Optional.empty());
    }
    boolean isEmbedded = goal.shape().equals(Shape.EIGHT_PUZZLE);
    Tablebase tables = isEmbedded ? Tablebase.embedded() : shelf.open(goal);
    return new Export(tables, goal, Form.HTML.usualEncoding()).as(Form.HTML);
  }

  /** The first that is served whose boards a page can look up, or search, or else 3x3. */
  private Shape shapeOfPage() {
    return shapes.stream()
        .map(Shape::wide)
        .filter(shape -> shape.cells() <= Limits.EXPORTED_CELLS || !Table.fits(shape))
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
