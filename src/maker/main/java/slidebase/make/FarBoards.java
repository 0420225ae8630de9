package slidebase.make;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import slidebase.sets.Levels;
import slidebase.table.DistanceParts;

/**
 * The boards farthest from a goal: the last level, and the levels before it as long as all together
 * have at most a given number of boards. It receives one level after another, and drops levels that
 * no longer belong.
 */
final class FarBoards {
  private final long most;
  private final Deque<long[]> levels = new ArrayDeque<>();

  /** The depth of the first level kept. */
  private int first;

  private long size;

  /** Keeps up to the number of boards that tables list. */
  FarBoards() {
    this(DistanceParts.MOST_LISTED);
  }

  /** Keeps up to a number of boards. */
  FarBoards(long most) {
    this.most = most;
  }

  /** Adds the last of some levels. */
  void add(Levels reached) {
    int depth = reached.depth();
    if (reached.census().at(depth) > most) {
      levels.clear();
      size = 0;
      first = depth + 1;
      return;
    }
    add(reached.slots());
  }

  /** Ends the levels. The last is kept, even if it has more boards. */
  void end(Levels reached) {
    if (levels.isEmpty()) {
      first = reached.depth();
      add(reached.slots());
    }
  }

  private void add(long[] level) {
    levels.add(level);
    size += level.length;
    while (size > most && levels.size() > 1) {
      size -= levels.remove().length;
      first++;
    }
  }

  /** Returns the distance of the first level kept. */
  int first() {
    return first;
  }

  /** Returns the slots of each kept level, ascending. */
  List<long[]> slots() {
    return new ArrayList<>(levels);
  }

  /** Resumes with the {@link #first} and {@link #slots} of an earlier search. */
  void resume(int earlierFirst, List<long[]> earlier) {
    levels.clear();
    size = 0;
    first = earlierFirst;
    earlier.forEach(this::add);
  }
}
