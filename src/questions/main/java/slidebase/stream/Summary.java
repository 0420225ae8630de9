package slidebase.stream;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import slidebase.ask.Answer;
import slidebase.ask.Described;
import slidebase.ask.Finding;
import slidebase.ask.Members;
import slidebase.ask.Verdict;
import slidebase.entry.Id;
import slidebase.entry.Submission;
import slidebase.report.TextTable;
import slidebase.text.Quote;

/**
 * Counts results and their rates, per id and in total, instead of printing answers. With an
 * assignment, the last attempt of each of its students counts, and other rows are counted apart.
 */
final class Summary implements Rendering {
  /** Not a usual id. */
  private static final Id ALL = new Id("(all)");

  private static final String NO_ID = "(no id)";

  /** The rows of nobody in the assignment, and attempts that others follow. */
  private static final String NOT_COUNTED = "(not counted)";

  /** The names of the counts: the verdicts, and what cannot be read. */
  private static final List<String> RESULTS =
      Stream.concat(Stream.of(Verdict.values()).map(Verdict::toString), Stream.of(ERROR)).toList();

  /** The columns of a summary as a table. */
  static final Writer.Columns COLUMNS =
      given ->
          "id,"
              + String.join(",", RESULTS)
              + ",solvedRate,optimalRate,unknownRate,missingRate,meanExcess,greatestExcess";

  /**
   * The last submission of a student.
   *
   * @param result a verdict, or that it cannot be read
   */
  private record Attempt(String result, OptionalLong excess) {}

  /** Some submissions: the number of each result, and the excess of those that have one. */
  private static final class Tally {
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final LongSummaryStatistics excess = new LongSummaryStatistics();

    Tally() {
      RESULTS.forEach(result -> counts.put(result, 0));
    }

    void add(Attempt attempt) {
      counts.merge(attempt.result, 1, Integer::sum);
      attempt.excess.ifPresent(excess::accept);
    }

    int size() {
      return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    OptionalDouble solvedRate(boolean areKnown) {
      return share(areKnown, Verdict.OPTIMAL, Verdict.UNSOLVABLE, Verdict.LONGER);
    }

    OptionalDouble meanExcess() {
      return hasExcess() ? OptionalDouble.of(rounded(excess.getAverage())) : OptionalDouble.empty();
    }

    OptionalLong greatestExcess() {
      return hasExcess() ? OptionalLong.of(excess.getMax()) : OptionalLong.empty();
    }

    private boolean hasExcess() {
      return excess.getCount() > 0;
    }

    /** Describes the rates, 0 to 1, and the excess in moves; a right "unsolvable" is optimal. */
    Described rates(boolean areKnown) {
      return to ->
          to.with("solvedRate", solvedRate(areKnown))
              .with("optimalRate", share(areKnown, Verdict.OPTIMAL, Verdict.UNSOLVABLE))
              .with("unknownRate", share(areKnown, Verdict.UNKNOWN))
              .with("missingRate", share(areKnown, Verdict.MISSING))
              .with("meanExcess", meanExcess())
              .with("greatestExcess", greatestExcess());
    }

    private OptionalDouble share(boolean isKnown, Verdict... verdicts) {
      double counted = Stream.of(verdicts).mapToInt(each -> counts.get(each.toString())).sum();
      return isKnown && size() > 0
          ? OptionalDouble.of(rounded(counted / size()))
          : OptionalDouble.empty();
    }

    private static double rounded(double value) {
      return Math.rint(value * 10_000) / 10_000;
    }
  }

  private final Writer writer;

  /** By id, in the order of their first submission; {@link Id#NONE} for submissions without one. */
  private final Map<Id, Tally> byId = new LinkedHashMap<>();

  private final Tally ofAll = new Tally();

  /** The ids of an assignment; empty if there is none. */
  private final Optional<Set<Id>> students;

  /** The last attempts of the students of an assignment, by id. */
  private final Map<Id, Attempt> attempts = new LinkedHashMap<>();

  private final Tally notCounted = new Tally();

  /** Whether each row was read; rates of some of the rows would mislead. */
  private boolean isWhole = true;

