package slidebase.cli;

import java.util.ArrayList;
import java.util.List;
import slidebase.answer.Answer;
import slidebase.answer.Fields;
import slidebase.store.Encoding;
import slidebase.store.PatternBlob;

/** Which program is this, on which Java, and which formats of tables does it read and write? */
final class VersionVerb implements Verb {
  @Override
  public void describe(Arguments arguments) {
    arguments
        .says(
            "Tell the versions of this program, of its Java, and of the formats of tables.",
            "",
            "Example:",
            "  slidebase version --json")
        .json();
  }

  @Override
  public void answer(Run run) {
    run.answer(version());
  }

  static String number() {
    String packaged = VersionVerb.class.getPackage().getImplementationVersion();
    return packaged == null ? "(not packaged)" : packaged;
  }

  static Answer version() {
    String number = number();
    String java = System.getProperty("java.runtime.version");
    String vendor = System.getProperty("java.vendor");
    List<String> formats = new ArrayList<>();
    for (Encoding encoding : Encoding.values()) {
      formats.add(encoding.format());
    }
    formats.add(PatternBlob.FORMAT);
    return Answer.of(
        List.of(
            "slidebase " + number,
            "Java " + java + ", " + vendor,
            "table formats " + String.join(", ", formats)),
        List.of(
            new Fields()
                .with("version", number)
                .with("java", java)
                .with("vendor", vendor)
                .with("formats", formats)));
  }
}
