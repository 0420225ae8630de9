package slidebase.door;

import java.util.List;
import java.util.Optional;
import slidebase.ask.Parameter;
import slidebase.verbs.Declaration;
import slidebase.verbs.LineVerb;
import slidebase.verbs.Verb;

/** A verb offered to programs, with its declaration. */
public record Offer(Verb verb, Declaration declaration) {
  public Offer(Verb verb) {
    this(verb, verb.declaration());
  }

  public String name() {
    return declaration.name();
  }

  /** Returns the verb if it answers each line of a stream. */
  public Optional<LineVerb> lineVerb() {
    return verb instanceof LineVerb narrowed ? Optional.of(narrowed) : Optional.empty();
  }

  /** Returns the parameters of a stream, or else of a single question. */
  public List<Parameter> parameters(boolean stream) {
    return declaration.parameters().stream().filter(each -> each.isFor(stream)).toList();
  }

  @Override
  public String toString() {
    return name();
  }
}
