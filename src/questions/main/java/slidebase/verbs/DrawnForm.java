package slidebase.verbs;

import slidebase.text.Names;

/** The forms of random boards, beside their tiles; the names are the values of {@code as}. */
enum DrawnForm {
  /** Their rows, below titles. */
  DRAWINGS;

  @Override
  public String toString() {
    return Names.of(this);
  }
}
