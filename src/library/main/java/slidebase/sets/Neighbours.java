package slidebase.sets;

import java.util.Arrays;
import slidebase.board.Move;

/**
 * A look from the boards of a section at their neighbours: which of these are in a set. There is a
 * bit for each board, as in a {@link BoardSet}. For one thread.
 */
public final class Neighbours {
  private static final Move[] MOVES = Move.values();

  private final SetGraph graph;

  /** By the code of a move: the boards from which it leads into the set. */
  private final long[][] through;

  private final long[] scratch;

  Neighbours(SetGraph graph) {
    this.graph = graph;
    this.through = new long[MOVES.length][graph.section()];
    this.scratch = new long[graph.section()];
  }

  /**
   * Looks which neighbours are in a set.
   *
   * @param blankCell the cell of the blank on the boards that look
   * @param begin the first word of their section
   */
  public void look(BoardSet set, int blankCell, int begin) {
    for (Move move : MOVES) {
      long[] boards = through[move.code()];
      if (graph.shape().allows(blankCell, move)) {
        graph.preimage(set, move, blankCell, begin, boards, scratch);
      } else {
        Arrays.fill(boards, 0);
      }
    }
  }

  /**
   * Returns the boards whose neighbour by a move is in the set, until the next look. There are none
   * if the move leaves the board.
   */
  public long[] through(Move move) {
    return through[move.code()];
  }
}
