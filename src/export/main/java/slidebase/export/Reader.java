package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.zip.CRC32;
import slidebase.board.Board;

/**
 * A program that answers by itself, in several languages. All have a part in common, about boards,
 * texts and goals; the other part answers.
 *
 * @param goal the default goal
 * @param example the example in its documentation
 */
record Reader(Board goal, Example example, Answers answers) {
  /** Returns a C header. */
  ExportedFile header(Naming naming) {
    String usualName = naming.prefix() + ".h";
    Template source =
        source("slidebase.h", ".c", Literals::bytes).with("INTERFACE", answers.source(".h"));
    Template header =
        filled(source)
            .with("MOSTCELLS", String.valueOf(answers.mostCells()))
            .with("PATHROOM", String.valueOf(answers.mostMoves() + 1));
    CRC32 identity = new CRC32();
    identity.update(header.text().getBytes(StandardCharsets.UTF_8));
    return header
        .with("IDENTITY", String.format("0x%08xu", identity.getValue()))
        .with("FILE", naming.file().orElse(usualName))
        .withPrefix(naming.prefix())
        .file(usualName);
  }

  /** Returns a module for Python. The name slidebase is that of the package. */
  ExportedFile python(Naming naming) {
    Template source =
        new Template("slidebase.py")
            .with(answers.gap(), answers.filling().apply(Literals::pythonStrings));
    return module(source, "slidebase_" + goal.shape() + ".py", naming);
  }

  /**
   * Returns an ECMAScript module.
   *
   * @param literal writes the tables
   */
  ExportedFile script(Function<List<byte[]>, String> literal, Naming naming) {
    Template source = source("slidebase.js", ".js", literal);
    String levels = DrawnLevels.of(goal.shape().wide());
    return module(source.with("LEVELS", levels), "slidebase.js", naming);
  }

  /** Returns the ECMAScript module, and the declarations of its types. */
  List<ExportedFile> scriptWithTypes(Naming naming) {
    ExportedFile types =
        new Template("slidebase.d.ts")
            .with("ANSWERS", answers.source(".d.ts").strip())
            .with("LIMITS", answers.parameters())
            .file();
    return List.of(script(Literals::scriptStrings, naming), types);
  }

  /** Returns a class for Java. */
  ExportedFile javaClass() {
    String tables = answers.filling().apply(Literals::javaStrings);
    return filled(new Template("Slidebase.java").with(answers.gap(), tables)).file();
  }

  private Template source(String name, String suffix, Function<List<byte[]>, String> literal) {
    return new Template(name)
        .with("ANSWERS", answers.source(suffix))
        .with(answers.gap(), answers.filling().apply(literal));
  }

  /** Returns a module that its file gives the name. */
  private ExportedFile module(Template source, String usualName, Naming naming) {
    String name = naming.file().orElse(usualName);
    return filled(source)
        .with("FILE", name)
        .with("MODULE", name.substring(0, name.lastIndexOf('.')))
        .file(usualName);
  }

  /** Fills in the goal and the example. */
  Template filled(Template source) {
    return source
        .with("EXAMPLE", example.start().toString().replaceAll("\\b0\\b", "x"))
        .with("PATH", example.path())
        .with("DISTANCE", String.valueOf(example.path().length()))
        .with("BEST", example.best())
        .with("GOAL", goal.toString())
        .withShape(goal.shape());
  }
}
