package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reader as a package that others install: its source files, with what tells an installer about
 * them.
 */
final class Package {
  /** What an ECMAScript module exports: a name, or several of a value. */
  private static final Pattern EXPORTED =
      Pattern.compile(
          "^export ((?:class|const|function) (?:(\\w+)|\\{ ([^}]*) \\}))", Pattern.MULTILINE);

  private Package() {}

  /**
   * @param files the reader's, the module first and then its types, if it has any of their own
   */
  static List<ExportedFile> of(Form form, List<ExportedFile> files, Reader reader, String version) {
    return switch (form) {
      case PYTHON ->
          List.of(
              told("pyproject.toml", reader, version).file(),
              told("python.md", reader, version).file("README.md"),
              new ExportedFile("slidebase/__init__.py", files.get(0).bytes()),
              new Template("package/main.py").file("slidebase/__main__.py"),
              new ExportedFile("slidebase/py.typed", new byte[0]),
              licence());
      case JS -> {
        String module = new String(files.get(0).bytes(), StandardCharsets.UTF_8);
        byte[] types = files.get(1).bytes();
        yield List.of(
            told("package.json", reader, version).file(),
            told("js.md", reader, version).file("README.md"),
            licence(),
            files.get(0),
            files.get(1),
            new ExportedFile("slidebase.cjs", bytes(commonJs(module))),
            new ExportedFile("slidebase.d.cts", types));
      }
      default -> throw new IllegalArgumentException(form + ": there are no packages of it");
    };
  }

  private static ExportedFile licence() {
    return new Template("package/LICENSE").file("LICENSE");
  }

  private static Template told(String name, Reader reader, String version) {
    Template template = reader.filled(new Template("package/" + name)).with("VERSION", version);
    return new Template(name, template.text());
  }

  /** The same module for {@code require}: what it exports, it assigns at its end. */
  static String commonJs(String module) {
    List<String> names = new ArrayList<>();
    Matcher exported = EXPORTED.matcher(module);
    String script =
        exported.replaceAll(
            match -> {
              names.add(match.group(2) != null ? match.group(2) : match.group(3));
              return Matcher.quoteReplacement(match.group(1));
            });
    return script + "\nmodule.exports = { " + String.join(", ", names) + " };\n";
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
