package slidebase.testing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.generate.Generator;
import slidebase.store.PartBlob;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.Table;

/**
 * The distances that a small table of moves unfolds to, handed on in parts as those of a large one
 * are.
 *
 * @param distances by slot
 */
public record InParts(Division division, byte[] distances, Census census, long mostListed)
    implements DistanceParts {

  /**
   * Cuts the table of a goal class.
   *
   * @param tiles how many tiles the boards of a part have in common
   * @param mostListed how many boards are listed at most
   */
  public static InParts of(GoalClass goalClass, int tiles, long mostListed) {
    return of(Generator.generate(goalClass), tiles, mostListed);
  }

  /** Cuts a table. */
  public static InParts of(Table table, int tiles, long mostListed) {
    byte[] distances = Distances.of(table);
    long[] counts = new long[256];
    int greatest = 0;
    for (byte distance : distances) {
      counts[distance]++;
      greatest = Math.max(greatest, distance);
    }
    Census census = new Census(Arrays.copyOf(counts, greatest + 1));
    return new InParts(new Division(table.goalClass(), tiles), distances, census, mostListed);
  }

  /** Writes the parts of some tables, one behind the other, without a map around them. */
  public static void write(Path file, List<? extends DistanceParts> tables) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (DistanceParts table : tables) {
      for (int part = 0; part < table.division().parts(); part++) {
        bytes.writeBytes(PartBlob.encode(table, part));
      }
    }
    Files.write(file, bytes.toByteArray());
  }

  @Override
  public int firstListed() {
    return DistanceParts.firstListed(census, mostListed);
  }

  private LongStream slots(int part) {
    return LongStream.range(division.firstSlot(part), division.firstSlot(part + 1));
  }

  @Override
  public Census census(int part) {
    long[] counts = new long[census.greatest() + 1];
    slots(part).forEach(slot -> counts[distances[(int) slot]]++);
    return new Census(counts);
  }

  @Override
  public long[] listed(int part) {
    return LongStream.rangeClosed(firstListed(), census.greatest())
        .flatMap(distance -> slots(part).filter(slot -> distances[(int) slot] == distance))
        .toArray();
  }

  @Override
  public void read(long firstSlot, byte[] into) {
    Arrays.fill(into, (byte) 0);
    long end =
        Math.min(firstSlot + 8L * into.length, division.firstSlot(division.partOf(firstSlot) + 1));
    for (long slot = firstSlot; slot < end; slot++) {
      int i = (int) (slot - firstSlot);
      into[i >> 3] |= (byte) ((distances[(int) slot] >> 1 & 1) << (i & 7));
    }
  }
}
