package slidebase.stream;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.Verdict;
import slidebase.report.TextTable;
import slidebase.text.Quote;

/** Counts results, per id and in total, instead of printing answers. */
final class Summary implements Rendering {
  /** Not a usual id. */
  private static final String ALL = "(all)";

  /** The names of the counts. */
  private static final List<String> RESULTS = results();

  private final Rendering.Form form;

  /** By id and result; the ids are in the order of their first submission. */
  private final Map<String, Map<String, Integer>> byId = new LinkedHashMap<>();

  private final Map<String, Integer> ofAll = zeros();

  Summary(Rendering.Form form) {
    this.form = form;
  }

  private static List<String> results() {
    List<String> results = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      results.add(verdict.toString());
    }
    results.add(ERROR);
    return results;
  }

  private static Map<String, Integer> zeros() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    RESULTS.forEach(result -> counts.put(result, 0));
    return counts;
  }

  @Override
  public Optional<String> answer(Answer answer, Fields about) {
    count(answer.objects().get(0).text("result"), about);
    return Optional.empty();
  }

  @Override
  public Optional<String> error(String message, Fields about) {
    count(ERROR, about);
    return Optional.empty();
  }

  private void count(String result, Fields about) {
    ofAll.merge(result, 1, Integer::sum);
    if (!about.text("id").isEmpty()) {
      byId.computeIfAbsent(about.text("id"), id -> zeros()).merge(result, 1, Integer::sum);
    }
  }

  @Override
  public List<String> last() {
    return switch (form) {
      case TEXT -> {
        TextTable table = new TextTable(column -> column > 0);
        rows("", ALL, Quote::masked).forEach(table::add);
        yield table.lines();
      }
      case CSV, TSV -> rows("id", "", id -> id).stream().map(row -> Sheet.row(row, form)).toList();
      case JSON -> objects();
    };
  }

  private List<List<String>> rows(String aboveIds, String all, UnaryOperator<String> shown) {
    List<List<String>> rows = new ArrayList<>();
    List<String> names = new ArrayList<>(List.of(aboveIds));
    names.addAll(RESULTS);
    rows.add(names);
    byId.forEach((id, counts) -> rows.add(row(shown.apply(id), counts)));
    rows.add(row(all, ofAll));
    return rows;
  }

  private static List<String> row(String id, Map<String, Integer> counts) {
    List<String> row = new ArrayList<>(List.of(id));
    counts.values().forEach(count -> row.add(count.toString()));
    return row;
  }

  private List<String> objects() {
    List<String> objects = new ArrayList<>();
    byId.forEach((id, counts) -> objects.add(object(new Fields().with("id", id), counts)));
    objects.add(object(new Fields(), ofAll));
    return objects;
  }

  private static String object(Fields fields, Map<String, Integer> counts) {
    List<Fields> results = new ArrayList<>();
    counts.forEach(
        (result, count) ->
            results.add(new Fields().with("result", result).with("submissions", count)));
    return fields.with("results", results).toString();
  }
}
