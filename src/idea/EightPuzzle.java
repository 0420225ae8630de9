import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/**
 * Slidebase in one file, for the 8-puzzle: search once, from the goal to all boards, and note for
 * each board the move that leads nearer. From then on, a board is solved by following these moves.
 *
 * <pre>
 * java src/idea/EightPuzzle.java generate corner.slide
 * java src/idea/EightPuzzle.java solve corner.slide "2 3 4 1 5 x 7 6 8"
 *
 * 2 3 4
 * 1 5 x     is {2, 3, 4, 1, 5, 0, 7, 6, 8}: the tiles in reading order, and 0 for the blank
 * 7 6 8
 * </pre>
 *
 * <p>A third argument of generate is the goal. Slidebase reads the file if the goal is 123456780,
 * 123456708 or 123405678; here any goal will do.
 */
final class EightPuzzle {
  static final int SLOTS = 181_440; // 9!/2, since half of all boards reach a goal
  static final int PER_CELL = 20_160; // 8!/2, of these with the blank in one cell
  static final String MOVES = "udlr"; // of the blank, numbered 0 to 3; move ^ 1 undoes a move
  static final int[] STEPS = {-3, 3, -1, 1};
  static final int CHECKSUM = 20; // its place in a file
  static final int GOAL = 40; // the place of the goal's tiles
  static final int PAYLOAD = 64; // the place of the moves

  public static void main(String[] args) {
    try {
      if (args.length > 1 && args.length < 4 && args[0].equals("generate")) {
        int[] goal = parse(args.length == 3 ? args[2] : "123456780");
        Files.write(Path.of(args[1]), table(goal, search(goal)));
      } else if (args.length == 3 && args[0].equals("solve")) {
        System.out.println(path(mapped(Path.of(args[1])), parse(args[2])));
      } else {
        throw new IllegalArgumentException("write generate FILE [GOAL] or solve FILE BOARD");
      }
    } catch (IOException | IllegalArgumentException e) {
      System.err.println(
          (e instanceof IOException ? "cannot read or write " : "") + e.getMessage());
      System.exit(2);
    }
  }

  static int[] parse(String text) {
    String tiles = text.replaceAll("[ ,/]", "").replaceAll("[xX_.]", "0");
    int[] board = tiles.chars().map(tile -> tile - '0').toArray();
    if (!Arrays.equals(Arrays.stream(board).sorted().toArray(), IntStream.range(0, 9).toArray())) {
      throw new IllegalArgumentException(text + ": write 1 to 8, and x for the blank, once each");
    }
    return board;
  }

  static int blank(int[] board) {
    return Arrays.stream(board).boxed().toList().indexOf(0);
  }

  /** Returns the board after a move; the same board if the blank would leave it. */
  static int[] after(int[] board, int move) {
    int from = blank(board);
    int to = from + STEPS[move];
    if (to < 0 || to >= board.length || (move > 1 && to / 3 != from / 3)) {
      return board;
    }
    int[] next = board.clone();
    next[from] = board[to];
    next[to] = 0;
    return next;
  }

  /** Returns for each tile in reading order how many smaller ones stand behind it. */
  static int[] digits(int[] board) {
    int[] tiles = Arrays.stream(board).filter(tile -> tile > 0).toArray();
    return IntStream.range(0, 8)
        .map(i -> (int) Arrays.stream(tiles, i, 8).filter(behind -> behind < tiles[i]).count())
        .toArray();
  }

  /**
   * Whether an odd number of pairs of tiles is out of order. No move changes this: left and right
   * keep the order; up and down take a tile past two others. With each of the two, it was in order
   * and is not now, or the other way round. So the number changes by -2, 0 or 2.
   */
  static boolean isOdd(int[] board) {
    return Arrays.stream(digits(board)).sum() % 2 == 1;
  }

  /**
   * Returns the place of a board in the table. The Cantor rank of the tiles, their place among all
   * 8! orders, is the sum of digit i times (7-i)!, here by Horner's rule. The orders with ranks 2k
   * and 2k+1 differ only in their last two tiles. So exactly one is odd, and k is enough.
   */
  static int slot(int[] board) {
    int rank = 0;
    int[] digits = digits(board);
    for (int i = 0; i < 8; i++) {
      rank = rank * (8 - i) + digits[i];
    }
    return blank(board) * PER_CELL + rank / 2;
  }

