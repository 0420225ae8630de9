package slidebase.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Candidates;
import slidebase.ask.Fields;
import slidebase.ask.Parameters;
import slidebase.ask.Parameters.Misuse;
import slidebase.board.Board;
import slidebase.export.Export;
import slidebase.export.ExportedFile;
import slidebase.export.Form;
import slidebase.export.PatternExport;
import slidebase.store.Encoding;
import slidebase.table.Table;
import slidebase.tables.Tables;
import slidebase.verbs.Declaration;
import slidebase.verbs.Run;
import slidebase.verbs.Verb;

record ExportVerb() implements Verb {
  private static final String STANDARD_OUTPUT = "-";

  @Override
  public Declaration declaration() {
    Candidates forms = Candidates.all(Form.values());
    return new Declaration(
            "export",
            """
            Export the tables: as readers in other languages, as data, as a page.

            c, python, js, java: a source file that answers for any goal, without slidebase.
            html: a page to play on, in one file.   npy: arrays of distances and moves.
            blob: the table of the goal's class, in the format of data/FORMAT.md.
            json: counts, hardest boards and that table as one object.

            Shapes of up to 10 cells have all of these, and shapes of 12 cells only blob.
            The readers for c, python, js and java open blobs of up to 12 cells. For 13 to
            16 cells, c, js, java and html contain a search, and a blob has the tables of
            all patterns, which c and the package for python open.

            Examples:
              slidebase export --to c --out slidebase.h
              slidebase export --to html --goal 123804765 --out puzzle.html
            """)
        .required("to", "FORM", "What to make: " + forms + ".", forms)
        .text(
            "encoding",
            "NAME",
            "How tables store optimal moves: moves, 45,360 bytes per 3x3 table; distances, 22,680"
                + " (default: moves; for html, distances; not for npy).",
            Candidates.all(Encoding.values()))
        .text(
            "out",
            "PATH",
            "The file to write, or a folder for files with their usual names (default: here); - for"
                + " standard output.")
        .text(
            "prefix", "NAME", "The prefix of all names in the C header (default: the file's name).")
        .flag(
            "small",
            "Make a small reader: only the table of the goal's class, in the encoding distances.")
        .flag("package", "Make a folder that pip or npm can install (python and js).")
        .flag("force", "Replace files that exist.")
        .question();
  }

  @Override
  public void run(Run run) throws IOException {
    Parameters given = run.given();
    Form form = given.choice("to", "form", Form.values()).orElseThrow();
    Encoding encoding =
        given.choice("encoding", "encoding", Encoding.values()).orElse(form.usualEncoding());
    if (given.has("small")) {
      given.requireUse("encoding", false, "is chosen by --small");
      given.requireUse("small", form.isReader(), "is for --to c, python, js and java");
      encoding = Encoding.DISTANCES;
    }
    String out = given.text("out").orElse("");
    if (given.has("encoding") && form == Form.NPY) {
      throw new Misuse("--to npy has no tables in it, and so no --encoding.");
    }
    if (given.has("out") && out.isEmpty()) {
      throw new Misuse("--out \"\": is not the name of a file or folder.");
    }
    given.requireUse("prefix", form == Form.C, "is for --to c, and not for --to " + form);
    boolean isPackage = given.has("package");
    given.requireUse(
        "package",
        form == Form.PYTHON || form == Form.JS,
        "is for --to python and --to js, and not for --to " + form);
    if (isPackage && out.isEmpty()) {
      out = "slidebase-" + form;
    }
    boolean isFolder = form.isFolder() || isPackage;
    Optional<String> file = file(out, isFolder);
    if (out.equals(STANDARD_OUTPUT) && (form == Form.JS || isFolder)) {
      throw new Misuse("--to " + form + " makes several files; name a file or folder with --out.");
    }
    given.requireUse("force", !out.equals(STANDARD_OUTPUT), "is for files, and --out - makes none");
    String prefix =
        given.text("prefix").orElseGet(() -> form == Form.C ? prefix(file) : Export.PREFIX);
    try {
      Tables tables = run.tables();
      Board goal = tables.subject().goal();
      file.ifPresent(form::requireUsable);
      Tables.requirePossible(goal.shape());
      Export.requirePossible(goal.shape(), form);
      given.requireUse(
          "encoding",
          Table.fits(goal.shape()),
          "is for tables of all boards, and " + goal.shape() + " has too many for one");
      given.requireUse(
          "small",
          Table.fits(goal.shape()),
          "is for tables of all boards, and " + goal.shape() + " has too many for one");
      write(files(tables, form, encoding, prefix, file, run), out, isFolder, run);
    } catch (Form.UnsuitableException e) {
      throw new IllegalArgumentException("--to " + e.getMessage(), e);
    }
  }

  private static List<ExportedFile> files(
      Tables tables, Form form, Encoding encoding, String prefix, Optional<String> file, Run run)
      throws IOException {
    Board goal = tables.subject().goal();
    run.progress().at(form + " of " + goal.shape(), 0, 0);
    boolean isPackage = run.given().has("package");
    if (Table.fits(goal.shape())) {
      Export all = new Export(tables.tablebase(), goal, encoding, prefix);
      Export export = run.given().has("small") ? all.ofOneClass() : all;
      return isPackage ? export.packaged(form, VersionVerb.number()) : export.as(form, file);
    }
    if (form == Form.BLOB) {
      return List.of(PatternExport.blob(tables.tablebase(), goal));
    }
    PatternExport export = new PatternExport(goal, prefix);
    return isPackage ? export.packaged(form, VersionVerb.number()) : export.as(form, file);
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
  private static String prefix(Optional<String> file) {
    return file.map(name -> name.replaceFirst("\\..*", "").replaceAll("[^A-Za-z0-9_]", "_"))
        .orElse(Export.PREFIX);
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
              new Fields().with("file", path).with("bytes", bytes)));
    }
  }
}
