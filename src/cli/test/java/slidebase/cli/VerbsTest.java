package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class VerbsTest {
  @ParameterizedTest
  @EnumSource
  void listHasTheNameThatTheVerbDeclares(Verbs each) {
    assertEquals(each.verb().declaration().name(), each.toString());
  }
}
