package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.CRC32;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.table.Symmetry;
import slidebase.text.Limits;
import slidebase.text.Quote;

/**
 * The source files of a program that answers by itself. All have a part in common, about boards,
 * texts and goals; the other part answers: from tables of all boards, or by a search.
 *
 * @param goal the default goal
 * @param prefix the prefix of all names in a C header
 * @param example the example in its documentation
 * @param answers the source of its answers
 */
record Reader(Board goal, String prefix, Example example, Answers answers) {
  /** The usual {@link #prefix}. */
  static final String PREFIX = "slidebase";

  /** The source of a reader's answers. */
  enum Answers {
    /** Their paths have up to 80 moves, the maximum for 12 cells. */
    TABLES("TABLES", Limits.TABLE_CELLS, 80, ""),
    PATTERNS("CELLS", Limits.PACKED_CELLS, Limits.MOVES, ", limits?: Limits");

    private final String gap;
    private final int mostCells;
    private final int mostMoves;

    /** The further parameters of questions, after the goal. */
    private final String limits;

    Answers(String gap, int mostCells, int mostMoves, String limits) {
      this.gap = gap;
      this.mostCells = mostCells;
      this.mostMoves = mostMoves;
      this.limits = limits;
    }

    /** Returns the part of a source file that answers. */
    private String part(String suffix) {
      return new Template("answers/" + name().toLowerCase(Locale.ROOT) + suffix).text();
    }
  }

  /**
   * @throws IllegalArgumentException if the prefix is not a C identifier
   */
  Reader {
    if (!prefix.matches("[A-Za-z][A-Za-z0-9_]*")) {
      throw new IllegalArgumentException(
          "prefix "
              + Quote.of(prefix)
              + ": names in C have letters a to z, digits and _, and begin with a letter; choose one with --prefix NAME");
    }
  }

  /**
   * Refuses a goal of the transposed shape. Its boards need transposed moves, and the caller must
   * transpose both.
   *
   * @param shape the shape of the program's boards
   * @throws Form.UnsuitableException for such a goal, with advice
   */
  static void requireUpright(Board goal, Shape shape, Form form) {
    if (goal.shape().equals(shape)) {
      return;
    }
    throw new Form.UnsuitableException(
        form,
        String.format(
            "goal %s is %s, but the reader would be for %s; use --shape %s --goal \"%s\", and transpose"
                + " the boards: rows become columns, u becomes l, d becomes r",
            goal, goal.shape(), shape, shape, upright(goal, shape)));
  }

  /** Returns the goal with its rows made columns, if it lies on the shape's side; else as it is. */
  static Board upright(Board goal, Shape shape) {
    if (goal.shape().equals(shape)) {
      return goal;
    }
    Symmetry transposed = new Symmetry(goal.shape(), true, false, false);
    int[] tiles = new int[goal.shape().cells()];
    for (int cell = 0; cell < tiles.length; cell++) {
      tiles[transposed.cell(cell)] = goal.tileAt(cell);
    }
    return Board.of(shape, tiles);
  }

  /** Fills in the goal and the example. */
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

  /**
   * Returns the files of a form.
   *
   * @param filling the tables, or the cells for the patterns, in the syntax of the language
   * @param file how the first file will be called, if not as usual: its examples call it so
   */
  List<ExportedFile> as(Form form, String filling, Optional<String> file) {
    return switch (form) {
      case C -> List.of(header(filling, file));
      case PYTHON -> List.of(module(new Template("slidebase.py").with(answers.gap, filling), file));
      case JS -> List.of(script(filling, file), types());
      case JAVA -> List.of(filled(source("Slidebase.java", ".java", filling)).file());
      default -> throw new IllegalArgumentException(form + ": is no program");
    };
  }

  private Template source(String name, String suffix, String filling) {
    return new Template(name).with("ANSWERS", answers.part(suffix)).with(answers.gap, filling);
  }

  /** Returns the module for JavaScript alone. */
  ExportedFile script(String filling, Optional<String> file) {
    return module(source("slidebase.js", ".js", filling), file);
  }

  /** Returns a module that its file gives the name. */
  private ExportedFile module(Template source, Optional<String> file) {
    String name = file.orElse(source.name());
    return filled(source)
        .with("FILE", name)
        .with("MODULE", name.substring(0, name.lastIndexOf('.')))
        .file();
  }

  private ExportedFile header(String filling, Optional<String> file) {
    String usualName = prefix + ".h";
    Template source = source("slidebase.h", ".c", filling).with("INTERFACE", answers.part(".h"));
    Template header =
        filled(source)
            .with("MOSTCELLS", String.valueOf(answers.mostCells))
            .with("PATHROOM", String.valueOf(answers.mostMoves + 1));
    CRC32 identity = new CRC32();
    identity.update(header.text().getBytes(StandardCharsets.UTF_8));
    return header
        .with("IDENTITY", String.format("0x%08xu", identity.getValue()))
        .with("FILE", file.orElse(usualName))
        .withPrefix(prefix)
        .file(usualName);
  }

  /** Returns the declarations of the types of the module for JavaScript. */
  private ExportedFile types() {
    return new Template("slidebase.d.ts")
        .with("ANSWERS", answers.part(".d.ts").strip())
        .with("LIMITS", answers.limits)
        .file();
  }
}
