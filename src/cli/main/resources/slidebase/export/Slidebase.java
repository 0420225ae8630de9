import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Shortest solutions of a sliding-tile puzzle, looked up in a table instead of searched for.
 *
 * <pre>{@code
 * Slidebase.solve("@@EXAMPLE@@")      // Optional[@@PATH@@]
 * Slidebase.distance("@@EXAMPLE@@")   // OptionalInt[@@DISTANCE@@]
 * Slidebase.bestMoves("@@EXAMPLE@@")  // Optional[@@BEST@@]
 * }</pre>
 *
 * <p>or, from a shell, {@code java Slidebase.java "@@EXAMPLE@@"}.
 *
 * <p>A board is text: its tiles in reading order, with 0, x, X, _ or . for the blank, separated by blanks, commas or
 * slashes; boards of fewer than 11 cells may be a run of digits. Moves are those of the blank: u, d, l, r. Every question
 * takes the goal as its second argument; without it the goal is {@link #GOAL}. "No path" is an empty Optional. What is no
 * board is an {@link IllegalArgumentException} whose message says what is wrong with it.
 *
 * <p>This file needs Java 8 and nothing else; put a package line on top if you like. Any number of threads may ask at
 * once. The tables in it are blobs as slidebase's data/FORMAT.md specifies them.
 */
public final class Slidebase {
  /** The goal that is meant if none is given. */
  public static final String GOAL = "@@GOAL@@";

  private static final Table[] ALL = Arrays.stream(Blobs.BASE_64).map(Table::new).toArray(Table[]::new);

  /** The number of rows. */
  public static final int HEIGHT = ALL[0].height;

  /** The number of columns. */
  public static final int WIDTH = ALL[0].width;

  private static final int CELLS = HEIGHT * WIDTH;
  private static final String LETTERS = "udlr";

  private Slidebase() {}

  /** Returns a shortest path to {@link #GOAL}: the moves of the blank; empty if there is no path. */
  public static Optional<String> solve(String start) {
    return solve(start, GOAL);
  }

  /**
   * Returns a shortest path: the moves of the blank, none if the start is the goal; empty if there is no path.
   *
   * @throws IllegalArgumentException if either is not a board, or there is no table for the goal
   */
  public static Optional<String> solve(String start, String goal) {
    int[] from = parse(start);
    int[] to = parse(goal);
    return reaches(from, to) ? Optional.of(new Reduction(to).path(from)) : Optional.empty();
  }

  /** Returns the number of moves of a shortest path to {@link #GOAL}; empty if there is no path. */
  public static OptionalInt distance(String start) {
    return distance(start, GOAL);
  }

  /**
   * Returns the number of moves of a shortest path; empty if there is no path.
   *
   * @throws IllegalArgumentException if either is not a board, or there is no table for the goal
   */
  public static OptionalInt distance(String start, String goal) {
    Optional<String> path = solve(start, goal);
    return path.isPresent() ? OptionalInt.of(path.get().length()) : OptionalInt.empty();
  }

  /** Returns all moves that begin a shortest path to {@link #GOAL}; empty if there is no path. */
  public static Optional<String> bestMoves(String start) {
    return bestMoves(start, GOAL);
  }

  /**
   * Returns all moves that begin a shortest path, in the order u, d, l, r; empty if there is no path.
   *
   * @throws IllegalArgumentException if either is not a board, or there is no table for the goal
   */
  public static Optional<String> bestMoves(String start, String goal) {
    int[] from = parse(start);
    int[] to = parse(goal);
    if (!reaches(from, to)) {
      return Optional.empty();
    }
    Reduction reduction = new Reduction(to);
    int distance = reduction.path(from).length();
    StringBuilder best = new StringBuilder();
    int blank = blankCell(from);
    for (int move = 0; move < 4; move++) {
      int cell = target(blank, move);
      if (cell >= 0 && reduction.path(moved(from, blank, cell)).length() < distance) {
        best.append(LETTERS.charAt(move));
      }
    }
    return Optional.of(best.toString());
  }

  /** Tells whether moves can lead from the start to {@link #GOAL}. */
  public static boolean solvable(String start) {
    return solvable(start, GOAL);
  }

  /**
   * Tells whether moves can lead from the start to the goal.
   *
   * @throws IllegalArgumentException if either is not a board
   */
  public static boolean solvable(String start, String goal) {
    return reaches(parse(start), parse(goal));
  }

  /**
   * Returns the board after the blank has made a move.
   *
   * @throws IllegalArgumentException if the board is none, or the move is not one of its
   */
  public static String after(String board, char move) {
    int[] tiles = parse(board);
    int blank = blankCell(tiles);
    if (LETTERS.indexOf(move) < 0) {
      throw new IllegalArgumentException("move " + quote(String.valueOf(move)) + ": not one of u, d, l, r");
    }
    int cell = target(blank, LETTERS.indexOf(move));
    if (cell < 0) {
      throw new IllegalArgumentException("board " + print(tiles) + ": the blank cannot move " + move);
    }
    return print(moved(tiles, blank, cell));
  }

  /** Returns a board as text: its tiles with single blanks between, 0 for the blank. */
  public static String print(int... tiles) {
    StringBuilder text = new StringBuilder();
    for (int tile : tiles) {
      text.append(text.length() == 0 ? "" : " ").append(tile);
    }
    return text.toString();
  }

  /**
   * Returns the tile in each cell of a board, 0 for the blank.
   *
   * @throws IllegalArgumentException if the text is not a board
   */
  public static int[] parse(String text) {
    List<String> marks = marks(text);
    if (marks.size() != CELLS) {
      String count = (marks.isEmpty() ? "no" : marks.size()) + (marks.size() == 1 ? " cell" : " cells");
      throw wrong(text, count + ", and a " + HEIGHT + "x" + WIDTH + " board has " + CELLS);
    }
    int[] tiles = new int[CELLS];
    for (int cell = 0; cell < CELLS; cell++) {
      tiles[cell] = tile(marks.get(cell), text);
    }
    boolean[] seen = new boolean[CELLS];
    int twice = -1;
    for (int tile : tiles) {
      if (tile >= CELLS) {
        throw wrong(text, "tile " + tile + " is out of range 1.." + (CELLS - 1));
      }
      twice = seen[tile] ? tile : twice;
      seen[tile] = true;
    }
    if (twice >= 0) {
      int missing = 0;
      while (seen[missing]) {
        missing++;
      }
      throw wrong(
          text,
          (twice == 0 ? "there are two blanks" : "tile " + twice + " stands twice")
              + (missing == 0 ? ", and there is no blank" : ", and tile " + missing + " is missing"));
    }
    return tiles;
  }

  private static List<String> marks(String text) {
    List<String> marks = new ArrayList<>();
    for (String mark : text.split("[ ,/\t\r\n]+")) {
      if (!mark.isEmpty()) {
        marks.add(mark);
      }
    }
    boolean whole = marks.size() == 1;
    boolean rows = marks.size() == HEIGHT && marks.stream().allMatch(mark -> mark.length() == WIDTH);
    return CELLS < 11 && (whole || rows) ? Arrays.asList(String.join("", marks).split("")) : marks;
  }

  private static int tile(String mark, String text) {
    if (mark.matches("[xX_.]")) {
      return 0;
    }
    if (!mark.matches("[0-9]+")) {
      throw wrong(text, quote(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)");
    }
    if (mark.length() > 5) {
      throw wrong(text, "tile " + quote(mark) + " is out of range");
    }
    return Integer.parseInt(mark);
  }

  private static IllegalArgumentException wrong(String text, String fault) {
    return new IllegalArgumentException("board " + quote(text) + ": " + fault);
  }

  private static String quote(String text) {
    String shown = text.substring(0, Math.min(60, text.length()));
    String printable = shown.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Cn}\\p{Z}&&[^ ]]", "?");
    return '"' + printable + (shown.length() < text.length() ? "\"..." : "\"");
  }

  /** A move along a row leaves the order of the tiles as it is; one along a column carries a tile past WIDTH-1. */
  private static boolean reaches(int[] start, int[] goal) {
    int rowsApart = blankCell(start) / WIDTH - blankCell(goal) / WIDTH;
    boolean mustDiffer = WIDTH % 2 == 0 && rowsApart % 2 != 0;
    return mustDiffer == ((inversions(start) + inversions(goal)) % 2 != 0);
  }

  private static int inversions(int[] board) {
    int inversions = 0;
    for (int cell = 0; cell < CELLS; cell++) {
      inversions += laterSmaller(board, cell);
    }
    return inversions;
  }

  /** How many of the later tiles are smaller than the one in a cell. */
  private static int laterSmaller(int[] board, int cell) {
    int smaller = 0;
    for (int later = cell + 1; later < CELLS; later++) {
      smaller += board[later] != 0 && board[later] < board[cell] ? 1 : 0;
    }
    return smaller;
  }

  private static int blankCell(int[] board) {
    int cell = 0;
    while (board[cell] != 0) {
      cell++;
    }
    return cell;
  }

  /** The cell that a move takes the blank to; -1 if that leaves the board. */
  private static int target(int blank, int move) {
    int row = blank / WIDTH + (move == 0 ? -1 : move == 1 ? 1 : 0);
    int column = blank % WIDTH + (move == 2 ? -1 : move == 3 ? 1 : 0);
    return row < 0 || row >= HEIGHT || column < 0 || column >= WIDTH ? -1 : row * WIDTH + column;
  }

  private static int[] moved(int[] board, int blank, int cell) {
    int[] tiles = board.clone();
    tiles[blank] = tiles[cell];
    tiles[cell] = 0;
    return tiles;
  }

  private static int colour(int cell) {
    return (cell / WIDTH + cell % WIDTH) % 2;
  }

  /** Turns questions about a goal into questions to a table: cells are exchanged and tiles renamed. */
  private static final class Reduction {
    private final Table table;

    /** By cell of the table's boards: the cell that comes to lie there. */
    private final int[] home = new int[CELLS];

    /** By tile: its name in the table's boards. */
    private final int[] name = new int[CELLS];

    Reduction(int[] goal) {
      int blank = blankCell(goal);
      int symmetry = 0;
      Table found = null;
      for (int i = 0; found == null && i < (HEIGHT == WIDTH ? 8 : 4); i++) {
        symmetry = i;
        for (Table each : ALL) {
          found = each.goal[image(blank, i)] == 0 ? each : found;
        }
      }
      if (found == null) {
        throw new IllegalArgumentException(
            "goal " + print(goal) + ": there is no table for goals with their blank there");
      }
      table = found;
      for (int cell = 0; cell < CELLS; cell++) {
        home[image(cell, symmetry)] = cell;
        name[goal[cell]] = table.goal[image(cell, symmetry)];
      }
    }

    /** Where a cell comes to lie: bit 2 exchanges rows and columns, then bit 1 flips rows, bit 0 columns. */
    private static int image(int cell, int symmetry) {
      boolean exchanges = (symmetry & 4) != 0;
      int row = exchanges ? cell % WIDTH : cell / WIDTH;
      int column = exchanges ? cell / WIDTH : cell % WIDTH;
      row = (symmetry & 2) != 0 ? HEIGHT - 1 - row : row;
      column = (symmetry & 1) != 0 ? WIDTH - 1 - column : column;
      return row * WIDTH + column;
    }

    /** Follows the table's moves to the goal, which the board can reach. */
    String path(int[] start) {
      int[] board = new int[CELLS];
      for (int cell = 0; cell < CELLS; cell++) {
        board[cell] = name[start[home[cell]]];
      }
      StringBuilder path = new StringBuilder();
      for (int blank = blankCell(board); !Arrays.equals(board, table.goal); ) {
        int cell = target(blank, table.move(board, blank));
        int step = home[cell] - home[blank];
        path.append(step == 1 ? 'r' : step == -1 ? 'l' : step > 0 ? 'd' : 'u');
        board = moved(board, blank, cell);
        blank = cell;
      }
      return path.toString();
    }
  }

  /** The moves to one canonical goal: tiles in reading order, the blank in some cell. */
  private static final class Table {
    final int height;
    final int width;
    final int[] goal;
    private final byte[] blob;
    private final int encoding;

    /** Where the payload begins. */
    private final int payload;

    /** (n-1)!/2: how many boards have their blank in one cell. */
    private final int orders;

    Table(String... base64) {
      blob = Base64.getDecoder().decode(String.join("", base64));
      height = blob[16];
      width = blob[17];
      encoding = blob[18];
      payload = number(12);
      orders = number(24) / (height * width);
      goal = new int[height * width];
      for (int cell = 0; cell < goal.length; cell++) {
        goal[cell] = blob[40 + cell];
      }
      int major = number(8) & 0xffff;
      if (major < 1 || major > 2 || encoding < 1 || encoding > 3) {
        throw new IllegalStateException("a table is of a format that this class does not read");
      }
    }

    private int number(int at) {
      return blob[at] & 255 | (blob[at + 1] & 255) << 8 | (blob[at + 2] & 255) << 16 | blob[at + 3] << 24;
    }

    /** Returns a move that leads one step nearer the goal. */
    int move(int[] board, int blank) {
      int order = halfRank(board);
      switch (encoding) {
        case 1:
          return twoBits(payload, blank * orders + order);
        case 2:
          return moveByDistance(board, blank);
        default:
          return twoBits(payload + orders, (blob[payload + order] & 255) * CELLS + blank);
      }
    }

    private int twoBits(int from, int index) {
      return blob[from + (index >> 2)] >> 2 * (index & 3) & 3;
    }

    /** Of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have. */
    private int moveByDistance(int[] board, int blank) {
      int odd = colour(blank) ^ colour(blankCell(goal));
      int nearer = bit(board, blank) ^ 1 ^ odd;
      int move = 0;
      for (; move < 3; move++) {
        int cell = target(blank, move);
        if (cell >= 0 && bit(moved(board, blank, cell), cell) == nearer) {
          break;
        }
      }
      return move;
    }

    /** Bit 1 of the distance. */
    private int bit(int[] board, int blank) {
      int slot = blank * orders + halfRank(board);
      return blob[payload + (slot >> 3)] >> (slot & 7) & 1;
    }

    /** Half the Cantor rank of the tiles in reading order, the blank left out. */
    private static int halfRank(int[] board) {
      int half = 0;
      int radix = CELLS - 1; // how many tiles are still to come
      for (int cell = 0; radix > 2; cell++) {
        if (board[cell] != 0) {
          half = half * radix-- + laterSmaller(board, cell);
        }
      }
      return half;
    }
  }

  /** Prints a shortest path from a board to a goal, or to {@link #GOAL}. */
  public static void main(String[] args) {
    if (args.length < 1 || args.length > 2 || args[0].startsWith("-")) {
      System.err.println("usage: java Slidebase.java BOARD [GOAL], such as \"@@EXAMPLE@@\"");
      System.exit(2);
    }
    try {
      Optional<String> path = solve(args[0], args.length == 2 ? args[1] : GOAL);
      System.out.println(path.orElse("unsolvable"));
      System.exit(path.isPresent() ? 0 : 1);
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
    }
  }

  /** The tables. */
  private static final class Blobs {
    /** By table: its blob in base64, in pieces, since a constant may not be longer than 65,535 bytes. */
    static final String[][] BASE_64 = {
@@TABLES@@
    };
  }
}
