package slidebase.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Manifest;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.store.Encoding;
import slidebase.store.PatternBlob;
import slidebase.tables.Installation;
import slidebase.verbs.Release;

/**
 * The versions of the program, its commit, Java and the table formats, how to cite it, and the
 * tables that exist.
 */
final class Version {
  private static final String NOT_PACKAGED = "0.0.0";

  private Version() {}

  static Answer of(Installation installation) throws IOException {
    String number = number().equals(NOT_PACKAGED) ? "(not packaged)" : number();
    String java = System.getProperty("java.runtime.version");
    String commit = commit();
    String citation = citation();
    String vendor = System.getProperty("java.vendor");
    List<String> tables = installation.databases().stream().map(Object::toString).toList();
    List<String> formats = new ArrayList<>();
    for (Encoding encoding : Encoding.values()) {
      formats.add(encoding.format());
    }
    formats.add(PatternBlob.FORMAT);
    formats.add(PatternBlob.LARGE_FORMAT);
    return Answer.of(
        List.of(
            "slidebase " + number,
            "commit " + commit + (isRelease(number) ? "" : ", not a release"),
            "Java " + java + ", " + vendor,
            "citation " + citation,
            "table formats " + String.join(", ", formats),
            "tables " + (tables.isEmpty() ? "none yet" : String.join(", ", tables))),
        List.of(
            (Described)
                to ->
                    to.with("version", number)
                        .with("commit", commit)
                        .with("java", java)
                        .with("vendor", vendor)
                        .with("citation", citation)
                        .with("formats", formats)
                        .with("tables", tables)));
  }

  private static boolean isRelease(String number) {
    return number.matches("[0-9.]+");
  }

  /** Returns the version's number. */
  static String number() {
    String packaged = Version.class.getPackage().getImplementationVersion();
    return packaged == null ? NOT_PACKAGED : packaged;
  }

  /** Returns the version's number, and where the program is published, if it is. */
  static Release release() throws IOException {
    return new Release(number(), manifest("Slidebase-Url"));
  }

  /** Returns the place of the file on how to cite the program. */
  private static String citation() throws IOException {
    return "src/CITATION.cff" + release().url().map(url -> " in " + url).orElse("");
  }

  private static String commit() throws IOException {
    return manifest("Slidebase-Commit").orElse("unknown");
  }

  /** Returns what the build writes into the jar's manifest, if anything. */
  private static Optional<String> manifest(String name) throws IOException {
    try (InputStream manifest = Version.class.getResourceAsStream("/META-INF/MANIFEST.MF")) {
      return Optional.ofNullable(manifest == null ? null : new Manifest(manifest))
          .map(found -> found.getMainAttributes().getValue(name))
          .filter(value -> !value.isEmpty());
    }
  }
}
