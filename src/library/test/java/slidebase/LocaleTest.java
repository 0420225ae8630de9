package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The library runs in programs that choose the locale, so nothing may depend on it: some locales
 * have other digits. The command sets its own locale at the start.
 */
class LocaleTest {
  private static final Pattern DEPENDENT =
      Pattern.compile(
          "(String\\.format\\(|\\.printf\\(|new Formatter\\(|\\.to(Lower|Upper)Case\\()(?!\\s*Locale\\.ROOT)"
              + "|\\.formatted\\(|\\b(Number|Decimal|SimpleDate)Format\\b|DateTimeFormatter");

  @Test
  void noTextDependsOnTheLocale() throws Exception {
    List<String> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of("src/library/main/java"))) {
      List<Path> sources = files.filter(file -> file.toString().endsWith(".java")).toList();
      assertTrue(sources.size() > 5);
      for (Path source : sources) {
        Matcher dependent = DEPENDENT.matcher(Files.readString(source));
        while (dependent.find()) {
          found.add(source + ": " + dependent.group());
        }
      }
    }
    assertEquals(List.of(), found);
  }
}
