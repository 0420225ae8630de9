package slidebase.verbs;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import slidebase.board.Board;

/**
 * Draws, among random boards at a distance, those with some numbers of shortest paths. Rejecting
 * the others keeps the draws uniform.
 *
 * <p>It ends when all boards at the distance have been drawn and no other is left, or after {@value
 * #MOST_IN_VAIN} draws in a row without one.
 */
final class ByPaths implements Iterator<Board> {
  private static final int MOST_IN_VAIN = 300_000;

  private final Iterator<Board> drawn;
  private final RandomLevel level;

  /** Whether a board that was drawn has so many paths. */
  private final Map<Board, Boolean> seen = new HashMap<>();

  /** Whether a board was found, which may be drawn again. */
  private boolean mayRepeat;

  private Board next;

  private ByPaths(Stream<Board> drawn, RandomLevel level) {
    this.drawn = drawn.iterator();
    this.level = level;
  }

  static Stream<Board> of(Stream<Board> drawn, RandomLevel level) {
    Iterator<Board> found = new ByPaths(drawn, level);
    return StreamSupport.stream(
        Spliterators.spliteratorUnknownSize(found, Spliterator.ORDERED), false);
  }

  @Override
  public boolean hasNext() {
    for (int inVain = 0; next == null && inVain < MOST_IN_VAIN && isMoreLeft(); inVain++) {
      Board board = drawn.next();
      boolean isNew = !seen.containsKey(board);
      if ((isNew || !level.drawn().from().isDistinct())
          && seen.computeIfAbsent(board, this::fits)) {
        next = board;
      }
    }
    return next != null;
  }

  private boolean isMoreLeft() {
    return drawn.hasNext() && (mayRepeat || seen.size() < level.mostDrawn());
  }

  private boolean fits(Board board) {
    long paths = level.toward().countPaths(board).orElseThrow();
    return level.drawn().paths().all().stream().anyMatch(count -> count == paths);
  }

  @Override
  public Board next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Board board = next;
    next = null;
    mayRepeat = !level.drawn().from().isDistinct();
    return board;
  }
}
