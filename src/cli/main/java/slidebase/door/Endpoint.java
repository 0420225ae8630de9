package slidebase.door;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import slidebase.ask.Fields;
import slidebase.verbs.QuestionName;

/**
 * A verb that is answered, with the parameters that the command line declares for it.
 *
 * @param question empty for {@code info}, which is about a file
 */
public record Endpoint(
    String name, Optional<QuestionName> question, String description, List<Parameter> parameters) {

  /** Returns the same without the parameters for streams. */
  public Endpoint withoutStreams() {
    return new Endpoint(name, question, description, parameters(false));
  }

  /** Returns whether it answers each line of a stream. */
  public boolean takesStreams() {
    return question.isPresent() && question.get().takesLines();
  }

  /** Returns whether the same question always has the same answer. */
  public boolean isStable() {
    return question.isPresent() && question.get() != QuestionName.RANDOM;
  }

  /** Returns whether an answer may be several lines. */
  public boolean answersInLines() {
    return !isStable();
  }

  public List<Parameter> parameters(boolean stream) {
    return parameters.stream().filter(parameter -> parameter.isFor(stream)).toList();
  }

  List<String> names(boolean stream) {
    return parameters(stream).stream().map(Parameter::name).toList();
  }

  /** Returns the JSON schema of a single question, as an object with its parameters. */
  public Fields inputSchema() {
    Fields properties = new Fields();
    List<String> required = new ArrayList<>();
    for (Parameter parameter : parameters(false)) {
      Fields described = new Fields().with("description", parameter.description());
      properties.with(parameter.name(), described.with(parameter.schema()));
      if (parameter.isRequired()) {
        required.add(parameter.name());
      }
    }
    return AnswerSchemas.object(properties, required);
  }
}
