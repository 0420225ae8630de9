package slidebase.stream;

import java.util.Arrays;
import slidebase.ask.Parameters;
import slidebase.text.Names;

/** The forms of answers; some are the values of {@code table}. */
public enum AnswerForm {
  TEXT,
  JSON,
  // The forms of tables begin here.
  CSV,
  TSV;

  /** Returns the forms of tables. */
  public static AnswerForm[] ofTables() {
    return Arrays.copyOfRange(values(), CSV.ordinal(), values().length);
  }

  /** Returns the requested form; only one may be requested. */
  public static AnswerForm of(Parameters given) {
    String[] names = {"json", "table", "csv", "tsv"};
    for (int i = 0; i < names.length; i++) {
      for (int j = i + 1; j < names.length; j++) {
        given.requireNotBoth(names[i], names[j], "");
      }
    }
    if (given.has("table")) {
      return given.choice("table", "form of a table", ofTables()).orElseThrow();
    }
    return given.has("json") ? JSON : given.has("csv") ? CSV : given.has("tsv") ? TSV : TEXT;
  }

  @Override
  public String toString() {
    return Names.of(this);
  }
}
