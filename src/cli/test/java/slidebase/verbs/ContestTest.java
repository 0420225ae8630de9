package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import slidebase.text.Names;

class ContestTest {
  private static final String[] FORMS = {"blob", "c", "js"};

  private static String form(String name) {
    return Names.find("form", name, FORMS);
  }

  @Test
  void listsAreReadWithoutSpaces() {
    assertEquals(List.of("c", "js"), Contest.all("form", "c, JS", ContestTest::form));
    assertThrows(
        IllegalArgumentException.class, () -> Contest.all("form", "c,", ContestTest::form));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class, () -> Contest.all("form", "c,js,C", ContestTest::form));
    assertEquals("form c: it is listed twice", e.getMessage());
  }
}
