package slidebase.make;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import slidebase.sets.Levels;
import slidebase.table.DistanceParts;

/**
 * The boards farthest from a goal. They are the boards of the last levels: as many levels as
 * together have at most a certain number of boards, and at least the last. It receives one level
 * after another, and drops levels that are no longer among the last.
 */
final class FarBoards {
  private final long most;
  private final Deque<long[]> levels = new ArrayDeque<>();

  /** The depth of the first of them. */
  private int first;

  private long size;

  /** Keeps as many boards as tables list. */
  FarBoards() {
    this(DistanceParts.MOST_LISTED);
  }

  /** Keeps so many boards at most. */
  FarBoards(long most) {
    this.most = most;
  }

  /** Takes note of the last of some levels. */
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

  /** Takes note that there are no more levels: the last is kept, however many boards it has. */
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

  /** Returns the distance of the nearest of them; the others are one farther each. */
  int first() {
    return first;
  }

  /** Returns by level, from the first on, the slots of the boards, ascending. */
  List<long[]> slots() {
    return new ArrayList<>(levels);
  }

  /** Takes the boards of an earlier search: its {@link #first} and {@link #slots}. */
  void resume(int earlierFirst, List<long[]> earlier) {
    levels.clear();
    size = 0;
    first = earlierFirst;
    earlier.forEach(this::add);
  }
}