  Summary(Writer writer, Optional<Set<Id>> students) {
    this.writer = writer;
    this.students = students;
  }

  @Override
  public Optional<String> answer(Answer answer, Submission about) {
    Finding found = answer.finding().orElseThrow();
    count(new Attempt(found.result().toString(), found.excess()), about);
    return Optional.empty();
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    count(new Attempt(ERROR, OptionalLong.empty()), about);
    return Optional.empty();
  }

  private void count(Attempt attempt, Submission about) {
    Id id = about.id().orElse(Id.NONE);
    if (students.isEmpty()) {
      add(id, attempt);
      return;
    }
    Attempt before = students.get().contains(id) ? attempts.put(id, attempt) : attempt;
    Optional.ofNullable(before).ifPresent(notCounted::add);
  }

  private void add(Id id, Attempt attempt) {
    ofAll.add(attempt);
    byId.computeIfAbsent(id, each -> new Tally()).add(attempt);
  }

  @Override
  public List<String> last(boolean isWholeInput) {
    isWhole = isWholeInput;
    attempts.forEach(this::add);
    if (byId.keySet().equals(Set.of(Id.NONE))) {
      byId.clear();
    }
    List<String> lines = new ArrayList<>(writer.first());
    lines.addAll(writer.lines(new Whole()));
    return lines;
  }

  /** The summary as an answer. */
  private final class Whole implements Answer.Whole {
    @Override
    public List<String> lines() {
      TextTable table = new TextTable(column -> column > 0);
      List<String> names = new ArrayList<>(List.of(""));
      names.addAll(RESULTS);
      names.addAll(List.of("solved", "mean excess", "greatest"));
      table.add(names);
      byId.forEach(
          (id, tally) -> table.add(textRow(id.isThere() ? Quote.masked(id.text()) : NO_ID, tally)));
      table.add(textRow(ALL.text(), ofAll));
      if (notCounted.size() > 0) {
        List<String> row = row(NOT_COUNTED, notCounted);
        row.addAll(Collections.nCopies(3, TextTable.NOTHING));
        table.add(row);
      }
      return table.lines();
    }

    /** Describes all submissions. */
    @Override
    public void describe(Members to) {
      to.with("notCounted", notCounted.size() > 0 ? results(notCounted) : null)
          .with(counted(ofAll));
    }

    @Override
    public List<Described> objects() {
      List<Described> objects = new ArrayList<>();
      byId.forEach((id, tally) -> objects.add(to -> to.with("id", id).with(counted(tally))));
      objects.add(this);
      return objects;
    }

    /** Returns a row for each id, and none for all, because a spreadsheet would count it again. */
    @Override
    public List<Described> rows() {
      Map<Id, Tally> tallies = byId.isEmpty() ? Map.of(ALL, ofAll) : byId;
      List<Described> rows = new ArrayList<>();
      tallies.forEach(
          (id, tally) ->
              rows.add(
                  to -> {
                    to.with("id", id);
                    tally.counts.forEach(to::with);
                    to.with(tally.rates(isWhole));
                  }));
      return rows;
    }

    private Described counted(Tally tally) {
      return to -> to.with("results", results(tally)).with(tally.rates(isWhole));
    }
  }

  private List<String> textRow(String id, Tally tally) {
    List<String> row = row(id, tally);
    DoubleStream percent = tally.solvedRate(isWhole).stream().map(rate -> 100 * rate);
    row.add(TextTable.cell("%.1f %%", percent.findFirst()));
    row.add(TextTable.cell("%.2f", tally.meanExcess()));
    row.add(TextTable.cell("%d", tally.greatestExcess()));
    return row;
  }

  private static List<String> row(String id, Tally tally) {
    List<String> row = new ArrayList<>(List.of(id));
    tally.counts.values().forEach(count -> row.add(count.toString()));
    return row;
  }

  private static List<Described> results(Tally tally) {
    List<Described> results = new ArrayList<>();
    tally.counts.forEach(
        (result, count) -> results.add(to -> to.with("result", result).with("submissions", count)));
    return results;
  }
}
