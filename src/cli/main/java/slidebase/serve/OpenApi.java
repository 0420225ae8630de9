package slidebase.serve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import slidebase.ask.Fields;
import slidebase.ask.Parameter;
import slidebase.door.AnswerSchemas;
import slidebase.door.Offer;

/**
 * The description of the interface in OpenAPI 3.1, made from the declarations of the verbs, and
 * from the schema of their answers.
 */
record OpenApi(List<Offer> offers, String version) {
  /** The definition that has the meanings of all names. */
  private static final String NAMES = "names";

  private static final String HERE = "#/components/schemas/";

  Fields document() throws IOException {
    Fields paths = new Fields();
    for (Offer offer : offers) {
      paths.with(Api.path(offer), path(offer));
    }
    paths.with("/healthz", page("healthz", "List the tables.", "application/json"));
    paths.with("/metrics", page("metrics", "Tell what was counted.", "text/plain"));
    paths.with("/openapi.json", page("openapi", "Give this description.", "application/json"));
    paths.with("/", page("page", "Give a page to play on.", "text/html", shape()));
    return new Fields()
        .with("openapi", "3.1.0")
        .with(
            "info",
            new Fields()
                .with("title", "slidebase")
                .with("summary", "Optimal solutions of sliding-tile puzzles.")
                .with("version", version))
        .with("servers", List.of(new Fields().with("url", "/")))
        .with("paths", paths)
        .with(
            "components",
            new Fields()
                .with("schemas", schemas().with("problem", problem()))
                .with("responses", new Fields().with("problem", problemResponse())));
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
    Fields line = new Fields().with("type", "string");
    Fields content =
        new Fields()
            .with("text/plain", new Fields().with("schema", line))
            .with(
                Api.JSON,
                new Fields()
                    .with("schema", new Fields().with("type", "array").with("items", value())))
            .with(Stream.TYPE, new Fields().with("schema", value()));
    return operation(offer, offer.name() + "Stream", true)
        .with(
            "summary",
            offer.declaration().purpose() + " A stream gets one line of answer per line.")
        .with("requestBody", new Fields().with("required", true).with("content", content))
        .with("responses", responses(offer, Stream.TYPE));
  }

  /** Returns the schema of a board, or another subject of a question. */
  private static Fields value() {
    return new Fields().with("type", List.of("string", "number", "array", "object"));
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
            .with("200", response("The answer.", type, reference("schemas/" + offer.name())));
    for (int status : new int[] {400, 413, 415, 422, 429, 500, 503}) {
      responses.with(String.valueOf(status), reference("responses/problem"));
    }
    return responses;
  }

  private static Fields shape() {
    return new Fields()
        .with("name", "shape")
        .with("in", "query")
        .with("description", "One of the shapes served (default: the first).")
        .with("schema", new Fields().with("type", "string"));
  }

  private static Fields page(String id, String summary, String type, Fields... parameters) {
    Fields schema = new Fields().with("type", type.equals(Api.JSON) ? "object" : "string");
    return new Fields()
        .with(
            "get",
            new Fields()
                .with("operationId", id)
                .with("summary", summary)
                .with("parameters", List.of(parameters))
                .with("responses", new Fields().with("200", response("It.", type, schema))));
  }

  private static Fields response(String description, String type, Fields schema) {
    return new Fields()
        .with("description", description)
        .with("content", new Fields().with(type, new Fields().with("schema", schema)));
  }

  private static Fields reference(String component) {
    return new Fields().with("$ref", "#/components/" + component);
  }

  private static Fields problemResponse() {
    return response("Why there is no answer.", Problem.TYPE, reference("schemas/problem"));
  }

  private static Fields problem() {
    Fields text = new Fields().with("type", "string");
    return new Fields()
        .with("description", "A problem document of RFC 9457.")
        .with("type", "object")
        .with(
            "properties",
            new Fields()
                .with("type", text)
                .with("title", text)
                .with("status", new Fields().with("type", "integer"))
                .with("detail", text)
                .with("error", text))
        .with("required", List.of("type", "title", "status", "detail", "error"));
  }

  /** The schemas of the answers of the verbs that are answered here. */
  private Fields schemas() throws IOException {
    AnswerSchemas answers = AnswerSchemas.read();
    Fields schemas = new Fields();
    for (Offer offer : offers) {
      schemas.with(offer.name(), answers.referringTo(HERE, offer.name()));
    }
    return schemas.with(NAMES, answers.referringTo(HERE, NAMES));
  }
}
