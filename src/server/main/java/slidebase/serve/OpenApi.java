package slidebase.serve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Json;
import slidebase.ask.JsonObject;
import slidebase.ask.Parameter;
import slidebase.door.AnswerSchemas;
import slidebase.door.Offer;

/**
 * The description of the interface in OpenAPI 3.1: the file openapi.json, with the declarations of
 * the verbs and the schemas of their answers.
 */
record OpenApi(List<Offer> offers, String version) {
  JsonObject document() throws IOException {
    JsonObject file = Json.resource(OpenApi.class, "openapi.json");
    JsonObject paths = new JsonObject();
    for (Offer offer : offers) {
      paths.with(Api.path(offer), path(offer));
    }
    part(file, "info").with("version", version);
    JsonObject components = part(file, "components");
    components.with("schemas", schemas().with(part(components, "schemas")));
    return file.with("paths", paths.with(part(file, "paths")));
  }

  private static JsonObject part(JsonObject of, String name) {
    return (JsonObject) of.value(name).orElseThrow();
  }

  private static JsonObject path(Offer offer) {
    JsonObject path = new JsonObject().with("get", get(offer));
    return offer.lineVerb().isPresent() ? path.with("post", post(offer)) : path;
  }

  private static JsonObject get(Offer offer) {
    String type = offer.verb().hasOneObject() ? Api.JSON : AnswerStream.TYPE;
    return operation(offer, offer.name(), false)
        .with("summary", offer.declaration().purpose())
        .with("responses", responses(offer, type));
  }

  private static JsonObject post(Offer offer) {
    JsonObject content =
        new JsonObject()
            .with("text/plain", new JsonObject().with("schema", type("string")))
            .with(Api.JSON, new JsonObject().with("schema", type("array").with("items", value())))
            .with(AnswerStream.TYPE, new JsonObject().with("schema", value()));
    return operation(offer, offer.name() + "Stream", true)
        .with(
            "summary",
            offer.declaration().purpose() + " A stream gets one line of answer per line.")
        .with("requestBody", new JsonObject().with("required", true).with("content", content))
        .with("responses", responses(offer, AnswerStream.TYPE));
  }

  /** Returns the schema of a board, or another subject of a question, alone or with its goal. */
  private static JsonObject value() {
    JsonObject members = type("object").with("additionalProperties", true);
    return anyOf(type("string"), type("number"), listOf(anyOf(tile(), listOf(tile()))), members);
  }

  /** Returns the schema of a tile, or the blank, of a board that is a list of tiles or rows. */
  private static JsonObject tile() {
    return anyOf(type("integer"), type("string"), type("null"));
  }

  private static JsonObject anyOf(JsonObject... schemas) {
    return new JsonObject().with("anyOf", List.of(schemas));
  }

  private static JsonObject listOf(JsonObject items) {
    return type("array").with("items", items);
  }

  private static JsonObject type(String name) {
    return new JsonObject().with("type", name);
  }

  private static JsonObject operation(Offer offer, String id, boolean stream) {
    List<JsonObject> parameters = new ArrayList<>();
    for (Parameter parameter : offer.parameters(stream)) {
      parameters.add(
          new JsonObject()
              .with("name", parameter.name())
              .with("in", "query")
              .with("required", parameter.isSubject())
              .with("description", parameter.purpose())
              .with("schema", parameter.schema()));
    }
    return new JsonObject().with("operationId", id).with("parameters", parameters);
  }

  private static JsonObject responses(Offer offer, String type) {
    JsonObject responses =
        new JsonObject()
            .with(
                "200", response("The answer.", type, reference("schemas/" + schema(offer, type))));
    for (int status : new int[] {400, 413, 415, 422, 429, 500, 503}) {
      responses.with(String.valueOf(status), reference("responses/problem"));
    }
    return responses;
  }

  /** Returns the name of the schema of an answer, or of a line of answers. */
  private static String schema(Offer offer, String type) {
    return offer.name() + (type.equals(AnswerStream.TYPE) ? "Line" : "");
  }

  private static JsonObject response(String description, String type, JsonObject schema) {
    return new JsonObject()
        .with("description", description)
        .with("content", new JsonObject().with(type, new JsonObject().with("schema", schema)));
  }

  private static JsonObject reference(String component) {
    return new JsonObject().with("$ref", "#/components/" + component);
  }

  /**
   * Returns the schemas of the answers to the offered verbs. They refer to no others: a generator
   * takes a reference to a property for a value that may be absent.
   */
  private JsonObject schemas() throws IOException {
    AnswerSchemas answers = AnswerSchemas.read();
    JsonObject schemas = new JsonObject();
    for (Offer offer : offers) {
      boolean isSingle = offer.verb().hasOneObject();
      if (isSingle) {
        schemas.with(schema(offer, Api.JSON), answers.single(offer.name()));
      }
      if (!isSingle || offer.lineVerb().isPresent()) {
        schemas.with(schema(offer, AnswerStream.TYPE), answers.whole(offer.name()));
      }
    }
    return schemas;
  }
}
