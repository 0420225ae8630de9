package slidebase.export;

import java.util.List;
import java.util.function.Function;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;

/**
 * The part of a reader that answers.
 *
 * @param name the name of its source files in the folder answers
 * @param gap the gap in them that is filled with the tables or cells
 * @param mostCells the maximum number of cells of a board
 * @param mostMoves the maximum number of moves of a path
 * @param parameters the further parameters of questions, after the goal, in TypeScript
 * @param filling fills the gap; its argument writes tables in the language of the reader
 */
record Answers(
    String name,
    String gap,
    int mostCells,
    int mostMoves,
    String parameters,
    Function<Function<List<byte[]>, String>, String> filling) {
  /** Looks boards up; a path of 12 cells has up to 80 moves. */
  static Answers fromTables(List<byte[]> blobs) {
    return new Answers(
        "tables", "TABLES", SizeLimits.TABLE_CELLS, 80, "", literal -> literal.apply(blobs));
  }

  /**
   * Searches with tables of patterns.
   *
   * @param shape that of the reader's own tables
   * @param cells in the order of the patterns, with commas between
   */
  static Answers bySearch(Shape shape, String cells) {
    boolean isLarge = shape.cells() > SizeLimits.PACKED_CELLS;
    return new Answers(
        "patterns",
        "CELLS",
        isLarge ? SizeLimits.PATTERN_CELLS : SizeLimits.PACKED_CELLS,
        SizeLimits.moves(shape.cells()),
        ", limits?: Limits",
        literal -> cells);
  }

  /** Returns the source in a language, by the ending of its file. */
  String source(String suffix) {
    return new Template("answers/" + name + suffix).text();
  }
}
