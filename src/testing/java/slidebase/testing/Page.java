package slidebase.testing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The pages for users: README.md, or a page of the site.
 *
 * @param pieces the texts between fences, in order
 * @param prose all the rest
 */
public record Page(Path file, List<Piece> pieces, String prose) {
  private static final Pattern FENCED =
      Pattern.compile("^```(\\w*)\\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);

  /**
   * A piece of a program, or a session at a terminal.
   *
   * @param language as the fence has it
   */
  public record Piece(String language, String text) {
    private static final Pattern NAME =
        Pattern.compile("(?:#|//|/\\*|<!--) ([\\w.-]+\\.\\w+)\\b.*");

    /** Returns the file for a piece, named by the comment in its first line. */
    public Optional<String> file() {
      Matcher name = NAME.matcher(text.lines().findFirst().orElse(""));
      return name.matches() ? Optional.of(name.group(1)) : Optional.empty();
    }
  }

  /** README.md, and then the site's by name. */
  public static List<Page> all() throws IOException {
    List<Page> pages = new ArrayList<>(List.of(read(Path.of("README.md"))));
    try (Stream<Path> files = Files.list(Path.of("src/site/markdown"))) {
      for (Path file : files.sorted().toList()) {
        pages.add(read(file));
      }
    }
    return pages;
  }

  private static Page read(Path file) throws IOException {
    List<Piece> pieces = new ArrayList<>();
    String text = Files.readString(file);
    Matcher fenced = FENCED.matcher(text);
    while (fenced.find()) {
      pieces.add(new Piece(fenced.group(1), fenced.group(2)));
    }
    return new Page(file, pieces, FENCED.matcher(text).replaceAll(""));
  }

  @Override
  public String toString() {
    return file.getFileName().toString();
  }
}
