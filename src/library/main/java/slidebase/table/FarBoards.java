package slidebase.table;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import slidebase.sets.Levels;

/**
 * The boards farthest from a goal. They are the boards of the last levels: as many levels as
 * together have at most a certain number of boards, and at least the last. It receives one level
 * after another, and drops levels that are no longer among the last.
 */
public final class FarBoards {
  private final long most;
  private final Deque<long[]> levels = new ArrayDeque<>();

  /** The depth of the first of them. */
  private int first;

  private long size;

  /** Keeps as many boards as tables list. */
  public FarBoards() {
    this(DistanceParts.MOST_LISTED);
  }

  /** Keeps so many boards at most. */
  public FarBoards(long most) {
    this.most = most;
  }

  /** Takes note of the last of some levels. */
  public void add(Levels reached) {
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
  public void end(Levels reached) {
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
  public int first() {
    return first;
  }

  /** Returns by level, from the first on, the slots of the boards, ascending. */
  public List<long[]> slots() {
    return new ArrayList<>(levels);
  }

  /** Writes the state for {@link #load}. */
  public void save(DataOutputStream out) throws IOException {
    out.writeInt(first);
    out.writeInt(levels.size());
    for (long[] level : levels) {
      out.writeInt(level.length);
      for (long slot : level) {
        out.writeLong(slot);
      }
    }
  }

  /** Reads a saved state. */
  public void load(DataInputStream in) throws IOException {
    levels.clear();
    size = 0;
    first = in.readInt();
    for (int left = in.readInt(); left > 0; left--) {
      long[] level = new long[in.readInt()];
      for (int i = 0; i < level.length; i++) {
        level[i] = in.readLong();
      }
      add(level);
    }
  }
}
