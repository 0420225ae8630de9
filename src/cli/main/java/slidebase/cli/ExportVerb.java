package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.OptionSpec;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.export.Export;
import slidebase.export.ExportedFile;
import slidebase.export.Form;
import slidebase.store.Encoding;
import slidebase.text.Names;

final class ExportVerb extends TableVerb {
  private final Argument<String> to =
      add(
          OptionSpec.builder("--to")
              .type(String.class)
              .paramLabel("FORM")
              .required(true)
              .description("What to make: " + CommaList.of((Object[]) Form.values()) + "."));

  private final Argument<String> encoding =
      option(
          String.class,
          "--encoding",
          "NAME",
          "How its tables tell the moves: moves, of 45,360 bytes each on 3x3; distances, 22,680;"
              + " patterns, some 20,525; these two up to 3x3 (default: moves; not for npy).");

  private final Argument<String> out =
      option(
          String.class,
          "--out",
          "PATH",
          "The file to write, or a folder for files of the usual names (default: here); - is"
              + " standard output.");

  private final Argument<Boolean> force = flag("--force", "Replace what is there.");

  private Form form;
  private Encoding chosen;

  ExportVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Give the tables away: to programs in other languages, as data, as a page.",
        "",
        "c, python, js, java: a source file that answers by itself, about any goal.",
        "html: a page to play on, in one file.   npy: arrays of distances and moves.",
        "blob: the table of the goal's class, byte by byte as data/FORMAT.md says.",
        "json: counts, hardest boards and that table as one object.",
        "All but blob are for shapes of up to 10 cells.",
        "",
        "Examples:",
        "  slidebase export --to c --out slidebase.h",
        "  slidebase export --to html --goal 123804765 --out puzzle.html");
  }

  @Override
  void prepare() {
    form = Names.find("form", to.value(), Form.values());
    chosen =
        encoding.isGiven()
            ? Names.find("encoding", encoding.value(), Encoding.values())
            : Encoding.MOVES;
    if (encoding.isGiven() && form == Form.NPY) {
      throw badUsage("--to npy has no tables in it, and so no --encoding.");
    }
    if (out.isGiven() && out.value().isEmpty()) {
      throw badUsage("--out \"\": is not the name of a file or folder.");
    }
    if (form == Form.JAVA && isFileOfOtherName("Slidebase.java")) {
      throw badUsage(
          "--to java makes the class Slidebase, so --out has to be Slidebase.java, a folder or -.");
    }
    if (isToStandardOutput() && (form == Form.JS || form.isFolder())) {
      throw badUsage("--to " + form + " makes several files; name a file or folder with --out.");
    }
  }

  @Override
  void read(Shape ofBoards) {
    Export.requirePossible(ofBoards, form, chosen);
  }

  private boolean isFileOfOtherName(String name) {
    Path path = Path.of(out.or(""));
    return out.isGiven()
        && !isToStandardOutput()
        && !path.endsWith(name)
        && !Files.isDirectory(path)
        && !out.value().endsWith("/");
  }

  private boolean isToStandardOutput() {
    return out.isGiven() && out.value().equals("-");
  }

  @Override
  int answer(Tablebase tablebase, Board goal) throws IOException {
    List<ExportedFile> files = new Export(tablebase, goal, chosen).as(form);
    if (isToStandardOutput()) {
      byte[] bytes = files.get(0).bytes();
      console().answer(bytes, bytes.length);
      return Cli.ANSWERED;
    }
    Destination destination = Destination.named(out.or(""), form.isFolder());
    destination.write(files, force.or(false), console()::say);
    for (ExportedFile file : files) {
      report(destination.of(file, files), file.bytes().length);
    }
    return Cli.ANSWERED;
  }

  private void report(Path file, int bytes) {
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("file", file);
      fields.put("bytes", bytes);
      answer(fields);
    } else {
      answer(String.format("%s: %,d bytes", file, bytes));
    }
  }
}
