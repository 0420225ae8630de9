package slidebase.ask;

/** A value with named members: a writer shows them as a JSON object, or as the cells of a row. */
public interface Described {
  void describe(Members to);
}
