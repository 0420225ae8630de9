package slidebase.verbs;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;

/**
 * Boards of one shape in the order of an input, with the numbers of their lines, for millions of
 * them: a tile takes 4 bits, or 5 bits beyond 16 cells; a board takes 8 bytes, or 16 or 24, and
 * another 8 for its line. Ids are kept as they are.
 */
final class KeptBoards {
  private final Shape shape;
  private final int bits;
  private final int cellsPerNumber;

  /** Board i takes the numbers from i * {@link #numbersPerBoard} on. */
  private long[] numbers;

  private final int numbersPerBoard;
  private long[] lines;

  /** The ids of those boards that have one. */
  private final Map<Integer, String> ids = new HashMap<>();

  private int size;

  KeptBoards(Shape shape) {
    this.shape = shape;
    this.bits = shape.cells() <= SizeLimits.PACKED_CELLS ? 4 : 5;
    this.cellsPerNumber = Long.SIZE / bits;
    this.numbersPerBoard = 1 + (shape.cells() - 1) / cellsPerNumber;
    this.numbers = new long[1 << 10];
    this.lines = new long[1 << 10];
  }

  void add(Board board, long line) {
    if (size == lines.length) {
      lines = Arrays.copyOf(lines, 2 * size);
    }
    lines[size] = line;
    int first = size++ * numbersPerBoard;
    if (first + numbersPerBoard > numbers.length) {
      numbers = Arrays.copyOf(numbers, 2 * numbers.length);
    }
    for (int cell = 0; cell < shape.cells(); cell++) {
      numbers[first + cell / cellsPerNumber] |=
          (long) board.tileAt(cell) << bits * (cell % cellsPerNumber);
    }
  }

  void add(Board board, long line, Optional<String> id) {
    id.ifPresent(name -> ids.put(size, name));
    add(board, line);
  }

  int size() {
    return size;
  }

  /** Returns the id of a board; empty if it has none. */
  Optional<String> id(int index) {
    return Optional.ofNullable(ids.get(index));
  }

  long line(int index) {
    return lines[index];
  }

  private int tileAt(int index, int cell) {
    long number = numbers[index * numbersPerBoard + cell / cellsPerNumber];
    return (int) (number >>> bits * (cell % cellsPerNumber)) & (1 << bits) - 1;
  }

  Board board(int index) {
    int[] tiles = new int[shape.cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[cell] = tileAt(index, cell);
    }
    return Board.of(shape, tiles);
  }

  /**
   * Returns, by the index of each board that repeats an earlier one, the index of the first such
   * board; in ascending order.
   */
  Map<Integer, Integer> repeats() {
    long[] sorted = sortedKeys();
    Set<Long> several = new HashSet<>();
    for (int i = 1; i < size; i++) {
      if (sorted[i] == sorted[i - 1]) {
        several.add(sorted[i]);
      }
    }
    Map<Board, Integer> first = new HashMap<>();
    Map<Integer, Integer> repeats = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      Integer before = several.contains(key(i)) ? first.putIfAbsent(board(i), i) : null;
      if (before != null) {
        repeats.put(i, before);
      }
    }
    return repeats;
  }

  private long[] sortedKeys() {
    return IntStream.range(0, size).mapToLong(this::key).sorted().toArray();
  }

  /** Returns the board's number, or a hash of its numbers: equal boards have equal keys. */
  private long key(int index) {
    long key = 0;
    for (int i = 0; i < numbersPerBoard; i++) {
      key = key * 0x9E37_79B9_7F4A_7C15L + numbers[index * numbersPerBoard + i];
    }
    return key;
  }
}
