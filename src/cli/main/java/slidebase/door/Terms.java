package slidebase.door;

import java.time.Duration;
import java.util.List;
import slidebase.board.Shape;

/**
 * The settings common to the server and the tools.
 *
 * @param shapes those whose tables are opened or made
 * @param generates whether tables that are missing are made
 * @param mostTime the most that a search takes
 * @param mostListed the most boards that are drawn, or paths that are listed, for one request
 */
public record Terms(List<Shape> shapes, boolean generates, Duration mostTime, long mostListed) {
  public static final int MAX_SECONDS = 10;
}
