package slidebase.ask;

import slidebase.text.Names;

/** The result for the label of a board; its word is the value of {@code result}. */
public enum LabelResult {
  RIGHT,
  WRONG,
  /** The board cannot reach the goal, but the label claims that it can. */
  UNSOLVABLE,
  /** There is no label, or it is {@code unsolved}. */
  UNFINISHED,
  /** A search reached its limit first. */
  UNKNOWN;

  @Override
  public String toString() {
    return Names.of(this);
  }
}
