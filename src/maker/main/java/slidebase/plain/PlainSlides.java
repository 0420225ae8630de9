package slidebase.plain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;

/** The slots of boards whose tiles are groups: FORMAT.md, section "Tables of slides". */
final class PlainSlides implements PlainSlots {
  private final PlainPuzzle puzzle;

  /** The groups of all tiles, ascending. */
  private final List<Integer> groups;

  PlainSlides(PlainPuzzle puzzle) {
    this.puzzle = puzzle;
    this.groups = Arrays.stream(puzzle.goal().order()).sorted().boxed().toList();
  }

  /** Returns the number of different orders of some groups. */
  private static long orders(List<Integer> groups) {
    long orders = PlainOrder.factorial(groups.size());
    for (int group : new HashSet<>(groups)) {
      orders /= PlainOrder.factorial(Collections.frequency(groups, group));
    }
    return orders;
  }

  @Override
  public long states() {
    return puzzle.cells() * orders(groups);
  }

  @Override
  public long slot(PlainState state) {
    List<Integer> left = new ArrayList<>(groups);
    long rank = 0;
    for (int group : state.order()) {
      for (int lesser : new TreeSet<>(left).headSet(group)) {
        rank += orders(without(left, lesser));
      }
      left.remove((Integer) group);
    }
    return state.blank() * orders(groups) + rank;
  }

  @Override
  public PlainState state(long number) {
    long rank = number % orders(groups);
    int blank = (int) (number / orders(groups));
    List<Integer> left = new ArrayList<>(groups);
    int[] cells = new int[puzzle.cells()];
    for (int cell = 0; cell < cells.length; cell++) {
      if (cell != blank) {
        Iterator<Integer> next = new TreeSet<>(left).iterator();
        int group = next.next();
        for (long many = orders(without(left, group)); rank >= many; ) {
          rank -= many;
          group = next.next();
          many = orders(without(left, group));
        }
        cells[cell] = group;
        left.remove((Integer) group);
      }
    }
    return new PlainState(cells, blank);
  }

  private static List<Integer> without(List<Integer> groups, Integer group) {
    List<Integer> left = new ArrayList<>(groups);
    left.remove(group);
    return left;
  }
}
