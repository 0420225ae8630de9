package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import slidebase.Tablebase;
import slidebase.answer.Answer;
import slidebase.answer.Fields;
import slidebase.answer.Parameters.Misuse;
import slidebase.answer.Subject;
import slidebase.answer.Tables;
import slidebase.export.Export;
import slidebase.export.ExportedFile;
import slidebase.export.Form;
import slidebase.store.Encoding;
import slidebase.text.Names;

final class ExportVerb implements Verb {
  private static final String STANDARD_OUTPUT = "-";

  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
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
            "  slidebase export --to html --goal 123804765 --out puzzle.html")
        .required(
            String.class,
            "to",
            "FORM",
            "What to make: " + Names.list((Object[]) Form.values()) + ".")
        .text(
            "encoding",
            "NAME",
            "How its tables tell the moves: moves, of 45,360 bytes each on 3x3; distances, 22,680"
                + " (default: moves; not for npy).")
        .text(
            "out",
            "PATH",
            "The file to write, or a folder for files of the usual names (default: here); - is"
                + " standard output.")
        .flag("force", "Replace what is there.")
        .question();
  }

  @Override
  public void answer(Run run) throws IOException {
    Arguments given = run.given();
    Form form = Names.find("form", given.text("to").orElseThrow(), Form.values());
    Encoding encoding =
        Names.find("encoding", given.text("encoding").orElse("moves"), Encoding.values());
    String out = given.text("out").orElse("");
    if (given.has("encoding") && form == Form.NPY) {
      throw new Misuse("--to npy has no tables in it, and so no --encoding.");
    }
    if (given.has("out") && out.isEmpty()) {
      throw new Misuse("--out \"\": is not the name of a file or folder.");
    }
    if (form == Form.JAVA && isFileOfOtherName(out, "Slidebase.java")) {
      throw new Misuse(
          "--to java makes the class Slidebase, so --out has to be Slidebase.java, a folder or -.");
    }
    if (out.equals(STANDARD_OUTPUT) && (form == Form.JS || form.isFolder())) {
      throw new Misuse("--to " + form + " makes several files; name a file or folder with --out.");
    }
    Tables tables = run.tables();
    Subject subject = tables.subject();
    try {
      Export.requirePossible(subject.shape(), form);
      try (Tablebase tablebase = tables.open(subject.goal())) {
        run.progress().at(form + " of " + subject.shape(), 0, 0);
        List<ExportedFile> files = new Export(tablebase, subject.goal(), encoding).as(form);
        write(files, out, form, run);
      }
    } catch (Form.UnsuitableException e) {
      throw new IllegalArgumentException("--to " + e.getMessage(), e);
    }
  }

  private static boolean isFileOfOtherName(String out, String name) {
    Path path = Path.of(out);
    return !out.isEmpty()
        && !out.equals(STANDARD_OUTPUT)
        && !path.endsWith(name)
        && !Files.isDirectory(path)
        && !out.endsWith("/");
  }

  private static void write(List<ExportedFile> files, String out, Form form, Run run)
      throws IOException {
    if (out.equals(STANDARD_OUTPUT)) {
      byte[] bytes = files.get(0).bytes();
      run.console().answer(bytes, bytes.length);
      return;
    }
    Destination destination = Destination.named(out, form.isFolder());
    destination.write(files, run.given().has("force"), run.console()::say);
    for (ExportedFile file : files) {
      Path path = destination.of(file, files);
      int bytes = file.bytes().length;
      run.answer(
          Answer.of(
              String.format("%s: %,d bytes", path, bytes),
              new Fields().with("file", path).with("bytes", bytes)));
    }
  }
}
