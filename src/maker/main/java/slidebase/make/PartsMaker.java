package slidebase.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.plain.PlainTable;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.sizes.SizeLimits;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PartBlob;
import slidebase.table.DistanceParts;
import slidebase.table.Division;
import slidebase.table.PackedBits;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * Makes a table in parts, for more boards than one array holds. The search has checkpoints; its
 * sets are in memory or in files.
 */
public record PartsMaker(GoalClass goalClass) implements TableMaker {
  /** Returns whether all boards of a shape can be enumerated, but no array holds their table. */
  public static boolean isFor(Shape shape) {
    return !Table.fits(shape) && shape.cells() <= SizeLimits.PARTS_CELLS;
  }

  @Override
  public String label() {
    return name();
  }

  @Override
  public long states() {
    return Ranking.slots(goalClass.shape());
  }

  @Override
  public List<Long> lengths() {
    Division division = new Division(goalClass, 0);
    long bits = PackedBits.length(division.slots());
    long listed = Long.BYTES * DistanceParts.MOST_LISTED; // one part may have all of them
    return Collections.nCopies(division.parts(), bits + bits / 2000 + listed);
  }

  @Override
  public long memory() {
    return DiskRoom.MARGIN;
  }

  @Override
  public long mostMemory() {
    return DiskRoom.MARGIN + sets();
  }

  /** Returns the bytes of the sets of a search and its proof. */
  public long sets() {
    return 2 * BoardSet.bytes(Pattern.whole(goalClass.goal()));
  }

  @Override
  public long work(Path file, Resources resources) {
    DiskRoom room = new DiskRoom(file, resources.memory());
    long saved = sets();
    return room.diskBytes(Pattern.whole(goalClass.goal()), 2)
        + 2 * saved; // the new checkpoint is written beside the old one
  }

  @Override
  public boolean isServedBy(Blob there) {
    return there instanceof PartBlob && there.goalClass().equals(goalClass);
  }

  @Override
  public Census make(
      Site site, Map<TableMaker, Census> proved, Destination destination, Progress progress)
      throws IOException, WrongTableException {
    SetGraph graph = new SetGraph(goalClass.goal());
    DiskRoom room = new DiskRoom(site.file(), site.resources().memory());
    BoardSet levels = room.set(graph);
    BoardSet distances = room.set(graph);
    int threads = site.resources().threads();
    int known = levels();
    Checkpoints checkpoints = Checkpoints.beside(site, name());
    PartsSearch search = checkpoints.begin(() -> new PartsSearch(levels, distances, threads));
    checkpoints.finish(search, found -> report(progress, "", 0, found, known));
    DistanceParts parts = search.parts(goalClass);
    Consumer<Levels> proving = proven -> report(progress, "proof, ", graph.states(), proven, known);
    Census census = PartsProof.of(parts, distances, levels, threads, proving).census();
    for (int part = 0; part < parts.division().parts(); part++) {
      destination.add(PartBlob.encode(parts, part));
    }
    checkpoints.delete();
    return census;
  }

  /**
   * Reports progress by levels if their number is known, because all levels take about the same
   * time, even with few boards.
   */
  private static void report(
      Progress progress, String stage, long before, Levels levels, int known) {
    long states = levels.graph().states();
    int level = levels.depth() + 1;
    long done = known == 0 ? levels.reached() : Math.min(states, states / known * level);
    progress.at(stage + "level " + levels.depth(), before + done, 2 * states);
  }

  @Override
  public Proved prove(Database database, Progress progress)
      throws IOException, WrongTableException {
    List<Blob> blobs = database.blobs(goalClass);
    for (int part = 0; part < blobs.size(); part++) {
      progress.at("checksums", part, blobs.size());
      blobs.get(part).check();
    }
    SetGraph graph = new SetGraph(goalClass.goal());
    BoardSet levels = DiskRoom.beside(database.file()).set(graph);
    Census census =
        PartsProof.of(database.table(goalClass), levels, Sweep.processors(), progress).census();
    return new Proved(
        String.format(
            "checksums ok  %,d boards of %d parts unfolded over %d levels",
            census.boards(), blobs.size(), census.greatest() + 1));
  }

  @Override
  public PlainTable plain(Database database) throws InvalidTableException {
    return PlainTable.of(database.table(goalClass));
  }
}
