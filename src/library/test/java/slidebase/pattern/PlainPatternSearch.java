package slidebase.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.sets.Pattern;

/**
 * The distances of all states of a pattern by the textbook: a search over boards on which the other
 * tiles all look alike, where a move of one of these costs nothing and is followed first.
 *
 * <p>A state has four bits for each cell: 0 for the blank, {@link #OTHER}, or the number of a tile
 * of the pattern, from 1 in the order of their homes. States and distances are in a hash table with
 * linear probing.
 */
final class PlainPatternSearch {
  private static final int OTHER = 15;
  private static final byte UNKNOWN = -1;

  private final Shape shape;

  /** By number: the tile. */
  private final int[] tiles;

  /** By tile: its number, or {@link #OTHER}. */
  private final int[] numbers;

  private final long[] states;
  private final byte[] distances;

  /** Finds the distances of all states of a pattern. */
  PlainPatternSearch(Pattern pattern) {
    shape = pattern.shape();
    tiles = new int[pattern.tiles() + 1];
    numbers = new int[shape.cells()];
    Arrays.fill(numbers, 1, numbers.length, OTHER);
    int number = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      if ((pattern.homes() >> cell & 1) != 0) {
        tiles[++number] = pattern.goal().tileAt(cell);
        numbers[tiles[number]] = number;
      }
    }
    long count = 1; // the cells of the tiles and of the blank
    for (int left = shape.cells(); left >= shape.cells() - pattern.tiles(); left--) {
      count *= left;
    }
    states = new long[4 * (int) Long.highestOneBit(count)];
    distances = new byte[states.length];
    Arrays.fill(distances, UNKNOWN);
    assertEquals(count, search(erased(pattern.goal())));
  }

  /** Goes level by level, grows each by moves that cost nothing, and returns how many are found. */
  private long search(long goal) {
    Level level = new Level();
    put(goal, 0);
    level.add(goal);
    long found = 0;
    for (int distance = 0; level.size > 0; distance++) {
      Level next = new Level();
      for (int i = 0; i < level.size; i++) {
        for (Move move : Move.values()) {
          follow(level.states[i], move, true, distance, level);
        }
      }
      for (int i = 0; i < level.size; i++) {
        for (Move move : Move.values()) {
          follow(level.states[i], move, false, distance + 1, next);
        }
      }
      found += level.size;
      level = next;
    }
    return found;
  }

  /** The states of a level. */
  private static final class Level {
    long[] states = new long[1024];
    int size;

    void add(long state) {
      if (size == states.length) {
        states = Arrays.copyOf(states, 2 * size);
      }
      states[size++] = state;
    }
  }

  /**
   * Makes a move if it is free, or if it is not: if it moves another tile, or one of the pattern.
   */
  private void follow(long state, Move move, boolean isFree, int distance, Level into) {
    int blank = blankCell(state);
    if (shape.allows(blank, move)) {
      int cell = shape.neighbour(blank, move);
      long tile = state >>> 4 * cell & 15;
      if (tile == OTHER == isFree) {
        long next = state ^ tile << 4 * cell ^ tile << 4 * blank;
        if (put(next, distance)) {
          into.add(next);
        }
      }
    }
  }

  private int blankCell(long state) {
    int cell = 0;
    while ((state >>> 4 * cell & 15) != 0) {
      cell++;
    }
    return cell;
  }

  /** Records a distance unless there is one, and returns whether it did. */
  private boolean put(long state, int distance) {
    int at = (int) (state * 0x9E37_79B9_7F4A_7C15L >>> 32) & states.length - 1;
    while (distances[at] != UNKNOWN && states[at] != state) {
      at = at + 1 & states.length - 1;
    }
    boolean isNew = distances[at] == UNKNOWN;
    if (isNew) {
      states[at] = state;
      distances[at] = (byte) distance;
    }
    return isNew;
  }

  private long erased(Board board) {
    long state = 0;
    for (int cell = 0; cell < shape.cells(); cell++) {
      state |= (long) numbers[board.tileAt(cell)] << 4 * cell;
    }
    return state;
  }

  /** What is done with a state. */
  interface Use {
    void of(Board board, int distance);
  }

  /** Hands on each state, as a board that has the other tiles in some order. */
  void forEach(Use use) {
    for (int at = 0; at < states.length; at++) {
      if (distances[at] != UNKNOWN) {
        use.of(board(states[at]), distances[at]);
      }
    }
  }

  private Board board(long state) {
    int[] board = new int[shape.cells()];
    int other = 1;
    for (int cell = 0; cell < board.length; cell++) {
      int number = (int) (state >>> 4 * cell & 15);
      if (number == OTHER) {
        while (numbers[other] != OTHER) {
          other++;
        }
        board[cell] = other++;
      } else {
        board[cell] = tiles[number];
      }
    }
    return Board.of(shape, board);
  }
}
