package slidebase.format;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.board.BoardText;
import slidebase.entry.EntrySource;

/** An array of JSON. */
final class JsonArray extends Format {
  /** An object with a name, perhaps in an array. */
  static final Pattern OBJECT = Pattern.compile("(\\[\\s*)?\\{\\s*\"[^\"]*\"\\s*:");

  /** The beginning of an array that continues on the next line. */
  private static final Pattern LINES_OF_ARRAY = Pattern.compile("\\[[\\s\\[\\]\\w\",]*,");

  /**
   * An array whose first element is an array of rows or tiles, or a string, and the element. NumPy
   * prints arrays without commas, which are no JSON.
   */
  private static final Pattern FIRST_OF_ARRAY =
      Pattern.compile("(?s)\\[\\s*(\\[\\s*\\[.*?]\\s*]|\\[[^\\[\\],]*,[^\\[\\]]*]|\"[^\"]*\")");

  JsonArray() {
    super("json");
  }

  /** {@inheritDoc} An open bracket and a row of cells begin a board in rows. */
  @Override
  Optional<Reading> recognise(Beginning beginning, Expected expected) throws IOException {
    String text = beginning.opening().strip();
    if (OBJECT.matcher(text).lookingAt()) {
      return recognisedIf(!JsonLines.begin(text));
    }
    boolean mayBe = text.startsWith("[") && !BoardRows.begin(beginning, expected);
    Matcher first = FIRST_OF_ARRAY.matcher(text);
    boolean isWhole =
        mayBe
            && first.lookingAt()
            && BoardText.of(first.group(1)).cells() == expected.shape().cells();
    boolean isOpen = mayBe && BoardRows.isOpen(text) && LINES_OF_ARRAY.matcher(text).matches();
    return recognisedIf(isWhole || isOpen);
  }

  @Override
  boolean isNamedBy(Beginning beginning, Expected expected) {
    return beginning.isCalled(".json");
  }

  @Override
  Optional<EntrySource> entries(Input in) {
    return Optional.of(
        JsonSource.ofArray(
            in.lines().rest(),
            in.beforeWait(),
            in.expected().claims().isPresent(),
            in.expected().options(),
            in.expected().areBoards() ? in.expected().shape().cells() : 0));
  }
}
