package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.Tablebase;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.testing.Tool;
import slidebase.verbs.Release;

/** Packages are installed by the tools that users have, without network, and used from there. */
@Tag("long")
class PackageTest {
  private static final String PATH = "ullddrurdllurdruldr\n";

  static final Release RELEASE = new Release("1.2.3", Optional.of("https://example.org/slidebase"));

  @TempDir Path folder;

  private Path packaged(Form form) throws IOException {
    try (Tablebase tablebase = Tablebase.embedded()) {
      TableExport export = new TableExport(tablebase, tablebase.defaultGoal());
      return written(export.packaged(form, RELEASE));
    }
  }

  private Path written(List<ExportedFile> files) throws IOException {
    Path made = folder.resolve("package");
    for (ExportedFile file : files) {
      Path path = made.resolve(file.name());
      Files.createDirectories(path.getParent());
      Files.write(path, file.bytes());
    }
    String licence = Files.readString(made.resolve("LICENSE"));
    assertTrue(licence.contains("Apache License") && licence.lines().count() > 200, licence);
    return made;
  }

  private static String shortReadme(Path made) throws IOException {
    String text = Files.readString(made.resolve("README.md"));
    assertTrue(text.lines().count() <= 12, text);
    return text;
  }

  @Test
  void packagesOfShapesAndGoalsHaveNamesOfTheirOwn() throws Exception {
    Tablebase tables = Tablebase.embedded();
    Export usual = new TableExport(tables, tables.defaultGoal());
    assertEquals("slidebase-python-3x3", usual.packageFolder(Form.PYTHON));
    Board centre = Board.parse("1 2 3 8 0 4 7 6 5");
    Export other = new TableExport(tables, centre);
    assertEquals("slidebase-js-3x3-1-2-3-8-0-4-7-6-5", other.packageFolder(Form.JS));
    String described =
        Files.readString(written(other.packaged(Form.JS, RELEASE)).resolve("package.json"));
    assertTrue(described.contains("\"homepage\": \"https://example.org/slidebase\","), described);
    assertTrue(described.contains("\"name\": \"slidebase-3x3-1-2-3-8-0-4-7-6-5\","), described);
    Export large = new PatternExport(Board.defaultGoal(new Shape(4, 4)));
    assertEquals("slidebase-js-4x4", large.packageFolder(Form.JS));
  }

  @Test
  void packagesOfAProgramThatIsNotPublishedNameNoAddress() throws Exception {
    Export export = new TableExport(Tablebase.embedded(), Board.defaultGoal(new Shape(3, 3)));
    Release release = new Release("1.2.3", Optional.empty());
    List<ExportedFile> files = new ArrayList<>(export.packaged(Form.JS, release));
    files.addAll(export.packaged(Form.PYTHON, release));
    files.removeIf(file -> file.name().endsWith(".gz"));
    for (ExportedFile file : files) {
      String text = new String(file.bytes(), StandardCharsets.UTF_8);
      assertFalse(text.contains("@@") || text.matches("(?i)(?s).*home-?page.*"), file.name());
    }
  }

  @Test
  void npmInstallsThePackageForJavaScript() throws Exception {
    Path made = packaged(Form.JS);
    assertTrue(shortReadme(made).contains("\"" + PATH.strip() + "\""));
    Path project = install(made);
    assertEquals(PATH, Tool.node().run(project, "game.mjs"));
    assertEquals(PATH, Tool.node().run(project, "game.cjs"));
    String same =
        "const esm = await import('slidebase-3x3'); const cjs = (await import('module')).createRequire("
            + "process.cwd() + '/')('slidebase-3x3'); console.log(Object.keys(esm).sort().join() ==="
            + " Object.keys(cjs).sort().join());";
    assertEquals("true\n", Tool.node().run(project, "--input-type=module", "-e", same));
  }

  private Path install(Path made) throws Exception {
    Path project = Files.createDirectory(folder.resolve("project"));
    Files.writeString(project.resolve("package.json"), "{ \"private\": true }");
    Tool.npm()
        .run(
            project,
            "install",
            "--silent",
            "--offline",
            "--no-audit",
            "--no-fund",
            "--install-links",
            made.toString());
    Files.writeString(
        project.resolve("game.mjs"),
        "import { solve } from \"slidebase-3x3\";\nconsole.log(solve(\"2 3 4 1 5 x 7 6 8\"));\n");
    Files.writeString(
        project.resolve("game.cjs"),
        "const { solve } = require(\"slidebase-3x3\");\nconsole.log(solve(\"2 3 4 1 5 x 7 6 8\"));\n");
    return project;
  }

  @Test
  void typesAreFoundFromEitherKindOfModule() throws Exception {
    Tool tsc = Tool.tsc();
    Path project = install(packaged(Form.JS));
    Files.writeString(
        project.resolve("esm.mts"),
        "import { solve, type Move } from \"slidebase-3x3\";\n"
            + "const moves: Move[] = [...solve(\"123456708\")!];\nconsole.log(moves.length);\n");
    Files.writeString(
        project.resolve("cjs.cts"),
        "import slidebase = require(\"slidebase-3x3\");\n"
            + "const length: number | null = slidebase.distance(\"123456708\");\n"
            + "console.log(length);\n");
    tsc.run(
        project,
        "--strict",
        "--target",
        "es2020",
        "--module",
        "nodenext",
        "--types",
        "",
        "esm.mts",
        "cjs.cts");
    assertEquals("1\n", Tool.node().run(project, "esm.mjs"));
    assertEquals("1\n", Tool.node().run(project, "cjs.cjs"));
  }

  @Test
  void packageOfAProgramThatSearchesAnswers() throws Exception {
    Board goal = Board.defaultGoal(new Shape(4, 4));
    Path project = install(written(new PatternExport(goal).packaged(Form.JS, RELEASE)));
    String asked =
        "const { solve } = require('slidebase-4x4');"
            + " console.log(solve('5 1 2 4 9 6 3 7 13 10 11 8 14 15 12 x'))";
    assertEquals("llluuurrdrdd\n", Tool.node().run(project, "-e", asked));
  }
}
