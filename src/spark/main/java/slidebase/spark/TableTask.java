package slidebase.spark;

import java.io.IOException;
import java.io.Serializable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;
import slidebase.sets.Section;
import slidebase.sets.SetGraph;
import slidebase.store.Blob;
import slidebase.store.PartBlob;
import slidebase.table.FoundParts;
import slidebase.table.PartSet;
import slidebase.work.InvalidTableException;

/**
 * The executors' work to write a table and to read it again: sections go from shards to parts of
 * the table, and back.
 *
 * @param table the folder of the parts, one file each
 */
record TableTask(Setting setting, Folder table) implements Serializable {
  /**
   * The contents of a part besides its bits.
   *
   * @param counts the number of its boards at each distance
   * @param listed the slots of its boards that are listed
   */
  record PartContents(long[] counts, int firstListed, long[] listed) implements Serializable {}

  /** Returns the name of the file of a part, such as {@code corner-01-14.blob}. */
  String file(int part) {
    return setting.division().name(part).replaceAll("[ /]", "-") + ".blob";
  }

  /** Returns the sections of a shard, united over some levels. */
  Iterator<Tuple2<Long, byte[]>> ofLevels(int shard, Folder levels, int greatest)
      throws IOException {
    SparseSet bits = new SparseSet(setting.graph());
    for (int depth = 2; depth <= greatest; depth++) {
      if ((depth & 2) != 0) {
        levels.in(LevelTask.folder(depth)).readInto(bits, shard);
      }
    }
    return bits.sections().entrySet().stream()
        .map(each -> new Tuple2<>(each.getKey(), PackedSection.pack(each.getValue())))
        .iterator();
  }

  private SparseSet together(Iterator<Tuple2<Long, byte[]>> sections) {
    SparseSet set = new SparseSet(setting.graph());
    sections.forEachRemaining(each -> PackedSection.addTo(set, each._1(), each._2()));
    return set;
  }

  /**
   * Writes a part.
   *
   * @param bits the sections that have boards whose distance has bit 1 set
   * @param counts by distance and part: the number of boards
   * @param far the slots of the boards from the distance {@code firstListed} on, by distance
   */
  void write(
      int part, Iterator<Tuple2<Long, byte[]>> bits, long[][] counts, int firstListed, long[][] far)
      throws IOException {
    FoundParts parts =
        new FoundParts(
            setting.division(), List.of(counts), firstListed, List.of(far), together(bits));
    byte[] blob = PartBlob.encode(parts, part);
    table.write(file(part), out -> out.write(blob));
  }

  /** Returns the contents of a part besides its bits. */
  PartContents contents(int part) throws IOException {
    PartBlob blob = read(part);
    return new PartContents(blob.census().counts(), blob.firstListed(), blob.listed());
  }

  private PartBlob read(int part) throws IOException {
    String name = table.name() + "/" + file(part);
    Blob blob = Blob.read(ByteBuffer.wrap(table.bytes(file(part))), 0, name);
    if (blob instanceof PartBlob found
        && found.number() == part
        && found.division().equals(setting.division())) {
      found.check();
      return found;
    }
    throw new InvalidTableException(
        InvalidTableException.Kind.DAMAGED, name, "is not part " + setting.division().name(part));
  }

  /** Returns the sections of a part with any bits set. */
  Iterator<Tuple2<Long, byte[]>> ofTable(int part) throws IOException {
    PartBlob blob = read(part);
    SetGraph graph = setting.graph();
    PartSet bits = new PartSet(blob.division(), blob::read, graph);
    long first = graph.sectionOf(blob.division().firstSlot(part));
    long end = graph.sectionOf(blob.division().firstSlot(part + 1));
    List<Tuple2<Long, byte[]>> sections = new ArrayList<>();
    long[] words = new long[graph.wordsInSection()];
    for (long section = first; section < end; section++) {
      bits.read(section, words);
      if (Section.count(words) > 0) {
        sections.add(new Tuple2<>(section, PackedSection.pack(words)));
      }
    }
    return sections.iterator();
  }

  /** Writes a table's bits for the sections of a shard. */
  void writeClaims(int shard, Iterator<Tuple2<Long, byte[]>> bits, Folder claims)
      throws IOException {
    claims.writeSections(shard, together(bits).sections());
  }
}
