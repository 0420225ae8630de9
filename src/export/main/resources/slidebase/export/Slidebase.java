// SPDX-License-Identifier: Apache-2.0
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Shortest solutions of a sliding-tile puzzle.
 *
 * <pre>{@code
 * Slidebase.solve("@@EXAMPLE@@")      // Optional[@@PATH@@]
 * Slidebase.distance("@@EXAMPLE@@")   // OptionalInt[@@DISTANCE@@]
 * Slidebase.bestMoves("@@EXAMPLE@@")  // Optional[@@BEST@@]
 * Slidebase.random()                  // a random board that can reach the goal
 * }</pre>
 *
 * <p>or, from a shell, {@code java Slidebase.java "@@EXAMPLE@@"}.
 *
 * <p>A board is text: its tiles in reading order, with 0, x, X, _ or . for the blank. Spaces or commas separate tiles,
 * slashes or line breaks separate rows; boards of fewer than 11 cells may be a run of digits. Moves are the directions
 * of the blank: u, d, l, r. Every question takes the goal as its second argument; without it the goal is {@link #GOAL}. An
 * empty path means that the start is the goal, and an empty Optional that there is no path. Anything
 * that is not a board throws an {@link IllegalArgumentException} whose message gives the reason.
 *
 * <p>The end of the file explains the algorithm and lists further questions. This file needs Java 8 and nothing else.
 * Add a package line at the top if you like. Any number of threads may ask at the same time.
 */
public final class Slidebase {
  /** The default goal. */
  public static final String GOAL = "@@GOAL@@";

  private static final String LETTERS = "udlr";

  private static final String WRITTEN_AS = "write it as 0, x, X, _ or .";

  private static final Tables EMBEDDED = embedded();

  /** The number of rows. */
  public static final int HEIGHT = EMBEDDED.height;

  /** The number of columns. */
  public static final int WIDTH = EMBEDDED.width;

  private Slidebase() {}

  /** Returns a shortest path to {@link #GOAL}: the moves of the blank; empty if there is no path. */
  public static Optional<String> solve(String start) {
    return EMBEDDED.solve(start);
  }

  /**
   * Returns a shortest path: the moves of the blank, none if the start is the goal; empty if there is no path.
   *
   * @throws IllegalArgumentException if either is not a board, or there is no table for the goal
   */
  public static Optional<String> solve(String start, String goal) {
    return EMBEDDED.solve(start, goal);
  }

  /** Returns the number of moves of a shortest path to {@link #GOAL}; empty if there is no path. */
  public static OptionalInt distance(String start) {
    return EMBEDDED.distance(start);
  }

  /**
   * Returns the number of moves of a shortest path; empty if there is no path.
   *
   * @throws IllegalArgumentException if either is not a board, or there is no table for the goal
   */
  public static OptionalInt distance(String start, String goal) {
    return EMBEDDED.distance(start, goal);
  }

  /** Returns all moves that begin a shortest path to {@link #GOAL}; empty if there is no path. */
  public static Optional<String> bestMoves(String start) {
    return EMBEDDED.bestMoves(start);
  }

  /**
   * Returns all moves that begin a shortest path, in the order u, d, l, r; empty if there is no path.
   *
   * @throws IllegalArgumentException if either is not a board, or there is no table for the goal
   */
  public static Optional<String> bestMoves(String start, String goal) {
    return EMBEDDED.bestMoves(start, goal);
  }

  /** Returns whether moves can lead from the start to {@link #GOAL}. */
  public static boolean solvable(String start) {
    return EMBEDDED.solvable(start);
  }

  /**
   * Returns whether moves can lead from the start to the goal.
   *
   * @throws IllegalArgumentException if either is not a board
   */
  public static boolean solvable(String start, String goal) {
    return EMBEDDED.solvable(start, goal);
  }

  /**
   * Returns the board after the blank has made a move.
   *
   * @throws IllegalArgumentException if the text is not a board, or the blank would leave it
   */
  public static String after(String board, char move) {
    return EMBEDDED.after(board, move);
  }

  /** Returns a random board: each that can reach {@link #GOAL} is as likely as any other. */
  public static String random() {
    return EMBEDDED.random();
  }

  /** {@link #random(int, String)} from {@link #GOAL}. */
  public static String random(int distance) {
    return EMBEDDED.random(distance);
  }

  /**
   * Returns a random board at a distance from a goal; all these boards are equally likely. The first call takes
   * longest, because it finds all nearer boards.
   *
   * @throws IllegalArgumentException if no board is that far away, or the shape has too many boards for a distance: more
   *     than 10 cells
   */
  public static String random(int distance, String goal) {
    return EMBEDDED.random(distance, goal);
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
    return EMBEDDED.parse(text);
  }

  /** The geometry of a shape. */
  private static final class Shape {
    final int height;
    final int width;
    final int cells;
    private final int[] targets; // by the blank's cell and the move, four for each cell

    Shape(int height, int width) {
      this.height = height;
      this.width = width;
      cells = height * width;
      targets = new int[4 * cells];
      for (int i = 0; i < targets.length; i++) {
        int row = i / 4 / width + (i % 4 == 0 ? -1 : i % 4 == 1 ? 1 : 0);
        int column = i / 4 % width + (i % 4 == 2 ? -1 : i % 4 == 3 ? 1 : 0);
        targets[i] = row < 0 || row >= height || column < 0 || column >= width ? -1 : row * width + column;
      }
    }

    /** The cell that a move takes the blank to; -1 if that leaves the board. */
    int target(int blank, int move) {
      return targets[4 * blank + move];
    }

    /** How many symmetries lead to the same shape. */
    int symmetries() {
      return height == width ? 8 : 4;
    }

    /** The image of a cell: bit 2 exchanges rows and columns, then bit 1 flips rows, bit 0 columns. */
    int image(int cell, int symmetry) {
      boolean exchanges = (symmetry & 4) != 0;
      int row = exchanges ? cell % width : cell / width;
      int column = exchanges ? cell / width : cell % width;
      row = (symmetry & 2) != 0 ? height - 1 - row : row;
      column = (symmetry & 1) != 0 ? width - 1 - column : column;
      return row * width + column;
    }

    /** Returns whether a canonical goal has its blank in this cell: the last of the cell's images. */
    boolean isCanonical(int cell) {
      int row = cell / width;
      int column = cell % width;
      return 2 * row + 1 >= height && 2 * column + 1 >= width && (height != width || row >= column);
    }
  }

  /**
   * Answers about one goal, which has its tiles in reading order and its blank in a cell. Moves are given as codes: u 0,
   * d 1, l 2, r 3.
   */
  private abstract static class Table {
    final int goalCell;

    Table(int goalCell) {
      this.goalCell = goalCell;
    }

    /** Returns a shortest path. */
    abstract int[] path(Place place, long maxBoards);

    /** Returns all moves that begin one. */
    abstract int[] best(Place place, long maxBoards);
  }

  /** Tables of one shape, and the questions to them. Any number of threads may ask at once. */
  public static final class Tables {
    private final Shape shape;
    private final List<? extends Table> all;
    private final int height;
    private final int width;
    private final int cells;
    private final String goal;
    private final int[] goalTiles;
    private final View[] views; // by the cell of a goal's blank

    /** The boards at each distance from the latest goal. A board has a character for each tile. */
    private List<List<String>> levels = Collections.singletonList(Collections.<String>emptyList());

    private Tables(Shape shape, List<? extends Table> all, String goal) {
      this.shape = shape;
      this.all = all;
      height = shape.height;
      width = shape.width;
      cells = shape.cells;
      this.goal = goal;
      goalTiles = parse(goal);
      views = new View[cells];
      for (int cell = 0; cell < cells; cell++) {
        views[cell] = new View(cell);
      }
    }

    /** Returns the number of rows. */
    public int height() {
      return height;
    }

    /** Returns the number of columns. */
    public int width() {
      return width;
    }

    /** Returns the goal that is meant if none is given. */
    public String goal() {
      return goal;
    }

    /** {@link Slidebase#solve(String)} of these tables. */
    public Optional<String> solve(String start) {
      return solve(start, goal);
    }

    /** {@link Slidebase#solve(String, String)} of these tables. */
    public Optional<String> solve(String start, String goal) {
      return solve(start, goal, Long.MAX_VALUE);
    }

    private Optional<String> solve(String start, String goal, long maxBoards) {
      return place(start, goal).map(place -> place.view.letters(place.table().path(place, maxBoards)));
    }

    /** {@link Slidebase#distance(String)} of these tables. */
    public OptionalInt distance(String start) {
      return distance(start, goal);
    }

    /** {@link Slidebase#distance(String, String)} of these tables. */
    public OptionalInt distance(String start, String goal) {
      return distance(start, goal, Long.MAX_VALUE);
    }

    private OptionalInt distance(String start, String goal, long maxBoards) {
      Optional<int[]> path = place(start, goal).map(place -> place.table().path(place, maxBoards));
      return path.isPresent() ? OptionalInt.of(path.get().length) : OptionalInt.empty();
    }

    /** {@link Slidebase#bestMoves(String)} of these tables. */
    public Optional<String> bestMoves(String start) {
      return bestMoves(start, goal);
    }

    /** {@link Slidebase#bestMoves(String, String)} of these tables. */
    public Optional<String> bestMoves(String start, String goal) {
      return bestMoves(start, goal, Long.MAX_VALUE);
    }

    private Optional<String> bestMoves(String start, String goal, long maxBoards) {
      return place(start, goal).map(place -> inOrder(place.view.letters(place.table().best(place, maxBoards))));
    }

    private static String inOrder(String moves) {
      StringBuilder ordered = new StringBuilder();
      for (char letter : LETTERS.toCharArray()) {
        if (moves.indexOf(letter) >= 0) {
          ordered.append(letter);
        }
      }
      return ordered.toString();
    }

    /** {@link Slidebase#solvable(String)} of these tables. */
    public boolean solvable(String start) {
      return solvable(start, goal);
    }

    /** {@link Slidebase#solvable(String, String)} of these tables. */
    public boolean solvable(String start, String goal) {
      return new Place(parse(start), parse(goal), this).isSolvable;
    }

    /** {@link Slidebase#after(String, char)} of these tables. */
    public String after(String board, char move) {
      int[] tiles = parse(board);
      int blank = blankCell(tiles);
      if (LETTERS.indexOf(move) < 0) {
        throw new IllegalArgumentException("move " + quote(String.valueOf(move)) + ": not one of u, d, l, r");
      }
      int cell = shape.target(blank, LETTERS.indexOf(move));
      if (cell < 0) {
        throw new IllegalArgumentException("board " + print(tiles) + ": the blank cannot move " + move);
      }
      exchange(tiles, blank, cell);
      return print(tiles);
    }

    /** {@link Slidebase#random()} of these tables. */
    public String random() {
      Random random = ThreadLocalRandom.current();
      int[] board = goalTiles.clone();
      for (int last = cells - 1; last > 0; last--) {
        exchange(board, last, random.nextInt(last + 1));
      }
      if (!new Place(board, goalTiles, this).isSolvable) { // after two tiles change places, it is
        int one = board[0] == 0 || board[1] == 0 ? cells - 2 : 0;
        exchange(board, one, one + 1);
      }
      return print(board);
    }

    /** {@link Slidebase#random(int)} of these tables. */
    public String random(int distance) {
      return random(distance, goal);
    }

    /** {@link Slidebase#random(int, String)} of these tables. */
    public String random(int distance, String goal) {
      List<String> boards = boardsAt(distance, parse(goal));
      String board = boards.get(ThreadLocalRandom.current().nextInt(boards.size()));
      return print(board.chars().toArray());
    }

    /** Finds all boards at a distance from a goal by breadth-first search. */
    private synchronized List<String> boardsAt(int distance, int[] goal) {
      if (distance < 0) {
        throw new IllegalArgumentException("distance " + distance + ": not a number of moves");
      }
      if (cells > 10) {
        String many = " are too many to draw by distance; leave it out to draw from all";
        throw new IllegalArgumentException("boards of " + height + "x" + width + many);
      }
      List<String> first = Collections.singletonList(new String(goal, 0, cells));
      if (!levels.get(0).equals(first)) {
        levels = new ArrayList<>(Collections.singletonList(first));
      }
      for (int last = levels.size() - 1; last < distance && !levels.get(last).isEmpty(); last++) {
        Set<String> next = new HashSet<>();
        for (String board : levels.get(last)) {
          addNeighbours(board, next);
        }
        if (last > 0) {
          levels.get(last - 1).forEach(next::remove);
        }
        levels.add(new ArrayList<>(next));
      }
      if (distance >= levels.size() || levels.get(distance).isEmpty()) {
        String greatest = ": the greatest distance is " + (levels.size() - 2);
        throw new IllegalArgumentException("no board is " + distance + " moves from goal " + print(goal) + greatest);
      }
      return levels.get(distance);
    }

    private void addNeighbours(String board, Set<String> neighbours) {
      for (int move = 0; move < 4; move++) {
        int[] tiles = board.chars().toArray();
        int blank = blankCell(tiles);
        int cell = shape.target(blank, move);
        if (cell >= 0) {
          exchange(tiles, blank, cell);
          neighbours.add(new String(tiles, 0, cells));
        }
      }
    }

    /** {@link Slidebase#parse(String)} of these tables. */
    public int[] parse(String text) {
      List<Integer> widths = new ArrayList<>();
      List<String> marks = marks(text, widths);
      String misfit = misfit(text, marks, widths);
      if (!misfit.isEmpty()) {
        throw wrong(text, misfit);
      }
      int[] tiles = new int[cells];
      for (int cell = 0; cell < cells; cell++) {
        tiles[cell] = tile(marks.get(cell), marks, text);
      }
      boolean[] seen = new boolean[cells];
      int twice = -1;
      for (int tile : tiles) {
        if (tile >= cells) {
          String meant = "there is no blank: if " + cells + " stands for it, " + WRITTEN_AS;
          throw wrong(text, haveAll(marks, cells) ? meant : "tile " + tile + " is out of range 1.." + (cells - 1));
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
    private Optional<Place> place(String start, String goal) {
      int[] from = parse(start);
      int[] to = goal.equals(this.goal) ? goalTiles : parse(goal);
      Place place = new Place(from, to, this);
      if (place.isSolvable && place.table() == null) {
        String there = "there is no table for goals with their blank there";
        throw new IllegalArgumentException("goal " + print(to) + ": " + there);
      }
      return place.isSolvable ? Optional.of(place) : Optional.empty();
    }

    /** Returns why marks in rows of these widths are not one per cell; empty if they are. */
    private String misfit(String text, List<String> marks, List<Integer> widths) {
      int count = marks.size();
      int rows = widths.size();
      int first = rows == 0 ? 0 : widths.get(0);
      boolean isEven = Collections.frequency(widths, first) == rows;
      boolean isOther = rows != height || first != width;
      if (rows > 1 && first > 1 && isEven && isOther && (count == cells || rows * first == cells)) {
        return "its rows are those of " + rows + "x" + first + ", not " + height + "x" + width;
      }
      boolean isRagged = !isEven && !(count == rows && rows > 10); // then each row is one tile, some of two digits
      if (count == cells && !isRagged) {
        return "";
      }
      if (count != cells && count >= cells - 1 && haveAll(marks, count)) {
        return (isRagged && text.indexOf(',') < 0 ? "its columns show no blank: " : "there is no blank: ") + WRITTEN_AS;
      }
      boolean areJoined = count != cells && cells > 10 && count <= height;
      if (isRagged && !areJoined) {
        return "its rows have different lengths";
      }
      String number = (count == 0 ? "no" : count) + (count == 1 ? " cell" : " cells");
      String more = areJoined ? "; its tiles have to be separated by spaces or commas" : "";
      return number + ", and a " + height + "x" + width + " board has " + cells + more;
    }

    /** Returns the marks of a text, which are characters in a run of digits; adds the number of marks of each row. */
    private List<String> marks(String text, List<Integer> widths) {
      List<String> marks = new ArrayList<>(cells);
      for (int start = 0, end = 0, row = 0; end <= text.length(); end++) {
        char c = end == text.length() ? '/' : text.charAt(end);
        if (" ,/\t\r\n".indexOf(c) >= 0) {
          if (start < end) {
            marks.add(text.substring(start, end));
          }
          start = end + 1;
        }
        if ((c == '/' || c == '\n') && row < marks.size()) {
          widths.add(marks.size() - row == 1 ? marks.get(row).length() : marks.size() - row);
          row = marks.size();
        }
      }
      boolean whole = marks.size() == 1;
      boolean rows = marks.size() == height && marks.stream().allMatch(mark -> mark.length() == width);
      return cells < 11 && (whole || rows) ? Arrays.asList(String.join("", marks).split("")) : marks;
    }

    /** The symmetry by which a table answers about goals with their blank in one cell. */
    private final class View {
      private final int[] home = new int[cells]; // by cell of the turned board: the cell that comes to lie there
      private Table table; // null if there is none
      private final int goalCell; // of its blank; the rank of its tiles is 0

      View(int goalBlank) {
        int symmetry = 0;
        for (int i = shape.symmetries() - 1; i >= 0; i--) {
          for (Table each : all) {
            if (each.goalCell == shape.image(goalBlank, i)) {
              table = each;
              symmetry = i;
            }
          }
        }
        for (int cell = 0; cell < cells; cell++) {
          home[shape.image(cell, symmetry)] = cell;
        }
        goalCell = shape.image(goalBlank, symmetry);
      }

      /** Returns moves of the turned board as those of the board. */
      private String letters(int[] moves) {
        int down = home[width] - home[0];
        int right = home[1] - home[0];
        StringBuilder letters = new StringBuilder();
        for (int move : moves) {
          int step = (move < 2 ? down : right) * (move % 2 == 0 ? -1 : 1);
          letters.append(step == 1 ? 'r' : step == -1 ? 'l' : step > 0 ? 'd' : 'u');
        }
        return letters.toString();
      }
    }
  }

  /**
   * A board after the symmetry and the renaming of tiles that make its goal a table's goal. It has the Cantor rank of
   * the tiles in reading order: the sum of their digits, each times a factorial. A tile's digit is the number of
   * smaller tiles after it.
   */
  private static final class Place {
    final boolean isSolvable;
    final Tables.View view;
    final int[] tiles; // by cell
    final int blank;
    final long rank;

    Place(int[] start, int[] goalTiles, Tables tables) {
      int cells = tables.cells;
      int goalBlank = blankCell(goalTiles);
      view = tables.views[goalBlank];
      int[] name = new int[cells]; // by tile: its place in the order of the goal
      int names = 0;
      for (int cell : view.home) {
        name[goalTiles[cell]] = cell == goalBlank ? 0 : ++names;
      }
      tiles = new int[cells];
      int left = (1 << cells) - 2; // bit t is set if tile t is still to come
      int inversions = 0;
      long number = 0;
      for (int cell = 0; cell < cells; cell++) {
        int tile = name[start[view.home[cell]]];
        tiles[cell] = tile;
        if (tile != 0) {
          int smaller = Integer.bitCount(left & (1 << tile) - 1);
          number = number * Integer.bitCount(left) + smaller;
          inversions += smaller;
          left ^= 1 << tile;
        }
      }
      rank = number;
      blank = blankCell(tiles);
      // An adjacent transposition changes the parity of the inversions; a vertical move consists of width-1 of them.
      int rowsApart = blank / tables.width - view.goalCell / tables.width;
      isSolvable = (inversions + rowsApart * (tables.width - 1)) % 2 == 0;
    }

    /** Null if there is none. */
    Table table() {
      return view.table;
    }
  }

  /** Returns whether the marks include all tiles from 1 to the last one. */
  private static boolean haveAll(List<String> marks, int last) {
    boolean[] seen = new boolean[last + 1];
    int count = 0;
    for (String mark : marks) {
      int tile = mark.matches("[0-9]{1,5}") ? Integer.parseInt(mark) : 0;
      if (tile > 0 && tile <= last && !seen[tile]) {
        seen[tile] = true;
        count++;
      }
    }
    return count == last;
  }

  private static int tile(String mark, List<String> marks, String text) {
    int tile = 0;
    for (int i = 0; i < mark.length(); i++) {
      char c = mark.charAt(i);
      if (c < '0' || c > '9') {
        if (mark.length() == 1 && "xX_.*".indexOf(c) >= 0) {
          return 0;
        }
        if (haveAll(marks, marks.size() - 1)) {
          throw wrong(text, "if " + quote(mark) + " is the blank, " + WRITTEN_AS);
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

  private static void exchange(int[] board, int one, int other) {
    int tile = board[one];
    board[one] = board[other];
    board[other] = tile;
  }

  private static int blankCell(int[] board) {
    int cell = 0;
    while (board[cell] != 0) {
      cell++;
    }
    return cell;
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

  // ---- tables: an optimal move or a bit of the distance for every board, in blobs as data/FORMAT.md specifies them

  private static Tables embedded() {
    List<Blob> blobs = new ArrayList<>();
    for (String[] base64 : Blobs.BASE_64) {
      blobs.add(new Blob(java.util.Base64.getDecoder().decode(String.join("", base64)), 0));
    }
    return walks(blobs, GOAL);
  }

  /**
   * Opens tables at run time: blobs in the file format that {@code slidebase export --to blob} makes. Several
   * tables of one shape may be separate arguments or one sequence. Each is checked against its checksum. The default
   * goal has its tiles in reading order, and the blank last.
   *
   * <pre>{@code
   * Slidebase.Tables tables = Slidebase.open(Files.readAllBytes(Paths.get("3x4-corner.slide")));
   * tables.solve("1 2 3 4 5 6 7 8 9 x 10 11")
   * }</pre>
   *
   * @param files which stay as they are while the tables are in use
   * @throws IllegalArgumentException if they are no tables, or damaged
   */
  public static Tables open(byte[]... files) {
    List<Blob> blobs = new ArrayList<>();
    for (byte[] file : files) {
      for (int at = 0; at == 0 || at < file.length; at = blobs.get(blobs.size() - 1).end) {
        Blob blob = new Blob(file, at);
        check(blob.checksum() == blob.number(20), "a table does not match its checksum");
        for (Blob other : blobs) {
          check(other.height == blob.height && other.width == blob.width, "the tables are of several shapes");
          check(other.goalCell != blob.goalCell, "there are two tables of one goal");
        }
        blobs.add(blob);
      }
    }
    check(!blobs.isEmpty(), "these bytes are not a slidebase table");
    int[] goal = new int[blobs.get(0).height * blobs.get(0).width];
    for (int cell = 0; cell < goal.length; cell++) {
      goal[cell] = (cell + 1) % goal.length;
    }
    return walks(blobs, print(goal));
  }

  private static void check(boolean holds, String fault) {
    if (!holds) {
      throw new IllegalArgumentException(fault);
    }
  }

  private static Tables walks(List<Blob> blobs, String goal) {
    Shape shape = new Shape(blobs.get(0).height, blobs.get(0).width);
    List<Table> tables = new ArrayList<>();
    for (Blob blob : blobs) {
      tables.add(new Walk(shape, blob));
    }
    return new Tables(shape, tables, goal);
  }

  /** Answers from a table by walking along its moves. A board there is the blank's cell and the rank of the tiles. */
  private static final class Walk extends Table {
    static final int[] FACTORIAL = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800};

    private final Shape shape;
    private final int width;
    private final Blob blob;

    Walk(Shape shape, Blob blob) {
      super(blob.goalCell);
      this.shape = shape;
      this.width = shape.width;
      this.blob = blob;
    }

    @Override
    int[] path(Place place, long maxBoards) {
      int[] path = new int[walk(place.blank, (int) place.rank, null)];
      walk(place.blank, (int) place.rank, path);
      return path;
    }

    @Override
    int[] best(Place place, long maxBoards) {
      int[] best = new int[4];
      int count = 0;
      for (int move = 0; move < 4; move++) {
        if (isBest(place.blank, (int) place.rank, move)) {
          best[count++] = move;
        }
      }
      return Arrays.copyOf(best, count);
    }

    /** Walks to the goal and returns the number of moves; adds them to the path unless it is null. */
    private int walk(int blank, int rank, int[] path) {
      int distance = 0;
      for (; rank != 0 || blank != goalCell; distance++) {
        int move = blob.encoding == 1 ? blob.bits(blank, rank, 2) : 0;
        while (blob.encoding == 2 && !isBest(blank, rank, move)) {
          move++;
        }
        int cell = shape.target(blank, move);
        if (path != null) {
          path[distance] = move;
        }
        rank = rankAfter(rank, blank, cell);
        blank = cell;
      }
      return distance;
    }

    /** Returns whether a move is possible and leads one step nearer. */
    private boolean isBest(int blank, int rank, int move) {
      int cell = shape.target(blank, move);
      if (cell < 0) {
        return false;
      }
      int rankThere = rankAfter(rank, blank, cell);
      if (blob.encoding == 1) {
        return walk(cell, rankThere, null) < walk(blank, rank, null);
      }
      // Neighbours are d-1 or d+1 moves away, and only those at d-1 have the bit of d-1.
      int odd = (blank / width + blank % width + goalCell / width + goalCell % width) % 2;
      return blob.bits(cell, rankThere, 1) == (blob.bits(blank, rank, 1) ^ 1 ^ odd);
    }

    /** Returns the rank after the blank moved between two cells. A vertical move takes a tile past width-1 others. */
    private int rankAfter(int rank, int from, int to) {
      for (int i = to; i < from - 1; i++) {
        rank = transposed(rank, i);
      }
      for (int i = to - 2; i >= from; i--) {
        rank = transposed(rank, i);
      }
      return rank;
    }

    /** The rank after the i-th tile in reading order and the next one, with digits a and b, have changed places. */
    private int transposed(int rank, int i) {
      int radix = shape.cells - 2 - i; // of b
      int weight = FACTORIAL[radix - 1];
      int a = rank / weight / radix % (radix + 1);
      int b = rank / weight % radix;
      int x = b < a ? b : b + 1;
      int y = a < x ? a : a - 1;
      return rank + ((x - a) * radix + y - b) * weight;
    }
  }

  /** The moves to one canonical goal: tiles in reading order, the blank in some cell. Read where its blob lies. */
  private static final class Blob {
    private static final byte[] MAGIC = {(byte) 0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'};

    final int height;
    final int width;
    final int encoding;
    final int end; // of the blob
    int goalCell; // of the goal's blank
    private final byte[] bytes;
    private final int blob; // where it begins
    private final int payload; // where that begins
    private final int orders; // (n-1)!/2: the number of boards with their blank in one cell

    /** Reads the header of the blob at an offset of a file; does not compare the checksum. */
    Blob(byte[] bytes, int blob) {
      this.bytes = bytes;
      this.blob = blob;
      byte[] start = Arrays.copyOfRange(bytes, blob, Math.min(blob + 8, bytes.length));
      check(Arrays.equals(start, MAGIC), "these bytes are not a slidebase table");
      check(bytes.length - blob >= 64, "the end of a table is cut off");
      int major = number(8) & 0xffff;
      check(major == 1 || major == 2, "a table is of a format that this does not read, neither 1 nor 2");
      height = bytes[blob + 16] & 255;
      width = bytes[blob + 17] & 255;
      encoding = bytes[blob + 18];
      int cells = height * width;
      check(height > 1 && width > 1 && cells <= 12, "a table is of a shape that this does not read");
      check(isCanonicalGoal(cells), "a table's goal is not a canonical one");
      check(
          major < 2 || encoding != 3,
          "a table is in the encoding patterns, which slidebase 0.1.0 reads and this does not");
      orders = Walk.FACTORIAL[cells - 1] / 2;
      int slots = cells * orders;
      int length = encoding == 1 ? (slots + 3) / 4 : (slots + 7) / 8;
      check(
          encoding >= 1 && encoding <= major && number(12) >= 64 && isNumber(24, slots) && isNumber(32, length),
          "a table's header contradicts itself");
      check(number(12) <= bytes.length - blob - length, "the end of a table is cut off");
      payload = blob + number(12);
      end = payload + length;
    }

    /** Returns whether the goal is canonical: tiles in reading order, the blank in the last cell of its images. */
    private boolean isCanonicalGoal(int cells) {
      while (goalCell < cells - 1 && bytes[blob + 40 + goalCell] != 0) {
        goalCell++;
      }
      boolean isInOrder = true;
      for (int cell = 0; cell < cells; cell++) {
        int tile = cell == goalCell ? 0 : cell < goalCell ? cell + 1 : cell;
        isInOrder &= bytes[blob + 40 + cell] == tile;
      }
      return isInOrder && new Shape(height, width).isCanonical(goalCell);
    }

    private int number(int at) {
      int i = blob + at;
      return bytes[i] & 255 | (bytes[i + 1] & 255) << 8 | (bytes[i + 2] & 255) << 16 | bytes[i + 3] << 24;
    }

    private boolean isNumber(int at, int number) {
      return number(at) == number && number(at + 4) == 0;
    }

    /** CRC-32C of the blob, with the checksum's own bytes taken as zero. */
    private int checksum() {
      int[] remainder = new int[256];
      for (int i = 0; i < 256; i++) {
        remainder[i] = i;
        for (int bit = 0; bit < 8; bit++) {
          remainder[i] = remainder[i] >>> 1 ^ (remainder[i] & 1) * 0x82f63b78;
        }
      }
      int crc = -1;
      for (int i = blob; i < end; i++) {
        int next = i - blob >= 20 && i - blob < 24 ? 0 : bytes[i];
        crc = crc >>> 8 ^ remainder[(crc ^ next) & 255];
      }
      return ~crc;
    }

    /** Returns the bits at the slot of a board: a move in two bits, or bit 1 of the distance. */
    int bits(int blank, int rank, int count) {
      int at = (blank * orders + rank / 2) * count;
      return bytes[payload + (at >> 3)] >> (at & 7) & (1 << count) - 1;
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
