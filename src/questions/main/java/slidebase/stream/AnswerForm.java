package slidebase.stream;

import slidebase.ask.Parameters;

/** The forms of answers. */
public enum AnswerForm {
  TEXT,
  JSON,
  CSV;

  /** Returns the requested form; only one may be requested. */
  public static AnswerForm of(Parameters given) {
    given.requireOneOf(
        !given.has("json") || !given.has("csv"),
        given.notation("json") + " or " + given.notation("csv"));
    return given.has("json") ? JSON : given.has("csv") ? CSV : TEXT;
  }
}
