package slidebase.testing;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;
import slidebase.board.Board;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.table.Ranking;

/**
 * A table of 2x7 in 14 parts, apparently of 5.4 GB. Near the goal its distances are right.
 * Elsewhere they are zeros, which take no disk space, and the counts are invented. It is written by
 * the specification, and not by the program.
 */
public final class SparseParts {
  /** Boards up to this distance have the right distance. */
  public static final int RADIUS = 12;

  /** The greatest distance, made up, that of one board. */
  public static final int GREATEST = 90;

  private static final int PARTS = 14;
  private static final long SLOTS = 3_113_510_400L;
  private static final int BITS = 389_188_800;
  private static final int CHUNK = 8192;
  private static final int LEVELS = GREATEST + 1;
  private static final int CHUNKS = (BITS + CHUNK - 1) / CHUNK;
  private static final int HEADER = (80 + 8 * LEVELS + 4 * CHUNKS + 63) / 64 * 64;

  /** In the first part, the board of the greatest distance. */
  private static final long ANTIPODE = 12_345;

  private SparseParts() {}

  /** Writes the parts, one behind the other. */
  public static void write(Path file) throws IOException {
    Map<Long, Integer> distances = distances();
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      long at = 0;
      for (int part = 0; part < PARTS; part++) {
        int listed = part == 0 ? 1 : 0;
        write(out, at, part, listed, distances);
        at += HEADER + BITS + 8 * listed;
      }
      out.setLength(at);
    }
  }

  /** Writes each part to a file of its own, {@code 01.blob} to {@code 14.blob}. */
  public static void writeEach(Path folder) throws IOException {
    Map<Long, Integer> distances = distances();
    for (int part = 0; part < PARTS; part++) {
      Path file = folder.resolve(String.format("%02d.blob", part + 1));
      try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
        int listed = part == 0 ? 1 : 0;
        write(out, 0, part, listed, distances);
        out.setLength(HEADER + BITS + 8L * listed);
      }
    }
  }

  /** Returns the distances of the boards near the goal, by slot, and of those one step beyond. */
  private static Map<Long, Integer> distances() {
    Board goal = Board.defaultGoal(new Shape(2, 7));
    Ranking ranking = Ranking.toward(goal);
    Map<Long, Integer> distances = new HashMap<>();
    Map<Long, Board> level = Map.of(ranking.slotOf(goal), goal);
    for (int distance = 0; distance <= RADIUS + 1; distance++) {
      Map<Long, Board> next = new LinkedHashMap<>();
      for (Map.Entry<Long, Board> board : level.entrySet()) {
        distances.put(board.getKey(), distance);
        for (Move move : board.getValue().legalMoves()) {
          Board neighbour = board.getValue().after(move);
          next.put(ranking.slotOf(neighbour), neighbour);
        }
      }
      next.keySet().removeAll(distances.keySet());
      level = next;
    }
    return distances;
  }

  private static void write(
      RandomAccessFile out, long position, int part, int listed, Map<Long, Integer> distances)
      throws IOException {
    long[] counts = new long[LEVELS];
    Map<Integer, byte[]> chunks = new LinkedHashMap<>();
    counts[GREATEST] = listed;
    counts[60] = SLOTS - listed;
    distances.forEach(
        (slot, distance) -> {
          if (slot / SLOTS == part) {
            counts[distance]++;
            counts[60]--;
            int at = (int) (slot % SLOTS / 8);
            byte[] chunk = chunks.computeIfAbsent(at / CHUNK, number -> new byte[CHUNK]);
            chunk[at % CHUNK] |= (byte) ((distance / 2 % 2) << slot % 8);
          }
        });
    ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    header.put(new byte[] {(byte) 0x89, 'S', 'L', 'I', 'D', 'E', '\r', '\n'});
    header.putShort((short) 4).putShort((short) 0).putInt(HEADER);
    header.put((byte) 2).put((byte) 7).put((byte) 5).put((byte) 0).putInt(0);
    header.putLong(SLOTS).putLong(BITS + 8L * listed);
    for (int cell = 0; cell < 16; cell++) {
      header.put((byte) (cell < 13 ? cell + 1 : 0));
    }
    header.putLong(part * SLOTS).putInt(CHUNK).putInt(LEVELS).putInt(CHUNKS).putInt(GREATEST);
    for (long count : counts) {
      header.putLong(count);
    }
    byte[] zeros = new byte[CHUNK];
    int ofZeros = checksum(zeros, CHUNK);
    for (int chunk = 0; chunk < CHUNKS - 1; chunk++) {
      byte[] bytes = chunks.get(chunk);
      header.putInt(bytes == null ? ofZeros : checksum(bytes, CHUNK));
    }
    int rest = BITS % CHUNK;
    ByteBuffer last = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    last.put(chunks.getOrDefault(CHUNKS - 1, zeros)).putLong(rest, listed * ANTIPODE);
    header.putInt(checksum(last.array(), rest + 8 * listed));
    header.putInt(20, checksum(header.array(), HEADER));
    out.seek(position);
    out.write(header.array());
    for (Map.Entry<Integer, byte[]> chunk : chunks.entrySet()) {
      out.seek(position + HEADER + (long) chunk.getKey() * CHUNK);
      out.write(chunk.getValue(), 0, chunk.getKey() == CHUNKS - 1 ? rest : CHUNK);
    }
    out.seek(position + HEADER + BITS);
    out.write(last.array(), rest, 8 * listed);
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }
}
