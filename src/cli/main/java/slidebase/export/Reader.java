package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.zip.CRC32;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Symmetry;
import slidebase.text.Quote;

/**
 * The source files of a program that answers by itself. All have a part in common, about boards,
 * texts and goals; the other part answers: from tables of all boards, or by a search.
 *
 * @param goal what is meant where no goal is named
 * @param prefix what all names in a C header begin with
 * @param example what its documentation shows
 */
record Reader(Board goal, String prefix, Example example) {
  /** The usual {@link #prefix}. */
  static final String PREFIX = "slidebase";

  /**
   * @throws IllegalArgumentException if the prefix is not a C identifier
   */
  static void requireName(String prefix) {
    if (!prefix.matches("[A-Za-z][A-Za-z0-9_]*")) {
      throw new IllegalArgumentException(
          "prefix "
              + Quote.of(prefix)
              + ": names in C are of letters from a to z, digits and _, and begin with a letter; --prefix NAME says another");
    }
  }

  /**
   * Refuses a goal on its side: the moves of such a board lie on their side, too, and to turn both
   * is left to the caller.
   *
   * @param shape that of the boards about which the program answers
   * @throws Form.UnsuitableException which says what to ask for instead
   */
  static void requireUpright(Board goal, Shape shape, Form form) {
    if (goal.shape().equals(shape)) {
      return;
    }
    Symmetry transposed = new Symmetry(goal.shape(), true, false, false);
    int[] tiles = new int[goal.shape().cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[transposed.cell(cell)] = goal.tileAt(cell);
    }
    throw new Form.UnsuitableException(
        form,
        String.format(
            "goal %s is %s, and what reads the tables answers about %s; say --shape %s --goal"
                + " \"%s\", and turn boards alike, so that rows become columns, u becomes l and d"
                + " becomes r",
            goal, goal.shape(), shape, shape, Board.of(shape, tiles)));
  }

  /** Fills in what is about the goal and the example. */
  Template filled(Template source) {
    return source
        .with("EXAMPLE", example.start().toString().replaceAll("\\b0\\b", "x"))
        .with("PATH", example.path())
        .with("DISTANCE", String.valueOf(example.path().length()))
        .with("BEST", example.best())
        .with("GOAL", goal.toString())
        .with("HEIGHT", String.valueOf(goal.shape().height()))
        .with("WIDTH", String.valueOf(goal.shape().width()));
  }

  /** Returns a module that its file gives the name. */
  ExportedFile module(Template source, Optional<String> file) {
    String name = file.orElse(source.name());
    return filled(source)
        .with("FILE", name)
        .with("MODULE", name.substring(0, name.lastIndexOf('.')))
        .file();
  }

  /** Returns a class, whose file cannot have another name. */
  ExportedFile program(Template source) {
    return filled(source).file();
  }

  /**
   * Returns a header for C.
   *
   * @param cells the most that a board may have
   * @param moves the most that a path may have
   */
  ExportedFile header(Template source, int cells, int moves, Optional<String> file) {
    String usualName = prefix + ".h";
    Template header =
        filled(source)
            .with("MOSTCELLS", String.valueOf(cells))
            .with("PATHROOM", String.valueOf(moves + 1));
    CRC32 identity = new CRC32();
    identity.update(header.text().getBytes(StandardCharsets.UTF_8));
    return header
        .with("IDENTITY", String.format("0x%08xu", identity.getValue()))
        .with("FILE", file.orElse(usualName))
        .withPrefix(prefix)
        .file(usualName);
  }

  /**
   * Returns the declarations of a module's types.
   *
   * @param limits what questions take behind their goal
   */
  static ExportedFile types(Template answers, String limits) {
    return new Template("slidebase.d.ts")
        .with("ANSWERS", answers.text().strip())
        .with("LIMITS", limits)
        .file();
  }
}
