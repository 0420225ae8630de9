package slidebase.format;

import java.util.Optional;
import slidebase.board.Shape;
import slidebase.entry.EntryForm;
import slidebase.entry.RowForm;
import slidebase.entry.StreamOptions;

/**
 * What the entries of an input are expected to be.
 *
 * @param claims the form of claims about boards; empty if there are none
 * @param areBoards whether entries are boards and their goals
 * @param shape the shape of the boards, unless a size shows another
 * @param options the options that an entry must not change
 */
public record Expected(
    Optional<EntryForm> claims, boolean areBoards, Shape shape, StreamOptions options) {
  /** Boards and their goals. */
  public static Expected boards(Shape shape) {
    return new Expected(Optional.empty(), true, shape, StreamOptions.NONE);
  }

  /** Entries of a form. */
  public static Expected of(EntryForm form, Shape shape) {
    return new Expected(Optional.of(form), false, shape, StreamOptions.NONE);
  }

  /** Returns the form of cells in columns. */
  EntryForm form() {
    return claims.orElse(RowForm.BOARDS);
  }

  /** Returns whether the input may have another format than lines. */
  boolean isOpen() {
    return areBoards || claims.isPresent();
  }

  /** Returns the same for boards of another shape. */
  Expected in(Shape other) {
    return new Expected(claims, areBoards, other, options);
  }
}
