package slidebase.ask;

import java.util.List;

/** An answer that says something about files or other parts, or why there is no answer. */
public record Said(Outcome outcome, List<?> lines, List<? extends Described> objects, String remark)
    implements Answer {
  @Override
  public Object line() {
    return lines.isEmpty() ? remark : lines.get(0);
  }

  @Override
  public List<? extends Described> rows() {
    return objects.size() == 1 && objects.get(0) instanceof Answer only ? only.rows() : objects;
  }

  /** Describes the first part. */
  @Override
  public void describe(Members to) {
    objects.get(0).describe(to);
  }
}
