package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The terminal in README.md: data/session.svg is drawn from the real output of commands. */
class SessionPictureTest {
  private static final Path SHOWN = Path.of("data/session.svg");
  private static final List<List<String>> COMMANDS =
      List.of(
          List.of("solve", "2 3 4 1 5 x 7 6 8"),
          List.of("solve", "123046758", "--as", "boards"),
          List.of("best", "23415x768"),
          List.of("distance", "867254301"));

  private static final int LINE = 20;
  private static final int MARGIN = 18;

  @TempDir Path home;

  @Test
  void pictureIsOfARealRun() throws Exception {
    String drawn = picture();
    Path made = Files.writeString(Path.of("target/slidebase-cli/session.svg"), drawn);
    assertEquals(Files.readString(SHOWN), drawn, SHOWN + " should be as " + made);
  }

  private String picture() {
    List<String> lines = new ArrayList<>();
    for (List<String> command : COMMANDS) {
      List<String> words = new ArrayList<>(List.of("slidebase"));
      command.forEach(word -> words.add(word.contains(" ") ? '"' + word + '"' : word));
      lines.add("$ " + String.join(" ", words));
      List<String> arguments = new ArrayList<>(command);
      arguments.addAll(List.of("--db", "embedded"));
      CliRun.of(home, "", arguments.toArray(String[]::new)).out().lines().forEach(lines::add);
    }
    int height = 2 * MARGIN + LINE * lines.size();
    StringBuilder svg = new StringBuilder();
    svg.append(
        String.format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 620 %d\" width=\"620\""
                + " font-family=\"monospace\" font-size=\"15\">\n",
            height));
    svg.append("<rect width=\"620\" height=\"").append(height).append("\" rx=\"8\"");
    svg.append(" fill=\"#1c1917\"/>\n");
    for (int i = 0; i < lines.size(); i++) {
      String colour = lines.get(i).startsWith("$ ") ? "#fdba74" : "#f5f5f4";
      svg.append(
          String.format(
              "<text x=\"%d\" y=\"%d\" fill=\"%s\" xml:space=\"preserve\">%s</text>\n",
              MARGIN, MARGIN + LINE * i + 14, colour, escaped(lines.get(i))));
    }
    return svg.append("</svg>\n").toString();
  }

  private static String escaped(String line) {
    return line.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
