package slidebase.verbs;

import java.util.Optional;
import slidebase.ask.Parameters;
import slidebase.ask.PathForm;
import slidebase.text.Names;

/** The forms of a random board, beside its tiles; the names are the values of {@code as}. */
enum DrawnForm {
  MOVES(PathForm.MOVES),
  TILES(PathForm.TILES),
  TILE_MOVES(PathForm.TILE_MOVES),
  BOARDS(PathForm.BOARDS),
  /** What the verb label answers about it. */
  LABEL,
  /** Its rows, below a title. */
  DRAWINGS;

  /** The form of a scramble, the path from the goal to the board; empty for others. */
  private final Optional<PathForm> scramble;

  DrawnForm(PathForm scramble) {
    this.scramble = Optional.of(scramble);
  }

  DrawnForm() {
    this.scramble = Optional.empty();
  }

  /** Returns the requested form; empty for the board's tiles. */
  static Optional<DrawnForm> of(Parameters given) {
    return given.choice("as", "form", values());
  }

  Optional<PathForm> scramble() {
    return scramble;
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
