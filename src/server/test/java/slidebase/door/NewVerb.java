package slidebase.door;

import slidebase.ask.Parameters;
import slidebase.question.Asked;
import slidebase.tables.Tables;
import slidebase.verbs.Declaration;
import slidebase.verbs.LineVerb;
import slidebase.verbs.Rank;

/** A verb for programs that data/answers.schema.json does not describe. */
public record NewVerb() implements LineVerb {
  /** No name of a real verb has a capital letter. */
  public static final String NAME = "newVerb";

  @Override
  public Declaration declaration() {
    return new Declaration(NAME, "Give the rank of a board.", "");
  }

  @Override
  public Asked asked(Parameters given, Tables tables) {
    return new Rank().asked(given, tables);
  }
}
