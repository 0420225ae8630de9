package slidebase.mcp;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import slidebase.ask.Answer;
import slidebase.ask.CommandNames;
import slidebase.ask.Described;
import slidebase.ask.Fault;
import slidebase.ask.JsonObject;
import slidebase.ask.JsonText;
import slidebase.ask.Listing;
import slidebase.ask.Parameter;
import slidebase.ask.Parameters.Misuse;
import slidebase.door.AnswerSchemas;
import slidebase.door.Client;
import slidebase.door.NotNowException;
import slidebase.door.Offer;
import slidebase.door.Query;
import slidebase.door.Questions;
import slidebase.door.Searches;
import slidebase.door.Terms;
import slidebase.format.JsonSource;
import slidebase.text.Quote;

/**
 * The verbs as tools: their names, schemas and results (Model Context Protocol 2025-11-25, Tools).
 */
record Tools(List<Offer> offers, Questions questions, Searches searches, Terms terms) {
  /** The name of the list of answers, for a tool that may have several. */
  private static final String ANSWERS = "answers";

  /**
   * Returns the result of {@code tools/list}: all tools, on one page. A model reads all of it
   * before the first question, so it has no schemas of answers, which show their members by name.
   */
  JsonObject list() {
    JsonObject hints = new JsonObject().with("readOnlyHint", true).with("openWorldHint", false);
    List<JsonObject> tools = new ArrayList<>();
    for (Offer offer : offers) {
      tools.add(
          new JsonObject()
              .with("name", offer.name())
              .with("description", offer.declaration().purpose())
              .with("inputSchema", inputSchema(offer))
              .with("annotations", hints));
    }
    return new JsonObject().with("tools", tools);
  }

  /** Returns the JSON schema of a question: an object with its parameters. */
  private static JsonObject inputSchema(Offer offer) {
    JsonObject properties = new JsonObject();
    List<String> required = new ArrayList<>();
    for (Parameter parameter : offer.parameters(false)) {
      JsonObject described = new JsonObject().with("description", parameter.purpose());
      properties.with(parameter.name(), described.with(parameter.schema()));
      if (parameter.isSubject()) {
        required.add(parameter.name());
      }
    }
    return AnswerSchemas.object(properties, required);
  }

  /**
   * Returns the result of {@code tools/call}. A mistake in the arguments is also a result, so that
   * a model can correct it.
   *
   * @throws RpcException if the tool is unknown, or the parameters are not a valid call
   */
  JsonObject call(JsonObject params, Client client) throws RpcException {
    Offer offer = offer(params.value("name").orElse(JsonObject.NULL));
    JsonObject arguments = Message.object(params, "arguments");
    try {
      List<Answer> answers = answers(offer, query(offer, arguments), client);
      return result(offer, answers);
    } catch (Exception | VirtualMachineError e) {
      return failed(Fault.message(e));
    }
  }

  /** Returns the result of a call that has no answer. */
  static JsonObject failed(String why) {
    return new JsonObject().with("content", List.of(text(why))).with("isError", true);
  }

  private Offer offer(Object name) throws RpcException {
    for (Offer offer : offers) {
      if (offer.name().equals(name)) {
        return offer;
      }
    }
    List<String> names = offers.stream().map(Offer::name).toList();
    throw new RpcException(
        RpcException.INVALID_PARAMS,
        name instanceof String text
            ? "there is no tool " + Quote.of(text) + CommandNames.hint(text, names)
            : "\"name\" must be the name of a tool");
  }

  private Query query(Offer offer, JsonObject arguments) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (String name : arguments.names()) {
      Object value = arguments.value(name).orElseThrow();
      if (value instanceof JsonObject) {
        throw new Misuse(Quote.of(name) + " is an object, but must be a text");
      }
      if (value != JsonObject.NULL) {
        boolean isTyped = value instanceof Number || value instanceof Boolean;
        List<String> texts = JsonSource.texts(value);
        values.put(name, isTyped ? value : texts.size() == 1 ? texts.get(0) : texts);
      }
    }
    return Query.of(values, offer.parameters(false), List.of(), terms);
  }

  /** Answers; waits for tables being made, up to the time limit of the answer. */
  private List<Answer> answers(Offer offer, Query given, Client client)
      throws IOException, InterruptedException {
    long end = System.nanoTime() + given.limit().toNanos();
    while (true) {
      try {
        return listed(questions.listing(offer, given), given.limit(), client);
      } catch (NotNowException e) {
        if (!e.await(client, Duration.ofNanos(end - System.nanoTime()))) {
          throw e;
        }
      }
    }
  }

  /** Returns all answers. If they end early, the last one is the reason. */
  private List<Answer> listed(Listing question, Duration limit, Client client) throws IOException {
    List<Answer> answers = new ArrayList<>();
    try (Searches.Turn turn = searches.turn(client, limit)) {
      question.answer(turn, answers::add);
    } catch (IOException | RuntimeException | VirtualMachineError e) {
      if (answers.isEmpty()) {
        throw e;
      }
      answers.add(Answer.none(Fault.message(e)));
    }
    return answers;
  }

  /** Returns the answers as JSON, as text with the same content, and remarks. */
  private static JsonObject result(Offer offer, List<Answer> answers) {
    List<? extends Described> objects =
        answers.stream().flatMap(each -> each.objects().stream()).toList();
    Described structured =
        offer.verb().hasOneObject() ? objects.get(0) : to -> to.with(ANSWERS, objects);
    List<JsonObject> content = new ArrayList<>();
    content.add(text(JsonText.of(structured)));
    for (Answer answer : answers) {
      String remark = answer.remark();
      if (!remark.isEmpty()) {
        content.add(text(remark));
      }
    }
    return new JsonObject().with("content", content).with("structuredContent", structured);
  }

  private static JsonObject text(String text) {
    return new JsonObject().with("type", "text").with("text", text);
  }
}
