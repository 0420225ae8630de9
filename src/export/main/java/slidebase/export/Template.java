package slidebase.export;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import slidebase.board.Shape;

/** A source file with gaps, each marked by a name as in {@code @@GOAL@@}. */
record Template(String name, String text) {
  Template(String name) {
    this(name, read(name));
  }

  private static String read(String name) {
    try (InputStream resource = Template.class.getResourceAsStream(name)) {
      return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Template with(String gap, String filling) {
    return new Template(name, text.replace("@@" + gap + "@@", filling));
  }

  /** Fills a gap, or removes its lines if there is nothing to fill in. */
  Template with(String gap, Optional<String> filling) {
    return filling.isPresent()
        ? with(gap, filling.get())
        : new Template(name, text.replaceAll(".*@@" + gap + "@@.*\\R", ""));
  }

  /** Fills in the numbers of rows and of columns. */
  Template withShape(Shape shape) {
    return with("HEIGHT", String.valueOf(shape.height()))
        .with("WIDTH", String.valueOf(shape.width()));
  }

  /** Replaces the prefixes slidebase_ and SLIDEBASE_ of names. */
  Template withPrefix(String prefix) {
    return new Template(
        name,
        text.replace("slidebase_", prefix + "_")
            .replace("SLIDEBASE_", prefix.toUpperCase(Locale.ROOT) + "_"));
  }

  ExportedFile file() {
    return file(name);
  }

  ExportedFile file(String otherName) {
    return new ExportedFile(otherName, text.getBytes(StandardCharsets.UTF_8));
  }
}
