package slidebase.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import slidebase.ask.NamedGuide;
import slidebase.export.Form;
import slidebase.testing.Sessions;
import slidebase.text.Names;

/**
 * The command in written sessions. In messages, HEURISTICS and FORMS stand for the lists of these
 * names. The test of this name in {@code questions} has the sessions of its verbs; {@link PagesIT}
 * replays those on the pages for users.
 */
class SessionsTest {
  private static final Path FOLDER = Path.of("src/cli/test/resources/slidebase/sessions");

  /** The folders of all sessions: of the command, and of the verbs. */
  static final List<Path> FOLDERS =
      List.of(FOLDER, Path.of("src/questions/test/resources/slidebase/sessions"));

  private static final Map<String, String> NAMED =
      Map.of(
          Names.list((Object[]) NamedGuide.all()), "HEURISTICS",
          Names.list((Object[]) Form.values()), "FORMS");

  @TempDir static Path home;

  @BeforeAll
  static void prepare() throws Exception {
    Sessions.prepare(home);
  }

  @TestFactory
  Stream<DynamicTest> writtenSessionsAreReal() throws Exception {
    return new Sessions(
            FOLDER, home, (input, words) -> CliRun.of(home, input, words).printed(), NAMED)
        .tests();
  }
}
