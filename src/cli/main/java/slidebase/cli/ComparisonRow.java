package slidebase.cli;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import slidebase.search.SearchStatistics;

/**
 * A row of a comparison.
 *
 * @param algorithm the name of the algorithm, or of the look-up
 * @param heuristic its heuristic, if it asks one
 * @param statistics what it found and cost
 */
record ComparisonRow(
    String algorithm, Optional<HeuristicName> heuristic, SearchStatistics statistics) {

  /** The names of the {@link #fields}; they are stable. */
  private static final List<String> COLUMNS =
      List.of(
          "algorithm",
          "heuristic",
          "boards",
          "found",
          "outcome",
          "length",
          "optimal",
          "excess",
          "expanded",
          "generated",
          "bytes",
          "microseconds");

  static String tsvHeader() {
    return String.join("\t", COLUMNS);
  }

  /** Returns the row as values with tabs between; one that there is no answer for is empty. */
  String tsv() {
    Map<String, Object> fields = fields();
    return COLUMNS.stream()
        .map(column -> plain(fields.getOrDefault(column, "")))
        .collect(Collectors.joining("\t"));
  }

  /** Returns the row as fields of a JSON object, without those that there is no answer for. */
  Map<String, Object> fields() {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("algorithm", algorithm);
    heuristic.ifPresent(name -> fields.put("heuristic", name));
    fields.put("boards", statistics.starts());
    fields.put("found", statistics.found());
    fields.put("outcome", foundAll() ? "found" : "limit reached");
    statistics.meanLength().ifPresent(length -> fields.put("length", rounded(length)));
    fields.put("optimal", statistics.optimal());
    statistics.greatestExcess().ifPresent(excess -> fields.put("excess", excess));
    fields.put("expanded", rounded(statistics.meanExpanded()));
    fields.put("generated", rounded(statistics.meanGenerated()));
    fields.put("bytes", rounded(statistics.meanBytes()));
    fields.put("microseconds", rounded(statistics.meanNanos() / 1e3));
    return fields;
  }

  /** Tells whether no search was stopped at a limit. */
  boolean foundAll() {
    return statistics.found() == statistics.starts();
  }

  /** Rounds to three decimals; what is whole then has none. */
  private static Number rounded(double value) {
    double thousandths = Math.rint(value * 1_000);
    return thousandths % 1_000 == 0 ? (Number) (long) (thousandths / 1_000) : thousandths / 1_000;
  }

  /** Writes a number without an exponent. */
  private static String plain(Object value) {
    return value instanceof Double number
        ? BigDecimal.valueOf(number).toPlainString()
        : value.toString();
  }
}
