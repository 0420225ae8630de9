package slidebase.ask;

import slidebase.text.Names;

/** The roundings of fractions to whole numbers; the names are the values of {@code round}. */
public enum Rounding {
  /** To the next greater number, which keeps a heuristic admissible or consistent. */
  UP;

  @Override
  public String toString() {
    return Names.of(this);
  }
}