  /**
   * Returns the board at a place in the table. Half the rank has digits 0 to 5. Digit 7 is always
   * 0, and digit 6, which is 0 or 1, makes the sum odd exactly if isOdd.
   */
  static int[] board(int slot, boolean isOdd) {
    int[] digits = new int[8];
    int half = slot % PER_CELL;
    for (int i = 5; i >= 0; i--) {
      digits[i] = half % (8 - i);
      half /= 8 - i;
    }
    digits[6] = (Arrays.stream(digits).sum() + (isOdd ? 1 : 0)) % 2;
    List<Integer> tiles = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6, 7, 8));
    List<Integer> board = new ArrayList<>();
    Arrays.stream(digits).forEach(digit -> board.add(tiles.remove(digit))); // the tile at an index
    board.add(slot / PER_CELL, 0);
    return board.stream().mapToInt(tile -> tile).toArray();
  }

  /** Returns for each slot the move toward the goal: of several, the one with the least number. */
  static byte[] search(int[] goal) {
    byte[] moves = new byte[SLOTS];
    int[] distances = new int[SLOTS];
    Arrays.fill(distances, SLOTS); // more than any distance: not found yet
    int[] queue = new int[SLOTS];
    queue[0] = slot(goal);
    distances[queue[0]] = 0;
    int found = 1;
    for (int slot : queue) { // it is filled further back while it is read
      int[] board = board(slot, isOdd(goal));
      for (int move = 0; move < 4; move++) {
        int to = slot(after(board, move)); // slot itself if off the board: found already
        int back = move ^ 1; // from there, one step nearer
        if (distances[to] > distances[slot] + 1) {
          distances[to] = distances[slot] + 1;
          moves[to] = (byte) back;
          queue[found++] = to;
        } else if (distances[to] == distances[slot] + 1) {
          moves[to] = (byte) Math.min(moves[to], back);
        }
      }
    }
    return moves;
  }

  /** Returns the file: the header of data/FORMAT.md, and then two bits for each slot. */
  static byte[] table(int[] goal, byte[] moves) {
    ByteBuffer table = ByteBuffer.allocate(PAYLOAD + SLOTS / 4).order(ByteOrder.LITTLE_ENDIAN);
    table.putLong(0x0A0D4544494C5389L).putInt(1).putInt(PAYLOAD); // magic, format 1.0
    table.put((byte) 3).put((byte) 3).putShort((short) 1).putInt(0); // rows, columns, encoding
    table.putLong(SLOTS).putLong(SLOTS / 4);
    Arrays.stream(goal).forEach(tile -> table.put((byte) tile));
    for (int slot = 0; slot < SLOTS; slot++) {
      table.array()[PAYLOAD + slot / 4] |= (byte) (moves[slot] << (2 * (slot % 4)));
    }
    return table.putInt(CHECKSUM, checksum(table)).array();
  }

  static int checksum(ByteBuffer table) {
    byte[] bytes = new byte[table.limit()];
    table.get(0, bytes);
    Arrays.fill(bytes, CHECKSUM, CHECKSUM + 4, (byte) 0);
    CRC32C crc = new CRC32C();
    crc.update(bytes);
    return (int) crc.getValue();
  }

  static ByteBuffer mapped(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer table = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size());
      table.order(ByteOrder.LITTLE_ENDIAN);
      if (table.limit() != PAYLOAD + SLOTS / 4 || table.getInt(CHECKSUM) != checksum(table)) {
        throw new IllegalArgumentException(file + ": is no table of the 8-puzzle, or damaged");
      }
      return table;
    }
  }

  /** Follows the moves of a table from a board to the goal. */
  static String path(ByteBuffer table, int[] start) {
    int[] goal = new int[9];
    Arrays.setAll(goal, cell -> table.get(GOAL + cell));
    if (isOdd(start) != isOdd(goal)) {
      return "unsolvable";
    }
    StringBuilder path = new StringBuilder();
    int[] board = start;
    while (!Arrays.equals(board, goal)) {
      if (path.length() == 31) { // no shortest path is longer
        throw new IllegalArgumentException("the moves of this table are wrong");
      }
      int slot = slot(board);
      int move = (table.get(PAYLOAD + slot / 4) >> (2 * (slot % 4))) & 3;
      path.append(MOVES.charAt(move));
      board = after(board, move);
    }
    return path.toString();
  }
}
