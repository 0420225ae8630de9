package slidebase.export;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import slidebase.board.Board;
import slidebase.verbs.Release;

/**
 * The package for Python: the module in plain Python, the C readers with what makes a compiled
 * module of them, and the backend that builds it where it is installed. Beside these files stands
 * the source distribution, an archive of the same files.
 *
 * @param reader that of the tables in the package
 */
record PythonPackage(Reader reader, Release release) {
  private static final String FOLDER = "python/";

  /** Where the module in plain Python has its own tables and questions, which a package has not. */
  private static final String OWN_TABLES = "# The table blobs in base64.";

  private static final List<String> FILLED = List.of("pyproject.toml", "build_slidebase.py");

  private static final List<String> MODULES =
      Stream.of(
              "__init__.py",
              "__init__.pyi",
              "__main__.py",
              "_audit.py",
              "_boards.py",
              "_env.py",
              "_kernel.py",
              "_measured.py")
          .map(name -> "slidebase/" + name)
          .toList();

  private static final List<String> COMPILED =
      List.of("slidebase/_compiled.c", "slidebase/_compiled.pyi");

  /** Returns a package whose version is as PEP 440 writes it, where there is no -SNAPSHOT. */
  static PythonPackage of(Reader reader, Release release) {
    String version = release.version().replace("-SNAPSHOT", ".dev0");
    return new PythonPackage(reader, new Release(version, release.url()));
  }

  /** Returns the files, and the source distribution in the folder dist. */
  List<ExportedFile> files() {
    String readme = filled("README.md").text();
    List<ExportedFile> files = new ArrayList<>();
    FILLED.forEach(name -> files.add(filled(name).file()));
    files.add(new Template("README.md", readme).file());
    files.add(filled("PKG-INFO").with("README", readme.strip()).file());
    files.add(Package.licence());
    MODULES.forEach(name -> files.add(filled(name).file()));
    COMPILED.forEach(name -> files.add(filled(name).file()));
    files.add(module());
    files.add(
        filled("tables.py")
            .with("TABLES", reader.answers().filling().apply(Literals::pythonStrings))
            .file("slidebase/_tables.py"));
    Answers opened = Answers.fromTables(List.of());
    files.add(header(new Reader(reader.goal(), reader.example(), opened)));
    files.add(header(new PatternExport(Board.defaultGoal(PatternExport.FIFTEEN_PUZZLE)).reader()));
    files.add(new ExportedFile("slidebase/py.typed", new byte[0]));
    String stem = "slidebase-" + release.version();
    files.add(new ExportedFile("dist/" + stem + ".tar.gz", Tar.gzipped(stem, files)));
    return files;
  }

  private Template filled(String name) {
    return Package.filled(FOLDER, name, reader, release);
  }

  /** Returns the module in plain Python, without the tables that it has where it stands alone. */
  private ExportedFile module() {
    Template alone = new Template("slidebase.py");
    String common = alone.text().substring(0, alone.text().indexOf(OWN_TABLES));
    Template module =
        new Template(
            "slidebase.py", common + "\n" + new Template("package/python/no_table.py").text());
    return reader
        .filled(module)
        .with("FILE", "slidebase.py")
        .with("MODULE", "slidebase")
        .file("slidebase/_pure.py");
  }

  /** Returns the C header of a reader, whose names begin with that of its answers. */
  private static ExportedFile header(Reader reader) {
    ExportedFile header = reader.header(Naming.withPrefix(reader.answers().name()));
    return new ExportedFile("slidebase/" + header.name(), header.bytes());
  }
}
