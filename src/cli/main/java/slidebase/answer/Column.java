package slidebase.answer;

import java.util.List;

/** What a column of submissions holds. */
public enum Column {
  /** Whose submission it is, or which; any text. */
  ID("id", "name", "student"),
  BOARD("board", "start"),
  GOAL("goal"),
  MOVES("moves", "path"),
  DISTANCE("distance");

  private final List<String> names;

  Column(String... names) {
    this.names = List.of(names);
  }

  /** Tells whether a column is called so; case does not matter. */
  boolean isCalled(String name) {
    return names.stream().anyMatch(each -> each.equalsIgnoreCase(name.strip()));
  }

  @Override
  public String toString() {
    return names.get(0);
  }
}
