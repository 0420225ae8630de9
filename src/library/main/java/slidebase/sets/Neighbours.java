package slidebase.sets;

import java.util.Arrays;
import slidebase.board.Move;

/**
 * A look from the states of a section at their neighbours: which of these are in a set. There is a
 * bit for each state, as in a {@link BoardSet}. For one thread.
 */
public final class Neighbours {
  private static final Move[] MOVES = Move.values();

  private final SetGraph graph;

  /** By the code of a move: the states from which it leads into the set. */
  private final long[][] through;

  /** The states from which any move does. */
  private final long[] all;

  private final long[][] scratch;

  Neighbours(SetGraph graph) {
    this.graph = graph;
    this.through = new long[MOVES.length][graph.section()];
    this.all = new long[graph.section()];
    this.scratch = new long[2][graph.section()];
  }

  /** Looks from the section of a block that begins with a word which neighbours are in a set. */
  public void look(BoardSet set, int block, int begin) {
    for (Move move : MOVES) {
      Arrays.fill(through[move.code()], 0);
      add(set, block, begin, move, through[move.code()]);
    }
  }

  /**
   * Does the same for all moves at once, and returns the states from which any of them leads into
   * the set, until the next look.
   */
  public long[] all(BoardSet set, int block, int begin) {
    Arrays.fill(all, 0);
    for (Move move : MOVES) {
      add(set, block, begin, move, all);
    }
    return all;
  }

  /** Tells whether any neighbour of a block's states may be in a set. */
  boolean mayBeIn(BoardSet set, int block) {
    for (int cells = graph.region(block); cells != 0; cells &= cells - 1) {
      int blankCell = Integer.numberOfTrailingZeros(cells);
      for (Move move : MOVES) {
        if (graph.moves(block, blankCell, move)
            && !set.isEmpty(graph.after(block, blankCell, move))) {
          return true;
        }
      }
    }
    return false;
  }

  private void add(BoardSet set, int block, int begin, Move move, long[] into) {
    for (int cells = graph.region(block); cells != 0; cells &= cells - 1) {
      int blankCell = Integer.numberOfTrailingZeros(cells);
      if (graph.moves(block, blankCell, move)) {
        graph.addPreimage(set, move, block, blankCell, begin, into, scratch);
      }
    }
  }

  /**
   * Returns the states from which a move leads into the set, until the next look. There are none if
   * the move leaves the board.
   */
  public long[] through(Move move) {
    return through[move.code()];
  }
}
