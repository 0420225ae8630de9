package slidebase.ask;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Stream;
import slidebase.board.Board;

/**
 * The boards on which searches are compared.
 *
 * @param distance their common distance; empty if they have several
 * @param count the number of boards
 * @param boards supplies the same boards each time
 * @param title the lines above their table
 * @param asked the fields that describe the boards
 */
public record Starts(
    OptionalInt distance,
    long count,
    Supplier<Stream<Board>> boards,
    List<String> title,
    Fields asked) {

  public boolean isOne() {
    return asked.names().contains("start");
  }
}
