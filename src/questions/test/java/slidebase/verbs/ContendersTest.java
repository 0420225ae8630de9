package slidebase.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import slidebase.text.Names;

class ContendersTest {
  private static final String[] FORMS = {"blob", "c", "js"};

  private static String form(String name) {
    return Names.find("form", name, FORMS);
  }

  @Test
  void listsAreReadWithoutSpaces() {
    assertEquals(List.of("c", "js"), Contenders.all("form", "c, JS", ContendersTest::form));
    assertThrows(
        IllegalArgumentException.class, () -> Contenders.all("form", "c,", ContendersTest::form));
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> Contenders.all("form", "c,js,C", ContendersTest::form));
    assertEquals("form c: it is listed twice", e.getMessage());
  }
}
