package slidebase.store;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Distances;
import slidebase.table.PackedMoves;
import slidebase.table.Ranking;
import slidebase.table.SlotGraph;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/**
 * One byte a tile order, (n-1)!/2 of them, which names a <em>pattern</em>: a move for each cell
 * that the blank may be in. Behind these bytes stand the patterns, packed as {@link PackedMoves}
 * are: the move of pattern p with the blank in cell c is at index p*n + c.
 *
 * <p>Many boards have several optimal moves, and which one is told is free. So few patterns serve
 * all orders: of the 5,184 on 3x3 that never leave the board some 160 are enough, and 256 would do.
 * They are chosen greedily (Chvatal, "A greedy heuristic for the set-covering problem", 1979): the
 * pattern that serves the most orders comes first, then the one that serves the most of the rest.
 */
final class MovePatterns {
  private static final int MOST_PATTERNS = 256;

  private final int cells;

  /** By the blank's cell: the codes of the moves that it can make. */
  private final List<int[]> allowed;

  /**
   * By the blank's cell: what its move weighs in the number of a pattern, which is written in the
   * number system whose digits are places in the lists of {@link #allowed}.
   */
  private final int[] weight;

  /** By tile order and, within, by the blank's cell: its optimal moves, as bits by code. */
  private final byte[] optimal;

  /** By pattern: how many of the orders that have none yet it would serve. */
  private final int[] serves;

  private MovePatterns(Table table) throws WrongTableException {
    Shape shape = table.goalClass().shape();
    cells = shape.cells();
    allowed = new ArrayList<>();
    weight = new int[cells];
    int patterns = 1;
    for (int cell = 0; cell < cells; cell++) {
      int from = cell;
      allowed.add(
          Arrays.stream(Move.values())
              .filter(move -> shape.allows(from, move))
              .mapToInt(Move::code)
              .toArray());
      weight[cell] = patterns;
      patterns *= allowed.get(cell).length;
    }
    optimal = optimalMoves(table);
    serves = new int[patterns];
  }

  private static byte[] optimalMoves(Table table) throws WrongTableException {
    Distances distances = Distances.unfold(table);
    SlotGraph graph = table.ranking().graph();
    int cells = table.goalClass().shape().cells();
    int orders = (int) table.boards() / cells;
    byte[] optimal = new byte[orders * cells];
    for (int slot = 0; slot < optimal.length; slot++) {
      int blankCell = graph.blankCell(slot);
      for (Move move : Move.values()) {
        boolean isOptimal =
            graph.allows(blankCell, move)
                && (distances.at(slot) == 0
                    || distances.at(graph.after(slot, blankCell, move)) < distances.at(slot));
        int at = slot % orders * cells + blankCell;
        optimal[at] |= (byte) (isOptimal ? 1 << move.code() : 0);
      }
    }
    return optimal;
  }

  /**
   * Returns the payload for a table.
   *
   * @throws IllegalArgumentException if a byte is too little to number the patterns
   */
  static byte[] encode(Table table) throws WrongTableException {
    return new MovePatterns(table).encode();
  }

  private byte[] encode() {
    int orders = optimal.length / cells;
    byte[] patternOf = new byte[orders];
    boolean[] served = new boolean[orders];
    for (int order = 0; order < orders; order++) {
      count(order, 0, 0, 1);
    }
    List<Integer> chosen = new ArrayList<>();
    for (int left = orders; left > 0; ) {
      if (chosen.size() == MOST_PATTERNS) {
        throw new IllegalArgumentException(
            "encoding patterns: more than " + MOST_PATTERNS + " patterns would be needed");
      }
      int pattern = mostServing();
      for (int order = 0; order < orders; order++) {
        if (!served[order] && serves(pattern, order)) {
          served[order] = true;
          patternOf[order] = (byte) chosen.size();
          count(order, 0, 0, -1);
          left--;
        }
      }
      chosen.add(pattern);
    }
    return join(patternOf, chosen);
  }

  /** Adds a number to the count of every pattern that serves an order, cell by cell. */
  private void count(int order, int cell, int pattern, int number) {
    if (cell == cells) {
      serves[pattern] += number;
      return;
    }
    int[] moves = allowed.get(cell);
    for (int i = 0; i < moves.length; i++) {
      if (isOptimal(order, cell, moves[i])) {
        count(order, cell + 1, pattern + i * weight[cell], number);
      }
    }
  }

  private int mostServing() {
    int most = 0;
    for (int pattern = 1; pattern < serves.length; pattern++) {
      most = serves[pattern] > serves[most] ? pattern : most;
    }
    return most;
  }

  private boolean serves(int pattern, int order) {
    for (int cell = 0; cell < cells; cell++) {
      if (!isOptimal(order, cell, move(pattern, cell))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOptimal(int order, int cell, int move) {
    return (optimal[order * cells + cell] >> move & 1) != 0;
  }

  private int move(int pattern, int cell) {
    int[] moves = allowed.get(cell);
    return moves[pattern / weight[cell] % moves.length];
  }

  private byte[] join(byte[] patternOf, List<Integer> chosen) {
    byte[] codes = new byte[chosen.size() * cells];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) move(chosen.get(i / cells), i % cells);
    }
    ByteBuffer patterns = PackedMoves.of(codes).bytes();
    byte[] payload = Arrays.copyOf(patternOf, patternOf.length + patterns.remaining());
    patterns.get(payload, patternOf.length, patterns.remaining());
    return payload;
  }

  /** Tells whether a payload may have this many bytes: there are 1 to 256 patterns. */
  static boolean fits(long length, Shape shape) {
    long patterns = length - orders(shape);
    return patterns >= PackedMoves.length(shape.cells())
        && patterns <= PackedMoves.length((long) MOST_PATTERNS * shape.cells());
  }

  /**
   * Returns the moves at all slots.
   *
   * @throws IllegalArgumentException if an order names a pattern that there is not
   */
  static PackedMoves decode(ByteBuffer payload, Shape shape) {
    int orders = Math.toIntExact(orders(shape));
    int cells = shape.cells();
    ByteBuffer packed = payload.slice(payload.position() + orders, payload.remaining() - orders);
    int patterns = 4 * packed.remaining() / cells;
    PackedMoves moves = PackedMoves.in(packed, 4L * packed.remaining());
    byte[] codes = new byte[orders * cells];
    for (int slot = 0; slot < codes.length; slot++) {
      int pattern = Byte.toUnsignedInt(payload.get(payload.position() + slot % orders));
      if (pattern >= patterns) {
        throw new IllegalArgumentException("pattern " + pattern + ": there are " + patterns);
      }
      codes[slot] = (byte) moves.parentAt((long) pattern * cells + slot / orders).code();
    }
    return PackedMoves.of(codes);
  }

  private static long orders(Shape shape) {
    return Ranking.slots(shape) / shape.cells();
  }
}
