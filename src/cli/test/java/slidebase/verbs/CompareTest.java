package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class CompareTest {
  private static final String[] FORMS = {"blob", "c", "js"};

  @Test
  void listsAreReadWithoutSpaces() {
    assertEquals(List.of("c", "js"), Compare.all("form", "c, JS", FORMS));
    assertThrows(IllegalArgumentException.class, () -> Compare.all("form", "c,", FORMS));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Compare.all("form", "c,js,C", FORMS));
    assertEquals("form c: it stands twice", e.getMessage());
  }
}
