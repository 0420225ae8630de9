package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.board.Board;
import slidebase.verbs.Release;

/** A reader as a package to install: its source files, and the metadata for the installer. */
final class Package {
  /** An export of an ECMAScript module: one name, or several of one value. */
  private static final Pattern EXPORTED =
      Pattern.compile(
          "^export ((?:class|const|function) (?:(\\w+)|\\{ ([^}]*) \\}))", Pattern.MULTILINE);

  private Package() {}

  /**
   * Returns what tells the packages of a form apart: the shape, and the goal if it is not the usual
   * one, as in {@code 3x3-1-2-3-8-0-4-7-6-5}.
   */
  static String name(Board goal) {
    boolean isUsual = goal.equals(Board.defaultGoal(goal.shape()));
    return goal.shape() + (isUsual ? "" : "-" + goal.toString().replace(' ', '-'));
  }

  /** Returns the package for JavaScript. */
  static List<ExportedFile> ofScript(Reader reader, Release release) {
    List<ExportedFile> files = reader.scriptWithTypes(Naming.USUAL);
    ExportedFile module = files.get(0);
    ExportedFile types = files.get(1);
    return List.of(
        filled("", "package.json", reader, release).file(),
        filled("", "js.md", reader, release).file("README.md"),
        licence(),
        module,
        types,
        new ExportedFile("slidebase.cjs", commonJs(module)),
        new ExportedFile("slidebase.d.cts", types.bytes()));
  }

  static ExportedFile licence() {
    return new Template("package/LICENSE").file("LICENSE");
  }

  /** Returns a file of a package, filled with what it says of the reader and its release. */
  static Template filled(String folder, String name, Reader reader, Release release) {
    Template template =
        reader
            .filled(new Template("package/" + folder + name))
            .with("CELLS", String.valueOf(reader.goal().shape().cells()))
            .with("NAME", name(reader.goal()))
            .with("VERSION", release.version())
            .with("URL", release.url());
    return new Template(name, template.text());
  }

  /** Returns the same module for {@code require}: it assigns its exports at its end. */
  private static byte[] commonJs(ExportedFile module) {
    List<String> names = new ArrayList<>();
    Matcher exported = EXPORTED.matcher(new String(module.bytes(), StandardCharsets.UTF_8));
    String script =
        exported.replaceAll(
            match -> {
              names.add(match.group(2) != null ? match.group(2) : match.group(3));
              return Matcher.quoteReplacement(match.group(1));
            });
    String all = script + "\nmodule.exports = { " + String.join(", ", names) + " };\n";
    return all.getBytes(StandardCharsets.UTF_8);
  }
}
