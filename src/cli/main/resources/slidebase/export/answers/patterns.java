  // ---- patterns ----------------------------------------------------------------------------------------------------
  //
  // Boards of this shape are too many for a table of all. Instead there are tables of patterns, which are made when the
  // first question needs them, for a fraction of a second. A pattern is a few of the tiles, the others being all alike;
  // its distance is the least number of moves of its own tiles that brings them home. No two patterns share a tile, and
  // so their distances add up to at most the number of moves to the goal. A search, IDA*, goes only where that sum
  // allows; the path that it finds is a shortest one. Most boards take milliseconds, a few of them minutes: so there
  // are questions with a limit, and a thread that is interrupted ends its search as well.

  /** A search came to its limit, or its thread was interrupted, before it found a shortest path. */
  public static final class UnfinishedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int atLeast;
    private final long boards;

    private UnfinishedException(int atLeast, long boards) {
      super(String.format(java.util.Locale.ROOT, "not solved within %,d boards: at least %d moves", boards, atLeast));
      this.atLeast = atLeast;
      this.boards = boards;
    }

    /** Returns a number of moves that every path has at least. */
    public int atLeast() {
      return atLeast;
    }

    /** Returns how many boards were generated. */
    public long boards() {
      return boards;
    }
  }

  /**
   * {@link #solve(String, String)} with a limit.
   *
   * @param maxBoards the most boards to generate, each counted as often as it is met
   * @throws UnfinishedException if that is not enough
   */
  public static Optional<String> solve(String start, String goal, long maxBoards) {
    return EMBEDDED.solve(start, goal, maxBoards);
  }

  /**
   * {@link #distance(String, String)} with a limit.
   *
   * @param maxBoards the most boards to generate, each counted as often as it is met
   * @throws UnfinishedException if that is not enough
   */
  public static OptionalInt distance(String start, String goal, long maxBoards) {
    return EMBEDDED.distance(start, goal, maxBoards);
  }

  /**
   * {@link #bestMoves(String, String)} with a limit.
   *
   * @param maxBoards the most boards to generate, each counted as often as it is met
   * @throws UnfinishedException if that is not enough
   */
  public static Optional<String> bestMoves(String start, String goal, long maxBoards) {
    return EMBEDDED.bestMoves(start, goal, maxBoards);
  }

  private static Tables embedded() {
    Shape shape = new Shape(@@HEIGHT@@, @@WIDTH@@);
    List<Table> tables = new ArrayList<>();
    for (int cell = 0; cell < shape.cells; cell++) {
      if (shape.isCanonical(cell)) {
        tables.add(new Patterns(shape, cell));
      }
    }
    return new Tables(shape, tables, GOAL);
  }

  /** The patterns of a goal, which answer about it. */
  private static final class Patterns extends Table {
    /** The cells, those near each other together: every five of them but the goal's blank are the homes of a pattern. */
    private static final int[] CELLS_BY_PATTERN = {@@CELLS@@};

    private static final int TILES = 5;

    /** So many slots has the table of a pattern: four bits for the cell of each tile. */
    private static final int SLOTS = 1 << 4 * TILES;

    private final Shape shape;
    private final int count;
    private final int[] homes; // of all patterns, one behind the other

    // By tile: the number of its pattern, and where its cell's bits are in a slot.
    private final int[] patternOf;
    private final int[] shiftOf;

    /** Whether a symmetry leaves the goal's blank where it is: to another board as far away, and so to another sum. */
    private final boolean hasMirror;

    private final int[] mirror; // by cell: where it comes to lie
    private final int[] patternInMirror; // by tile, as the two above
    private final int[] shiftInMirror;

    /** The tables of all patterns, one behind the other; null until they are needed. */
    private volatile int[] distances;

    Patterns(Shape shape, int goalCell) {
      super(goalCell);
      this.shape = shape;
      homes = Arrays.stream(CELLS_BY_PATTERN).filter(cell -> cell != goalCell).toArray();
      count = (homes.length + TILES - 1) / TILES;
      patternOf = new int[shape.cells];
      shiftOf = new int[shape.cells];
      for (int i = 0; i < homes.length; i++) {
        patternOf[tileAtHome(homes[i])] = i / TILES;
        shiftOf[tileAtHome(homes[i])] = 4 * (i % TILES);
      }
      int symmetry = 1;
      while (symmetry < shape.symmetries() && shape.image(goalCell, symmetry) != goalCell) {
        symmetry++;
      }
      hasMirror = symmetry < shape.symmetries();
      mirror = new int[shape.cells];
      patternInMirror = new int[shape.cells];
      shiftInMirror = new int[shape.cells];
      for (int cell = 0; cell < shape.cells; cell++) {
        mirror[cell] = shape.image(cell, hasMirror ? symmetry : 0);
        patternInMirror[tileAtHome(cell)] = patternOf[tileAtHome(mirror[cell])];
        shiftInMirror[tileAtHome(cell)] = shiftOf[tileAtHome(mirror[cell])];
      }
    }

    private int tileAtHome(int cell) {
      return cell == goalCell ? 0 : cell < goalCell ? cell + 1 : cell;
    }

    @Override
    int[] path(Place place, long maxBoards) {
      return new Search(maxBoards).path(place.tiles);
    }

    /** A path begins with the first best move; the others, if any, come behind it. */
    @Override
    int[] best(Place place, long maxBoards) {
      Search search = new Search(maxBoards);
      int[] path = search.path(place.tiles);
      int[] best = new int[4];
      int found = 0;
      for (int move = path.length == 0 ? 4 : path[0]; move < 4; move++) {
        int cell = shape.target(place.blank, move);
        if (cell >= 0) {
          int[] after = place.tiles.clone();
          after[place.blank] = after[cell];
          after[cell] = 0;
          if (move == path[0] || search.isWithin(after, path.length - 1)) {
            best[found++] = move;
          }
        }
      }
      return Arrays.copyOf(best, found);
    }

    private int[] distances() {
      if (distances == null) {
        synchronized (this) {
          if (distances == null) {
            int[] all = new int[count * SLOTS];
            for (int i = 0; i < count; i++) {
              int end = Math.min(homes.length, (i + 1) * TILES);
              new Making(Arrays.copyOfRange(homes, i * TILES, end), all, i * SLOTS).run();
            }
            distances = all;
          }
        }
      }
      return distances;
    }

    /**
     * Finds the distances of a pattern by a breadth-first search from its goal. Free cells are those without a tile of
     * the pattern; the blank moves among those that hang together for nothing. So a state is the cells of the tiles and
     * the region of free cells that the blank is in. The slot of the former has in its low byte the least distance over
     * all regions, and in bit 16 + c a 1 if c is in a region whose distance is more, and so by 2 at least.
     */
    private final class Making {
      private final int[] homes; // those of tile i, which has the bits from 4i on in a slot
      private final int[] distances;
      private final int begin; // where those of this pattern begin

      /** By the free cells and one of them: all in its region, a bit each; 0 until it was asked for. */
      private final char[] regions = new char[1 << shape.cells + 4];

      /** By slot: the cells in regions that were found, a bit each. */
      private final char[] found = new char[SLOTS];

      /** The states of the next level: a slot, and four bits for a cell in the region. */
      private int[] next = new int[1 << 10];

      private int nextSize;

      Making(int[] homes, int[] distances, int begin) {
        this.homes = homes;
        this.distances = distances;
        this.begin = begin;
      }

      void run() {
        int home = 0;
        for (int i = 0; i < homes.length; i++) {
          home |= homes[i] << 4 * i;
        }
        find(home, freeCells(home), goalCell);
        for (int distance = 0; nextSize > 0; distance++) {
          int[] level = next;
          int size = nextSize;
          next = new int[2 * size];
          nextSize = 0;
          for (int i = 0; i < size; i++) {
            expand(level[i] >> 4, level[i] & 15, distance);
          }
        }
      }

      private void find(int slot, int free, int cell) {
        if ((found[slot] >> cell & 1) == 0) {
          found[slot] |= regionOf(free, cell);
          if (nextSize == next.length) {
            next = Arrays.copyOf(next, 2 * nextSize);
          }
          next[nextSize++] = slot << 4 | cell;
        }
      }

      private void expand(int slot, int cell, int distance) {
        int free = freeCells(slot);
        int region = regionOf(free, cell);
        int at = begin + slot;
        if (distances[at] == 0) {
          distances[at] = -1 << 16 | distance;
        }
        if ((distances[at] & 255) == distance) {
          distances[at] &= ~(region << 16);
        }
        for (int i = 0; i < homes.length; i++) {
          int from = slot >> 4 * i & 15;
          for (int move = 0; move < 4; move++) {
            int to = shape.target(from, move);
            if (to >= 0 && (region >> to & 1) != 0) {
              find(slot + (to - from << 4 * i), free ^ 1 << from ^ 1 << to, from);
            }
          }
        }
      }

      private int freeCells(int slot) {
        int free = (1 << shape.cells) - 1;
        for (int i = 0; i < homes.length; i++) {
          free ^= 1 << (slot >> 4 * i & 15);
        }
        return free;
      }

      private char regionOf(int free, int cell) {
        int at = free << 4 | cell;
        if (regions[at] == 0) {
          grow(at, free, cell);
        }
        return regions[at];
      }

      private void grow(int at, int free, int cell) {
        if (cell >= 0 && (free >> cell & 1) != 0 && (regions[at] >> cell & 1) == 0) {
          regions[at] |= (char) (1 << cell);
          for (int move = 0; move < 4; move++) {
            grow(at, free, shape.target(cell, move));
          }
        }
      }
    }

    /** What one question keeps while it searches. */
    private final class Search {
      /** After so many boards it looks whether its thread was interrupted. */
      private static final int PATIENCE = 1 << 20;

      private final int[] table = distances();
      private final int[] targets = shape.targets;
      private final long maxBoards;
      private final int[] tiles = new int[shape.cells]; // by cell
      private final int[] path = new int[256];

      // By pattern, of the board and of its mirror image: the slot, and the distance there.
      private final int[] slots = new int[count];
      private final int[] values = new int[count];
      private final int[] slotsInMirror = new int[count];
      private final int[] valuesInMirror = new int[count];

      private int sum;
      private int sumInMirror;
      private int bound;
      private int atLeast;
      private long generated;
      private long nextStop;

      Search(long maxBoards) {
        if (maxBoards < 0) {
          throw new IllegalArgumentException("a limit of " + maxBoards + " boards: it cannot be negative");
        }
        this.maxBoards = maxBoards;
      }

      /** Returns the least of all shortest paths: a path's length is even or odd as the lower bound is. */
      int[] path(int[] board) {
        int moves = begin(board);
        while (!isWithin(moves)) {
          moves += 2;
        }
        return Arrays.copyOf(path, moves);
      }

      /** Tells whether there is a path of so many moves. */
      boolean isWithin(int[] board, int moves) {
        return begin(board) <= moves && isWithin(moves);
      }

      /** Goes to a board, and returns the lower bound of its distance, of which there may be two. */
      private int begin(int[] board) {
        System.arraycopy(board, 0, tiles, 0, tiles.length);
        int blank = blankCell(tiles);
        for (int i = 0; i < count; i++) {
          slots[i] = i * SLOTS;
          slotsInMirror[i] = i * SLOTS;
        }
        for (int cell = 0; cell < tiles.length; cell++) {
          int tile = tiles[cell];
          if (tile != 0) {
            slots[patternOf[tile]] += cell << shiftOf[tile];
            slotsInMirror[patternInMirror[tile]] += mirror[cell] << shiftInMirror[tile];
          }
        }
        sum = 0;
        sumInMirror = 0;
        for (int i = 0; i < count; i++) {
          values[i] = valueAt(slots[i], blank);
          valuesInMirror[i] = valueAt(slotsInMirror[i], mirror[blank]);
          sum += values[i];
          sumInMirror += valuesInMirror[i];
        }
        return Math.max(sum, sumInMirror);
      }

      /** Looks for a path of so many moves, in the order u, d, l, r: so of several it finds the least. */
      private boolean isWithin(int moves) {
        bound = moves;
        nextStop = generated;
        return sum == 0 || isNear(0, blankCell(tiles), -1, sum, sumInMirror);
      }

      /** What a table says of the blank in a cell: 2 more than the least where bit 16 + c tells so. */
      private int valueAt(int slot, int cell) {
        return (table[slot] & 255) + (table[slot] >> 15 + cell & 2);
      }

      private void stop() {
        atLeast = Math.max(atLeast, bound);
        if (generated >= maxBoards || Thread.currentThread().isInterrupted()) {
          throw new UnfinishedException(atLeast, generated);
        }
        nextStop = Math.min(generated + PATIENCE, maxBoards);
      }

      /** Tells whether the goal is within the bound; {@code back} is the move that takes the last one back. */
      private boolean isNear(int depth, int blank, int back, int sum, int sumInMirror) {
        int left = bound - depth - 1;
        for (int move = 0; move < 4; move++) {
          int cell = targets[4 * blank + move];
          if (cell < 0 || move == back) {
            continue;
          }
          if (generated >= nextStop) {
            stop();
          }
          generated++;
          int tile = tiles[cell];
          int p = patternOf[tile];
          int slot = slots[p];
          int value = values[p];
          int newSlot = slot + (blank - cell << shiftOf[tile]);
          int newValue = valueAt(newSlot, cell);
          int newSum = sum + newValue - value;
          if (newSum > left) {
            continue;
          }
          int q = patternInMirror[tile];
          int mirrorSlot = slotsInMirror[q];
          int mirrorValue = valuesInMirror[q];
          int newSumInMirror = 0;
          if (hasMirror) {
            int newMirrorSlot = mirrorSlot + (mirror[blank] - mirror[cell] << shiftInMirror[tile]);
            int newMirrorValue = valueAt(newMirrorSlot, mirror[cell]);
            newSumInMirror = sumInMirror + newMirrorValue - mirrorValue;
            if (newSumInMirror > left) {
              continue;
            }
            slotsInMirror[q] = newMirrorSlot;
            valuesInMirror[q] = newMirrorValue;
          }
          slots[p] = newSlot;
          values[p] = newValue;
          tiles[blank] = tile;
          tiles[cell] = 0;
          path[depth] = move;
          // All distances are 0 at the goal alone.
          if (newSum == 0 || isNear(depth + 1, cell, move ^ 1, newSum, newSumInMirror)) {
            return true;
          }
          tiles[cell] = tile;
          tiles[blank] = 0;
          slots[p] = slot;
          values[p] = value;
          slotsInMirror[q] = mirrorSlot;
          valuesInMirror[q] = mirrorValue;
        }
        return false;
      }
    }
  }
