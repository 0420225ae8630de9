package slidebase.store;

import java.io.UncheckedIOException;
import java.util.List;
import slidebase.board.Census;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.work.InvalidTableException;

/**
 * A table of distances that consists of the blobs of its parts, read in place. Every chunk is
 * compared with its checksum before it is used. Thread-safe.
 */
public final class PartedTable implements DistanceParts {
  private final Division division;
  private final PartBlob[] parts;
  private final Census census;

  private PartedTable(PartBlob[] parts) {
    this.division = parts[0].division();
    this.parts = parts;
    this.census = DistanceParts.super.census();
  }

  /**
   * Combines all parts of the table of a goal class, given in any order.
   *
   * @param blobs the parts
   * @param source their name for messages, such as a file's name
   * @throws InvalidTableException if one is missing, or they contradict each other
   */
  public static PartedTable of(List<Blob> blobs, String source) throws InvalidTableException {
    PartBlob first = (PartBlob) blobs.get(0);
    String name = first.goalClass().name();
    int all = first.division().parts();
    PartBlob[] parts =
        new PartBlob[Math.min(all, blobs.size())]; // a damaged header may have any number
    for (Blob each : blobs) {
      PartBlob blob = (PartBlob) each;
      if (!blob.division().equals(first.division())
          || blob.firstListed() != first.firstListed()
          || blob.census().greatest() != first.census().greatest()) {
        throw Header.damaged(source, "the parts of its " + name + " table are of several tables");
      }
      if (blob.number() < parts.length) {
        parts[blob.number()] = blob;
      }
    }
    for (int part = 0; part < all; part++) {
      if (part == parts.length || parts[part] == null) {
        throw Header.damaged(source, "it lacks the part " + first.division().name(part));
      }
    }
    PartedTable table = new PartedTable(parts);
    if (table.census.at(0) != 1 || table.census.at(table.census.greatest()) == 0) {
      throw Header.damaged(source, "the parts of its " + name + " table contradict each other");
    }
    return table;
  }

  @Override
  public Division division() {
    return division;
  }

  @Override
  public Census census() {
    return census;
  }

  @Override
  public Census census(int part) {
    return parts[part].census();
  }

  @Override
  public int firstListed() {
    return parts[0].firstListed();
  }

  @Override
  public long[] listed(int part) throws InvalidTableException {
    return parts[part].listed();
  }

  @Override
  public void read(long firstSlot, byte[] into) throws InvalidTableException {
    parts[division.partOf(firstSlot)].read(firstSlot, into);
  }

  /**
   * Returns bit 1 of the distance of the board at a slot.
   *
   * @throws UncheckedIOException if it cannot be read or is damaged
   */
  public int bit(long slot) {
    int part = division.partOf(slot);
    return parts[part].bit(slot - division.firstSlot(part));
  }
}
