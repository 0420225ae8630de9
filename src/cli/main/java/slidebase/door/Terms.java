package slidebase.door;

import java.time.Duration;
import java.util.List;
import slidebase.board.Shape;

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
}
