package slidebase.door;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import slidebase.ask.Parameters;
import slidebase.board.Shape;
import slidebase.tables.Tables;

/**
 * The settings shared by the HTTP server and the MCP tools.
 *
 * @param shapes the shapes to serve
 * @param generates whether missing tables are made
 * @param mostTime the maximum time of a search
 * @param mostListed the maximum number of boards to draw, or paths to list, per request
 */
public record Terms(List<Shape> shapes, boolean generates, Duration mostTime, long mostListed) {
  public static final int MAX_SECONDS = 10;

  /** The shapes that most people ask about. */
  private static final String USUAL_SHAPES = "3x3,4x4";

  /** Reads the terms of a verb that serves programs. */
  public static Terms of(Parameters given, long mostListed) {
    Set<Shape> shapes = new LinkedHashSet<>();
    for (String name : given.text("shape").orElse(USUAL_SHAPES).split(",", -1)) {
      Shape shape = Shape.parse(name.strip());
      Tables.requirePossible(shape);
      shapes.add(shape.wide());
    }
    Duration mostTime = Duration.ofSeconds(given.count("max-seconds", MAX_SECONDS));
    return new Terms(List.copyOf(shapes), !given.has("no-generate"), mostTime, mostListed);
  }
}
