package slidebase.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import slidebase.ask.JsonObject;
import slidebase.door.NewVerb;
import slidebase.door.Offer;
import slidebase.verbs.Rank;

class OpenApiTest {
  @Test
  void aVerbWithoutASchemaIsDescribedBesideTheOthers() throws Exception {
    List<Offer> offers = List.of(new Offer(new NewVerb()), new Offer(new Rank()));
    JsonObject components =
        (JsonObject) new OpenApi(offers, "0").document().value("components").orElseThrow();
    JsonObject schemas = (JsonObject) components.value("schemas").orElseThrow();
    assertEquals(
        "{\"type\":\"object\",\"description\":\"data/answers.schema.json has no answers of newVerb\"}",
        schemas.value(NewVerb.NAME).get().toString());
    assertEquals(
        List.of(NewVerb.NAME, NewVerb.NAME + "Line", "rank", "rankLine"),
        List.copyOf(schemas.names()).subList(0, 4));
  }

  @Test
  void allRefusalsAreDescribed() throws Exception {
    List<Offer> offers = List.of(new Offer(new Rank()));
    String document = new OpenApi(offers, "0").document().toString();
    for (int status : new int[] {400, 413, 415, 422, 429, 500, 503}) {
      assertTrue(document.contains("\"" + status + "\":{\"$ref\""), status + ": " + document);
    }
    assertFalse(document.contains("\"401\""));
  }

  /** A list without a type of its items is unknown in a generated client. */
  @Test
  void itemsOfAllListsHaveTypes() throws Exception {
    String document = new OpenApi(Doors.OFFERS, "0").document().toString();
    assertTrue(document.contains("\"items\":{"));
    assertFalse(document.contains("\"items\":{}"));
  }
}
