package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import slidebase.Tablebase;

/** Each form of export is where users look for it, and is tested. */
class FormTest {
  @ParameterizedTest
  @EnumSource
  void aRowOfItsPageDescribesIt(Form form) throws Exception {
    Path page = Path.of("src/site/markdown/embed-it.md");
    String row = "| `" + form + "` | ";
    assertTrue(
        Files.readAllLines(page).stream().anyMatch(line -> line.startsWith(row)),
        page + " has no row " + row);
  }

  /** So that the option for packages is refused for all others. */
  @ParameterizedTest
  @EnumSource
  void aFormHasAPackageIfItMakesOne(Form form) throws Exception {
    Tablebase tables = Tablebase.embedded();
    Export export = new TableExport(tables, tables.defaultGoal());
    boolean isMade;
    try {
      isMade = !export.packaged(form, PackageTest.RELEASE).isEmpty();
    } catch (IllegalArgumentException e) {
      isMade = false;
    }
    assertEquals(isMade, form.hasPackage());
  }

  @ParameterizedTest
  @EnumSource
  void aTestAsksForIt(Form form) throws Exception {
    try (Stream<Path> tests = Files.walk(Path.of("src/export/test/java"))) {
      assertTrue(
          tests.filter(Files::isRegularFile).map(FormTest::text).anyMatch(text -> isIn(text, form)),
          "no test of exports has Form." + form.name());
    }
  }

  private static boolean isIn(String text, Form form) {
    return text.matches("(?s).*\\bForm\\." + form.name() + "\\b.*");
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
