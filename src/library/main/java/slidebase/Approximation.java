package slidebase;

/**
 * A path from a start to a goal that need not be the shortest, and a proven bound.
 *
 * @param path the path; its length may exceed the distance
 * @param atLeast a lower bound of the length of every path
 */
public record Approximation(Solution path, int atLeast) {
  /** Returns whether the bound proves that no path is shorter. */
  public boolean isOptimal() {
    return path.moves().size() == atLeast;
  }
}
