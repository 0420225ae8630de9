package slidebase.export;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A reader as a package to install: its source files, and the metadata for the installer. */
final class Package {
  /** An export of an ECMAScript module: one name, or several of one value. */
  private static final Pattern EXPORTED =
      Pattern.compile(
          "^export ((?:class|const|function) (?:(\\w+)|\\{ ([^}]*) \\}))", Pattern.MULTILINE);

  private Package() {}

  /**
   * Returns the package for JavaScript.
   *
   * @param files the reader's, the module first and then its types
   */
  static List<ExportedFile> ofScript(List<ExportedFile> files, Reader reader, String version) {
    String module = new String(files.get(0).bytes(), StandardCharsets.UTF_8);
    byte[] types = files.get(1).bytes();
    return List.of(
        told("package.json", reader, version).file(),
        told("js.md", reader, version).file("README.md"),
        licence(),
        files.get(0),
        files.get(1),
        new ExportedFile("slidebase.cjs", bytes(commonJs(module))),
        new ExportedFile("slidebase.d.cts", types));
  }

  static ExportedFile licence() {
    return new Template("package/LICENSE").file("LICENSE");
  }

  /** Returns a file that tells about the reader and its version. */
  static Template told(String name, Reader reader, String version) {
    Template template = reader.filled(new Template("package/" + name)).with("VERSION", version);
    return new Template(name, template.text());
  }

  /** Returns the same module for {@code require}: it assigns its exports at its end. */
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
