package slidebase.make;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.Progress;
import slidebase.generate.ReverseSearch;
import slidebase.sets.BoardSet;
import slidebase.sets.Levels;
import slidebase.sets.Pattern;
import slidebase.sets.SetGraph;
import slidebase.table.Cut;
import slidebase.table.DistanceBits;
import slidebase.table.DistanceParts;
import slidebase.table.PartsProof;
import slidebase.table.WrongTableException;

/**
 * Makes a table in parts by a search with checkpoints, and proves the result; its sets are in
 * memory or in files.
 *
 * @param file the database
 * @param messages receives messages for the user
 */
record PartsGeneration(
    Path file, GoalClass goalClass, Resources resources, Consumer<String> messages) {
  /** Returns the length of the blobs of a table's parts, or a little less. */
  static List<Long> lengths(GoalClass goalClass) {
    Cut cut = new Cut(goalClass, 0);
    long bits = DistanceBits.length(cut.slots());
    long listed = Long.BYTES * DistanceParts.MOST_LISTED; // it may be that one part has them all
    return Collections.nCopies(cut.parts(), bits + bits / 2000 + listed);
  }

  /** The minimum memory for tables in parts of any size. */
  static long leastMemory() {
    return DiskRoom.MARGIN;
  }

  /** The memory at which no set needs a file. */
  long mostMemory() {
    return DiskRoom.MARGIN + 2 * BoardSet.bytes(Pattern.whole(goalClass.goal()));
  }

  /** Returns the size of temporary files. */
  long workBytes() {
    Pattern pattern = Pattern.whole(goalClass.goal());
    DiskRoom room = new DiskRoom(file, resources.memory());
    long saved = 2 * BoardSet.bytes(pattern);
    return room.diskBytes(pattern, 2) + 2 * saved; // the new one is written beside the old
  }

  /** Makes the table, and returns how many boards there are at each distance. */
  Census run(GenerationPlan.Destination destination, Progress progress)
      throws IOException, WrongTableException {
    SetGraph graph = new SetGraph(goalClass.goal());
    DiskRoom room = new DiskRoom(file, resources.memory());
    BoardSet levels = room.set(graph);
    BoardSet distances = room.set(graph);
    Checkpoints checkpoints =
        Checkpoints.beside(file, goalClass.name(), resources.checkpoint(), messages);
    ReverseSearch search =
        checkpoints.begin(() -> new ReverseSearch(levels, distances, resources.threads()));
    checkpoints.finish(search, found -> tell(progress, "", 0, found.levels()));
    DistanceParts parts = search.parts(goalClass);
    Consumer<Levels> proving = proven -> tell(progress, "proof, ", graph.states(), proven);
    Census census = PartsProof.of(parts, distances, levels, resources.threads(), proving).census();
    destination.add(parts);
    checkpoints.delete();
    return census;
  }

  /**
   * Reports progress by levels if their number is known, because each takes about the same time,
   * even with few boards.
   */
  private void tell(Progress progress, String stage, long before, Levels levels) {
    long states = levels.graph().states();
    int level = levels.depth() + 1;
    long done =
        resources.levels() == 0
            ? levels.reached()
            : Math.min(states, states / resources.levels() * level);
    progress.at(stage + "level " + levels.depth(), before + done, 2 * states);
  }
}
