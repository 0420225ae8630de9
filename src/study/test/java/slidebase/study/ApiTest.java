package slidebase.study;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import slidebase.testing.Api;

/** The exported types and members are those of api.txt. */
class ApiTest {
  @Test
  void exportedTypesAndMembersAreListed() throws Exception {
    Api.assertListed(Comparison.class, Path.of("src/study/test/resources/slidebase/study/api.txt"));
  }
}
