package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class ContestTest {
  private static final String[] FORMS = {"blob", "c", "js"};

  @Test
  void listsAreReadWithoutSpaces() {
    assertEquals(List.of("c", "js"), Contest.all("form", "c, JS", FORMS));
    assertThrows(IllegalArgumentException.class, () -> Contest.all("form", "c,", FORMS));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Contest.all("form", "c,js,C", FORMS));
    assertEquals("form c: it stands twice", e.getMessage());
  }
}
