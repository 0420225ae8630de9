package slidebase.generate;

import java.util.stream.LongStream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.table.Cut;
import slidebase.table.DistanceParts;

/** What a {@linkplain Search search} that came to its end has found: a table in parts. */
public final class SearchedParts implements DistanceParts {
  private final Search search;
  private final Cut cut;

  /** Takes a search of all boards from the goal of a class, with a part for each blank cell. */
  public SearchedParts(GoalClass goalClass, Search search) {
    this.search = search;
    this.cut = new Cut(goalClass, 0);
  }

  @Override
  public Cut cut() {
    return cut;
  }

  @Override
  public Census census(int part) {
    return search.levels().census(part);
  }

  @Override
  public int firstListed() {
    return search.far().first();
  }

  @Override
  public long[] listed(int part) {
    return search.far().slots().stream()
        .flatMapToLong(LongStream::of)
        .filter(slot -> cut.partOf(slot) == part)
        .toArray();
  }

  @Override
  public void read(long firstSlot, byte[] into) {
    search.distances().read(firstSlot, cut.firstSlot(cut.partOf(firstSlot) + 1), into);
  }
}
