package slidebase;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import slidebase.testing.Api;

/** The exported types and members are those of api.txt. */
class ApiTest {
  @Test
  void exportedTypesAndMembersAreListed() throws Exception {
    Api.assertListed(Tablebase.class, Path.of("src/library/test/resources/slidebase/api.txt"));
  }
}
