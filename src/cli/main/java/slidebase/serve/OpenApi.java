package slidebase.serve;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import slidebase.answer.Fields;
import slidebase.serve.Parameter.Kind;

/**
 * The description of the interface in OpenAPI 3.1, made from the declarations of the verbs, and
 * from the schema of their answers.
 */
record OpenApi(List<Endpoint> endpoints, String version) {
  private static final String SCHEMA = "answers.schema.json";
  private static final String IN_SCHEMA = "#/$defs/";

  /** The definition that has the meanings of all names. */
  private static final String NAMES = "names";

  private static final String HERE = "#/components/schemas/";

  Fields document() throws IOException {
    Fields paths = new Fields();
    for (Endpoint endpoint : endpoints) {
      paths.with(endpoint.path(), path(endpoint));
    }
    paths.with("/healthz", page("healthz", "Tell which tables are there.", "application/json"));
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

  private static Fields path(Endpoint endpoint) {
    Fields path = new Fields().with("get", get(endpoint));
    return endpoint.takesStreams() ? path.with("post", post(endpoint)) : path;
  }

  private static Fields get(Endpoint endpoint) {
    String type = endpoint.answersInLines() ? Stream.TYPE : Api.JSON;
    return operation(endpoint, endpoint.name(), false)
        .with("summary", endpoint.description())
        .with("responses", responses(endpoint, type));
  }

  private static Fields post(Endpoint endpoint) {
    Fields line = new Fields().with("type", "string");
    Fields content =
        new Fields()
            .with("text/plain", new Fields().with("schema", line))
            .with(
                Api.JSON,
                new Fields()
                    .with("schema", new Fields().with("type", "array").with("items", value())))
            .with(Stream.TYPE, new Fields().with("schema", value()));
    return operation(endpoint, endpoint.name() + "Stream", true)
        .with("summary", endpoint.description() + " Each line of a stream is answered by one.")
        .with("requestBody", new Fields().with("required", true).with("content", content))
        .with("responses", responses(endpoint, Stream.TYPE));
  }

  /** What stands for a board, or whatever else is asked about, in JSON. */
  private static Fields value() {
    return new Fields().with("type", List.of("string", "number", "array", "object"));
  }

  private static Fields operation(Endpoint endpoint, String id, boolean stream) {
    List<Fields> parameters = new ArrayList<>();
    for (Parameter parameter : endpoint.parameters(stream)) {
      parameters.add(
          new Fields()
              .with("name", parameter.name())
              .with("in", "query")
              .with("required", parameter.kind() == Kind.SUBJECT)
              .with("description", parameter.description())
              .with("schema", schema(parameter)));
    }
    return new Fields().with("operationId", id).with("parameters", parameters);
  }

  private static Fields schema(Parameter parameter) {
    return switch (parameter.kind()) {
      case NUMBER -> new Fields().with("type", "integer").with("format", "int64");
      case FLAG -> new Fields().with("type", "boolean");
      default ->
          new Fields()
              .with("type", "string")
              .with("enum", parameter.values().isEmpty() ? null : parameter.values());
    };
  }

  private static Fields responses(Endpoint endpoint, String type) {
    Fields responses =
        new Fields()
            .with("200", response("The answer.", type, reference("schemas/" + endpoint.name())));
    for (int status : new int[] {400, 413, 415, 422, 429, 500, 503}) {
      responses.with(String.valueOf(status), reference("responses/problem"));
    }
    return responses;
  }

  private static Fields shape() {
    return new Fields()
        .with("name", "shape")
        .with("in", "query")
        .with("description", "One of those that are served; the first, if none is named.")
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

  /** The definitions of the schema of all answers, of the verbs that are answered here. */
  private Fields schemas() throws IOException {
    try (InputStream in = OpenApi.class.getResourceAsStream(SCHEMA);
        JsonParser parser = new JsonFactory().createParser(in)) {
      while (!"$defs".equals(parser.nextFieldName())) {
        if (parser.currentToken() == null) {
          throw new IOException(SCHEMA + ": has no definitions");
        }
      }
      Fields schemas = new Fields();
      parser.nextToken();
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        Object schema = read(parser);
        if (name.equals(NAMES) || endpoints.stream().anyMatch(each -> each.name().equals(name))) {
          schemas.with(name, schema);
        }
      }
      return schemas;
    }
  }

  private static Object read(JsonParser parser) throws IOException {
    switch (parser.currentToken()) {
      case START_OBJECT:
        Fields object = new Fields();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
          String name = parser.currentName();
          parser.nextToken();
          object.with(name, read(parser));
        }
        return object;
      case START_ARRAY:
        List<Object> list = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
          list.add(read(parser));
        }
        return list;
      case VALUE_NUMBER_INT:
        return parser.getLongValue();
      case VALUE_NUMBER_FLOAT:
        return parser.getDoubleValue();
      case VALUE_TRUE, VALUE_FALSE:
        return parser.getBooleanValue();
      default:
        return parser.getText().replace(IN_SCHEMA, HERE);
    }
  }
}
