package slidebase.table;

import java.util.Locale;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.sets.BoardSet;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;

/**
 * The claim of a table of moves: the parent moves of a level's boards lead into the level before.
 */
final class MoveClaim implements Proof.Claim {
  private final Table table;
  private final SetGraph graph;

  /**
   * The boards whose parent move's code has bit 0 set; below, the boards whose code has bit 1 set.
   */
  private final BoardSet bit0;

  private final BoardSet bit1;

  /**
   * Reads the moves of a table, and requires that the goal's is legal, though no path follows it.
   */
  MoveClaim(Table table, Sweep sweep) throws WrongTableException {
    this.table = table;
    this.graph = sweep.graph();
    this.bit0 = new BoardSet(graph);
    this.bit1 = new BoardSet(graph);
    requireLegal(table.goal());
    sweep.forEach(cell -> true, this::splitCodes);
  }

  /** Splits the codes of a section's parent moves into sets of bits. */
  private void splitCodes(Section section) {
    int count = graph.slotsInWord();
    long[] code0 = section.states(Section.Buffer.BIT_0, bit0);
    long[] code1 = section.states(Section.Buffer.BIT_1, bit1);
    for (int word = 0; word < code0.length; word++) {
      code0[word] = table.moves().bitsOfPairs(0, section.firstSlot(word), count);
      code1[word] = table.moves().bitsOfPairs(1, section.firstSlot(word), count);
    }
    bit0.write(section.number(), code0);
    bit1.write(section.number(), code1);
  }

  @Override
  public long expand(int depth, Section section, BoardSet levels, long[] states) {
    section.findNeighbours(levels);
    long[] up = section.reachedBy(Move.UP);
    long[] down = section.reachedBy(Move.DOWN);
    long[] left = section.reachedBy(Move.LEFT);
    long[] right = section.reachedBy(Move.RIGHT);
    long[] code0 = section.states(Section.Buffer.BIT_0, bit0);
    long[] code1 = section.states(Section.Buffer.BIT_1, bit1);
    long wrong = NONE;
    for (int i = 0; i < up.length; i++) {
      long vertical = up[i] & ~code0[i] | down[i] & code0[i];
      long horizontal = left[i] & ~code0[i] | right[i] & code0[i];
      long parentInLevel = vertical & ~code1[i] | horizontal & code1[i];
      states[i] = (up[i] | down[i] | left[i] | right[i]) & ~states[i];
      long unexpected = states[i] & ~parentInLevel;
      if (unexpected != 0) {
        wrong = Math.min(wrong, section.firstSlot(i) + Long.numberOfTrailingZeros(unexpected));
      }
    }
    return wrong;
  }

  @Override
  public WrongTableException contradiction(int depth, long slot) {
    Board board = table.ranking().boardAt(slot);
    Move move = table.parentMove(board);
    return board.allows(move)
        ? new WrongTableException(
            String.format(
                Locale.ROOT,
                "at %s its move is %s, but no shortest path, of %d moves, begins so",
                board,
                move.letter(),
                depth))
        : illegal(board, move);
  }

  private void requireLegal(Board board) throws WrongTableException {
    Move move = table.parentMove(board);
    if (!board.allows(move)) {
      throw illegal(board, move);
    }
  }

  private static WrongTableException illegal(Board board, Move move) {
    return new WrongTableException(
        "at " + board + " its move is " + move.letter() + ", which leaves the board");
  }
}
