package slidebase.ask;

import slidebase.text.Names;

/** The forms of claims in submissions; the names are the values of {@code as}. */
public enum ClaimForm {
  /** Letters are moves of the blank; numbers are tiles; boards are boards. */
  MOVES,
  /** Letters are moves of the tiles; numbers are tiles; boards are boards. */
  TILE_MOVES,
  /** A number is the length of a shortest path. */
  DISTANCE;

  @Override
  public String toString() {
    return Names.of(this);
  }
}
