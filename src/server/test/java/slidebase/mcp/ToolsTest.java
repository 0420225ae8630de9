package slidebase.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import slidebase.ask.JsonObject;
import slidebase.door.NewVerb;
import slidebase.door.Offer;
import slidebase.verbs.Rank;

class ToolsTest {
  @Test
  void aVerbWithoutASchemaIsListedBesideTheOthers() throws Exception {
    List<Offer> offers = List.of(new Offer(new NewVerb()), new Offer(new Rank()));
    List<?> tools = (List<?>) new Tools(offers, null, null, null).list().value("tools").get();
    assertEquals(NewVerb.NAME, ((JsonObject) tools.get(0)).value("name").get());
    assertEquals("rank", ((JsonObject) tools.get(1)).value("name").get());
  }
}
