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
 * <p>A board is text: its tiles in reading order, with 0, x, X, _ or . for the blank, separated by spaces, commas or
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
  private static final int[] GOAL_TILES = parse(GOAL);
  private static final int[] FACTORIAL = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};

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
    return question(start, goal).map(Question::path);
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
    Optional<Question> question = question(start, goal);
    return question.isPresent() ? OptionalInt.of(question.get().distance()) : OptionalInt.empty();
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
    return question(start, goal).map(Question::bestMoves);
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
    return new Question(parse(start), parse(goal)).isSolvable;
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
    tiles[blank] = tiles[cell];
    tiles[cell] = 0;
    return print(tiles);
  }

  /** Returns a board as text: its tiles with single spaces between, 0 for the blank. */
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

  /** Empty if there is no path. */
  private static Optional<Question> question(String start, String goal) {
    int[] from = parse(start);
    int[] to = goal.equals(GOAL) ? GOAL_TILES : parse(goal);
    Question question = new Question(from, to);
    if (question.isSolvable && question.table == null) {
      throw new IllegalArgumentException("goal " + print(to) + ": there is no table for goals with their blank there");
    }
    return question.isSolvable ? Optional.of(question) : Optional.empty();
  }

  /** The parts of a text between separators; those of a run of digits are its characters. */
  private static List<String> marks(String text) {
    List<String> marks = new ArrayList<>(CELLS);
    for (int start = 0, end = 0; end <= text.length(); end++) {
      if (end == text.length() || " ,/\t\r\n".indexOf(text.charAt(end)) >= 0) {
        if (start < end) {
          marks.add(text.substring(start, end));
        }
        start = end + 1;
      }
    }
    boolean whole = marks.size() == 1;
    boolean rows = marks.size() == HEIGHT && marks.stream().allMatch(mark -> mark.length() == WIDTH);
    return CELLS < 11 && (whole || rows) ? Arrays.asList(String.join("", marks).split("")) : marks;
  }

  private static int tile(String mark, String text) {
    int tile = 0;
    for (int i = 0; i < mark.length(); i++) {
      char c = mark.charAt(i);
      if (c < '0' || c > '9') {
        if (mark.length() == 1 && "xX_.".indexOf(c) >= 0) {
          return 0;
        }
        throw wrong(text, quote(mark) + " is neither a tile's number nor a blank (0, x, X, _ or .)");
      }
      tile = 10 * tile + c - '0';
    }
    if (mark.length() > 5) {
      throw wrong(text, "tile " + quote(mark) + " is out of range");
    }
    return tile;
  }

  private static IllegalArgumentException wrong(String text, String fault) {
    return new IllegalArgumentException("board " + quote(text) + ": " + fault);
  }

  private static String quote(String text) {
    String shown = text.substring(0, Math.min(60, text.length()));
    String printable = shown.replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Cn}\\p{Z}&&[^ ]]", "?");
    return '"' + printable + (shown.length() < text.length() ? "\"..." : "\"");
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

  /** The rank of a tile order after the blank went from one cell to another: along a column, past WIDTH-1 tiles. */
  private static int rankAfter(int rank, int from, int to) {
    for (int i = to; i < from - 1; i++) {
      rank = transposed(rank, i);
    }
    for (int i = to - 2; i >= from; i--) {
      rank = transposed(rank, i);
    }
    return rank;
  }

  /** The rank after the i-th tile in reading order and the next one, whose digits are a and b, have changed places. */
  private static int transposed(int rank, int i) {
    int radix = CELLS - 2 - i; // of b
    int weight = FACTORIAL[radix - 1];
    int a = rank / weight / radix % (radix + 1);
    int b = rank / weight % radix;
    int x = b < a ? b : b + 1;
    int y = a < x ? a : a - 1;
    return rank + ((x - a) * radix + y - b) * weight;
  }

  /** A board and a goal as a table has them: the cells are turned, and the tiles named in the order of the goal. */
  private static final class Question {
    Table table; // null if there is none
    boolean isSolvable;
    private int symmetry;
    private final int[] home = new int[CELLS]; // by cell of the turned board: the cell that comes to lie there
    private final int goal; // the cell of its blank; the rank of its tiles is 0
    private int blank;
    private int rank;

    Question(int[] start, int[] goalTiles) {
      int goalBlank = blankCell(goalTiles);
      for (int i = HEIGHT == WIDTH ? 7 : 3; i >= 0; i--) {
        for (Table each : ALL) {
          if (each.goal == image(goalBlank, i)) {
            table = each;
            symmetry = i;
          }
        }
      }
      goal = image(goalBlank, symmetry);
      for (int cell = 0; cell < CELLS; cell++) {
        home[image(cell, symmetry)] = cell;
      }
      int[] name = new int[CELLS]; // by tile: its place in the order of the goal
      int names = 0;
      for (int cell : home) {
        name[goalTiles[cell]] = cell == goalBlank ? 0 : ++names;
      }
      int left = (1 << CELLS) - 2; // bit t is set if tile t is still to come
      int inversions = 0;
      for (int cell = 0; cell < CELLS; cell++) {
        int tile = name[start[home[cell]]];
        if (tile == 0) {
          blank = cell;
        } else {
          int smaller = Integer.bitCount(left & (1 << tile) - 1);
          rank = rank * Integer.bitCount(left) + smaller;
          inversions += smaller;
          left ^= 1 << tile;
        }
      }
      // An adjacent transposition changes the parity of the inversions, and a move along a column is WIDTH-1 of them.
      int rowsApart = blank / WIDTH - goal / WIDTH;
      isSolvable = (inversions + rowsApart * (WIDTH - 1)) % 2 == 0;
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

    String path() {
      StringBuilder path = new StringBuilder();
      walk(blank, rank, path);
      return path.toString();
    }

    int distance() {
      return walk(blank, rank, null);
    }

    /** Walks to the goal, and returns how many moves it takes; adds them to the path unless that is null. */
    private int walk(int blank, int rank, StringBuilder path) {
      int distance = 0;
      for (; rank != 0 || blank != goal; distance++) {
        int move = table.encoding == 1 ? table.bits(blank, rank, 2) : 0;
        while (table.encoding == 2 && !isBest(blank, rank, target(blank, move))) {
          move++;
        }
        int cell = target(blank, move);
        if (path != null) {
          int step = home[cell] - home[blank];
          path.append(step == 1 ? 'r' : step == -1 ? 'l' : step > 0 ? 'd' : 'u');
        }
        rank = rankAfter(rank, blank, cell);
        blank = cell;
      }
      return distance;
    }

    /** Tells whether there is a cell, and the blank's move to it leads one step nearer. */
    private boolean isBest(int blank, int rank, int cell) {
      if (cell < 0) {
        return false;
      }
      int rankThere = rankAfter(rank, blank, cell);
      if (table.encoding == 1) {
        return walk(cell, rankThere, null) < walk(blank, rank, null);
      }
      // Of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have.
      int odd = (blank / WIDTH + blank % WIDTH + goal / WIDTH + goal % WIDTH) % 2;
      return table.bits(cell, rankThere, 1) == (table.bits(blank, rank, 1) ^ 1 ^ odd);
    }

    String bestMoves() {
      StringBuilder best = new StringBuilder();
      for (int move = 0; move < 4; move++) {
        int cell = target(home[blank], move);
        if (cell >= 0 && isBest(blank, rank, image(cell, symmetry))) {
          best.append(LETTERS.charAt(move));
        }
      }
      return best.toString();
    }
  }

  /** The moves to one canonical goal: tiles in reading order, the blank in some cell. */
  private static final class Table {
    final int height;
    final int width;
    final int encoding;
    int goal; // the cell of its blank
    private final byte[] blob;
    private final int payload; // where it begins
    private final int orders; // (n-1)!/2: how many boards have their blank in one cell

    Table(String... base64) {
      blob = Base64.getDecoder().decode(String.join("", base64));
      height = blob[16];
      width = blob[17];
      encoding = blob[18];
      payload = number(12);
      orders = number(24) / (height * width);
      while (blob[40 + goal] != 0) {
        goal++;
      }
      int major = number(8) & 0xffff;
      if (major < 1 || major > 2 || encoding < 1 || encoding > 2) {
        throw new IllegalStateException(
            major == 2 && encoding == 3
                ? "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not"
                : "a table is of a format that this class does not read");
      }
    }

    private int number(int at) {
      return blob[at] & 255 | (blob[at + 1] & 255) << 8 | (blob[at + 2] & 255) << 16 | blob[at + 3] << 24;
    }

    /** What is in the slot of a board: a move in two bits, or bit 1 of the distance. */
    int bits(int blank, int rank, int count) {
      int at = (blank * orders + rank / 2) * count;
      return blob[payload + (at >> 3)] >> (at & 7) & (1 << count) - 1;
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
