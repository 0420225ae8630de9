package slidebase.export;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Bytes as constants of programming languages, in lines of about a hundred characters. */
final class Literals {
  private static final int CHARACTERS_PER_LINE = 100;
  private static final int BYTES_PER_LINE = 28;

  /** The maximum number of lines of a Java constant, which is limited to 65,535 bytes. */
  private static final int LINES_PER_CONSTANT = 600;

  private Literals() {}

  /** All bytes, one blob behind the other, as decimal numbers. */
  static String bytes(List<byte[]> blobs) {
    StringBuilder text = new StringBuilder();
    int column = 0;
    for (byte[] blob : blobs) {
      for (byte b : blob) {
        text.append(b & 255).append(++column % BYTES_PER_LINE == 0 ? ",\n" : ",");
      }
    }
    return text.substring(0, Math.max(0, text.lastIndexOf(",")));
  }

  /** Each blob in base64 as a string, and a comma behind it. */
  static String pythonStrings(List<byte[]> blobs) {
    return blobs.stream()
        .map(blob -> quoted(lines(blob), "    ", "\n    ") + ",")
        .collect(Collectors.joining("\n"));
  }

  /** Each blob in base64 as a string, commas between. */
  static String scriptStrings(List<byte[]> blobs) {
    return blobs.stream()
        .map(blob -> quoted(lines(blob), "  ", " +\n  "))
        .collect(Collectors.joining(",\n", "\n", "\n"));
  }

  /** Each blob in base64 as an array of strings. */
  static String javaStrings(List<byte[]> blobs) {
    List<String> arrays = new ArrayList<>();
    for (byte[] blob : blobs) {
      List<String> lines = lines(blob);
      List<String> constants = new ArrayList<>();
      for (int from = 0; from < lines.size(); from += LINES_PER_CONSTANT) {
        int to = Math.min(from + LINES_PER_CONSTANT, lines.size());
        constants.add(quoted(lines.subList(from, to), "      ", "\n          + "));
      }
      arrays.add(constants.stream().collect(Collectors.joining(",\n", "    {\n", "\n    }")));
    }
    return String.join(",\n", arrays);
  }

  private static String quoted(List<String> lines, String indent, String between) {
    return indent
        + lines.stream().map(line -> '"' + line + '"').collect(Collectors.joining(between));
  }

  private static List<String> lines(byte[] blob) {
    String text = Base64.getEncoder().encodeToString(blob);
    List<String> lines = new ArrayList<>();
    for (int from = 0; from < text.length(); from += CHARACTERS_PER_LINE) {
      lines.add(text.substring(from, Math.min(from + CHARACTERS_PER_LINE, text.length())));
    }
    return lines;
  }
}
