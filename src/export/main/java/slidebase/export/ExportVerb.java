package slidebase.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.board.Board;
import slidebase.tables.Tables;
import slidebase.verbs.Declaration;
import slidebase.verbs.Run;
import slidebase.verbs.Verb;

/** Writes tables as files: as readers in other languages, data, or a page. */
public record ExportVerb() implements Verb {
  public static final String PURPOSE =
      "Export tables: as readers in other languages, data, or a page.";

  private static final String STANDARD_OUTPUT = "-";

  @Override
  public Declaration declaration() {
    Candidates forms = Candidates.all(Form.values());
    return new Declaration(
            "export",
            PURPOSE,
            """
            c, python, js, java: a source file that answers for any goal, without slidebase.
            html: a page to play on, in one file.   npy: arrays of distances and moves.
            blob: the table of the goal's class, in the format of data/FORMAT.md.

            All forms support shapes of up to 10 cells. For more, c, js and html contain a
            search; in C, call PREFIX_make first. The readers for c, python, js and java of
            a smaller shape open the blob of a shape of 12 cells. For 13 to 25 cells, blob
            has the tables of all patterns; the reader for c opens it, and for up to 16
            cells the package for python does.

            Examples:
              slidebase export --to c --out slidebase.h
              slidebase export --to html --goal 123804765 --out puzzle.html
            """)
        .required("to", "FORM", "What to make: " + forms + ".", forms)
        .file(
            "out",
            "PATH",
            "The file to write, or a folder for files of the usual names (default: here); - for"
                + " standard output.")
        .text(
            "prefix", "NAME", "The prefix of all names in the C header (default: the file's name).")
        .flag(
            "small",
            "Only the table of the goal's class, in half the bytes: as distances, not as moves.")
        .flag("package", "Make a folder that pip or npm can install (python and js).")
        .flag("force", "Replace files that exist.")
        .subjectOfOneGoal()
        .json();
  }

  @Override
  public void run(Run run) throws IOException {
    Parameters given = run.given();
    Form form = given.choice("to", "form", Form.values()).orElseThrow();
    requireUse(given, form);
    boolean isPackage = given.has("package");
    boolean isFolder = isPackage || form == Form.NPY;
    String out = given.text("out").orElse("");
    if (out.equals(STANDARD_OUTPUT) && (isPackage || form.hasSeveralFiles())) {
      throw new Misuse("--to " + form + " makes several files; name a file or folder with --out.");
    }
    given.requireUse("force", !out.equals(STANDARD_OUTPUT), "is for files, and --out - makes none");
    Optional<String> file = file(out, isFolder);
    try {
      Tables tables = run.tables();
      Board goal = tables.subject().goal();
      file.ifPresent(form::requireUsable);
      Tables.requirePossible(goal.shape());
      Export export = Export.of(goal, form, tables::large);
      if (given.has("small")) {
        export = small(export, form);
      }
      run.progress().at(form + " of " + goal.shape(), 0, 0);
      Naming naming = new Naming(file, given.text("prefix").orElseGet(() -> prefix(form, file)));
      write(
          isPackage ? export.packaged(form, run.release()) : export.as(form, naming),
          isPackage && out.isEmpty() ? export.packageFolder(form) : out,
          isFolder,
          run);
    } catch (Form.UnsuitableException e) {
      throw new IllegalArgumentException("--to " + e.getMessage(), e);
    }
  }

  /** Rejects options that the form does not take. */
  private static void requireUse(Parameters given, Form form) {
    given.requireUse("small", form.canBeSmall(), "is not for --to " + form);
    given.requireUse("prefix", form == Form.C, "is for --to c, not for --to " + form);
    given.requireUse(
        "package", form.hasPackage(), "is for --to python and --to js, not for --to " + form);
  }

  private static Export small(Export export, Form form) {
    if (export.ofAllBoards().isEmpty()) {
      throw new Misuse(
          String.format(
              "--small is for tables of all boards, and %s of %s has none.",
              form, export.goal().shape()));
    }
    return export.ofAllBoards().get().small();
  }

  /** Returns the name of the file to make, if the user gave one. */
  private static Optional<String> file(String out, boolean isFolder) {
    Path path = Path.of(out);
    boolean isFile =
        !out.isEmpty()
            && !out.equals(STANDARD_OUTPUT)
            && !out.endsWith("/")
            && !isFolder
            && (Files.isRegularFile(path) || !Files.exists(path));
    return isFile ? Optional.of(path.getFileName().toString()) : Optional.empty();
  }

  /** Returns the file's name up to its first dot, with _ for characters that C forbids in names. */
  private static String prefix(Form form, Optional<String> file) {
    return file.filter(name -> form == Form.C)
        .map(name -> name.replaceFirst("\\..*", "").replaceAll("[^A-Za-z0-9_]", "_"))
        .orElse(Naming.PREFIX);
  }

  private static void write(List<ExportedFile> files, String out, boolean isFolder, Run run)
      throws IOException {
    if (out.equals(STANDARD_OUTPUT)) {
      byte[] bytes = files.get(0).bytes();
      run.write(bytes, bytes.length);
      return;
    }
    Destination destination = Destination.named(out, isFolder);
    destination.write(files, run.given().has("force"));
    for (ExportedFile file : files) {
      Path path = destination.of(file, files);
      int bytes = file.bytes().length;
      run.answer(
          Answer.of(
              String.format("%s: %,d bytes", path, bytes),
              to -> to.with("file", path).with("bytes", bytes)));
    }
  }
}
