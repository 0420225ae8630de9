package slidebase.verbs;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import slidebase.ask.NamedGuide;
import slidebase.testing.Sessions;
import slidebase.text.Names;

/** The verbs in written sessions. In messages, HEURISTICS stands for the list of these names. */
class SessionsTest {
  private static final Path FOLDER = Path.of("src/questions/test/resources/slidebase/sessions");

  @TempDir static Path home;

  @BeforeAll
  static void prepare() throws Exception {
    Sessions.prepare(home);
  }

  @TestFactory
  Stream<DynamicTest> writtenSessionsAreReal() throws Exception {
    Map<String, String> named = Map.of(Names.list((Object[]) NamedGuide.all()), "HEURISTICS");
    return new Sessions(FOLDER, home, (input, words) -> VerbRun.of(home, input, words), named)
        .tests();
  }
}
