  // ---- tables: an optimal move, or a bit of the distance, for every board, in blobs as data/FORMAT.md specifies them

  private static Tables embedded() {
    List<Blob> blobs = new ArrayList<>();
    for (String[] base64 : Blobs.BASE_64) {
      blobs.add(new Blob(java.util.Base64.getDecoder().decode(String.join("", base64)), 0));
    }
    return walks(blobs, GOAL);
  }

  /**
   * Opens tables at run time: blobs in the file format that {@code slidebase export --to blob} makes. There may be
   * several of one shape, as arguments or one behind another. Each is checked, its checksum too. The goal that is meant
   * has its tiles in reading order, and the blank last.
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
    check(!blobs.isEmpty(), "what should be a table is none");
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

    /** Walks to the goal, and returns how many moves it takes; adds them to the path unless that is null. */
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

    /** Tells whether there is a move, and it leads one step nearer. */
    private boolean isBest(int blank, int rank, int move) {
      int cell = shape.target(blank, move);
      if (cell < 0) {
        return false;
      }
      int rankThere = rankAfter(rank, blank, cell);
      if (blob.encoding == 1) {
        return walk(cell, rankThere, null) < walk(blank, rank, null);
      }
      // Of two neighbours, d-1 and d+1 moves away, exactly one has the bit that d-1 must have.
      int odd = (blank / width + blank % width + goalCell / width + goalCell % width) % 2;
      return blob.bits(cell, rankThere, 1) == (blob.bits(blank, rank, 1) ^ 1 ^ odd);
    }

    /** The rank of a tile order after the blank went from one cell to another: along a column, past width-1 tiles. */
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
    private final int orders; // (n-1)!/2: how many boards have their blank in one cell

    /** Reads the header of the blob that begins somewhere in a file; does not compare the checksum. */
    Blob(byte[] bytes, int blob) {
      this.bytes = bytes;
      this.blob = blob;
      byte[] start = Arrays.copyOfRange(bytes, blob, Math.min(blob + 8, bytes.length));
      check(Arrays.equals(start, MAGIC), "what should be a table is none");
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

    /** Tells whether the tiles are in reading order, and the blank in the last cell that a symmetry takes it to. */
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

    /** What is in the slot of a board: a move in two bits, or bit 1 of the distance. */
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
