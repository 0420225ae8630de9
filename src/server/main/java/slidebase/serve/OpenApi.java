package slidebase.serve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Fields;
import slidebase.ask.Json;
import slidebase.ask.Parameter;
import slidebase.door.AnswerSchemas;
import slidebase.door.Offer;

/**
 * The description of the interface in OpenAPI 3.1: the file openapi.json, with the declarations of
 * the verbs and the schemas of their answers.
 */
record OpenApi(List<Offer> offers, String version) {
  Fields document() throws IOException {
    Fields file = Json.resource(OpenApi.class, "openapi.json");
    Fields paths = new Fields();
    for (Offer offer : offers) {
      paths.with(Api.path(offer), path(offer));
    }
    part(file, "info").with("version", version);
    Fields components = part(file, "components");
    components.with("schemas", schemas().with(part(components, "schemas")));
    return file.with("paths", paths.with(part(file, "paths")));
  }

  private static Fields part(Fields of, String name) {
    return (Fields) of.value(name).orElseThrow();
  }

  private static Fields path(Offer offer) {
    Fields path = new Fields().with("get", get(offer));
    return offer.lineVerb().isPresent() ? path.with("post", post(offer)) : path;
  }

  private static Fields get(Offer offer) {
    String type = offer.verb().isStable() ? Api.JSON : Stream.TYPE;
    return operation(offer, offer.name(), false)
        .with("summary", offer.declaration().purpose())
        .with("responses", responses(offer, type));
  }

  private static Fields post(Offer offer) {
    Fields content =
        new Fields()
            .with("text/plain", new Fields().with("schema", type("string")))
            .with(Api.JSON, new Fields().with("schema", type("array").with("items", value())))
            .with(Stream.TYPE, new Fields().with("schema", value()));
    return operation(offer, offer.name() + "Stream", true)
        .with(
            "summary",
            offer.declaration().purpose() + " A stream gets one line of answer per line.")
        .with("requestBody", new Fields().with("required", true).with("content", content))
        .with("responses", responses(offer, Stream.TYPE));
  }

  /** Returns the schema of a board, or another subject of a question, alone or with its goal. */
  private static Fields value() {
    Fields list = type("array").with("items", new Fields());
    Fields members = type("object").with("additionalProperties", true);
    return new Fields().with("anyOf", List.of(type("string"), type("number"), list, members));
  }

  private static Fields type(String name) {
    return new Fields().with("type", name);
  }

  private static Fields operation(Offer offer, String id, boolean stream) {
    List<Fields> parameters = new ArrayList<>();
    for (Parameter parameter : offer.parameters(stream)) {
      parameters.add(
          new Fields()
              .with("name", parameter.name())
              .with("in", "query")
              .with("required", parameter.isSubject())
              .with("description", parameter.purpose())
              .with("schema", parameter.schema()));
    }
    return new Fields().with("operationId", id).with("parameters", parameters);
  }

  private static Fields responses(Offer offer, String type) {
    Fields responses =
        new Fields()
            .with(
                "200", response("The answer.", type, reference("schemas/" + schema(offer, type))));
    for (int status : new int[] {400, 413, 415, 422, 429, 500, 503}) {
      responses.with(String.valueOf(status), reference("responses/problem"));
    }
    return responses;
  }

  /** Returns the name of the schema of an answer, or of a line of answers. */
  private static String schema(Offer offer, String type) {
    return offer.name() + (type.equals(Stream.TYPE) ? "Line" : "");
  }

  private static Fields response(String description, String type, Fields schema) {
    return new Fields()
        .with("description", description)
        .with("content", new Fields().with(type, new Fields().with("schema", schema)));
  }

  private static Fields reference(String component) {
    return new Fields().with("$ref", "#/components/" + component);
  }

  /**
   * Returns the schemas of the answers to the offered verbs. They refer to no others: a generator
   * takes a reference to a property for a value that may be absent.
   */
  private Fields schemas() throws IOException {
    AnswerSchemas answers = AnswerSchemas.read();
    Fields schemas = new Fields();
    for (Offer offer : offers) {
      boolean isSingle = offer.verb().isStable();
      if (isSingle) {
        schemas.with(schema(offer, Api.JSON), answers.single(offer.name()));
      }
      if (!isSingle || offer.lineVerb().isPresent()) {
        schemas.with(schema(offer, Stream.TYPE), answers.whole(offer.name()));
      }
    }
    return schemas;
  }
}
