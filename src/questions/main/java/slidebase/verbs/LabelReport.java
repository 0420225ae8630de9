package slidebase.verbs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Described;
import slidebase.ask.Finding;
import slidebase.ask.LabelResult;
import slidebase.ask.Members;
import slidebase.ask.Result;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.lines.Submission;
import slidebase.stream.Rendering;
import slidebase.stream.Writer;

/**
 * Reports each faulty line of a data set at once. At the end, it reports repeated boards, boards
 * that another data set has, too, and the number of lines of each kind.
 */
final class LabelReport implements Rendering {
  private static final String REPEATED = "repeated";
  private static final String LEAKED = "leaked";

  private final Writer writer;
  private final Map<Result, Long> counts = new LinkedHashMap<>();
  private long errors;

  private final Board goal;
  private final Optional<Leaks> leaks;

  /** The boards, except for lines that name another goal. */
  private final KeptBoards boards;

  private long ofOtherGoals;
  private long repeats;
  private long leaked;

  /**
   * Begins a report.
   *
   * @param other the boards that this data set should not have; empty for none
   */
  LabelReport(Writer writer, Board goal, Optional<BoardSample> other) {
    this.writer = writer;
    this.goal = goal;
    leaks = other.map(sample -> new Leaks(sample, goal));
    boards = new KeptBoards(goal.shape());
    for (LabelResult result : LabelResult.values()) {
      counts.put(result, 0L);
    }
  }

  /** Returns whether any board was repeated, or is in the other data set. */
  boolean hasRepeats() {
    return repeats > 0 || leaked > 0;
  }

  /** Returns the number of labels for other goals, which are not compared with each other. */
  long ofOtherGoals() {
    return ofOtherGoals;
  }

  @Override
  public Optional<String> answer(Answer answer, Submission about) {
    long line = about.line().orElseThrow();
    Finding found = answer.finding().orElseThrow();
    if (found.goal().equals(Goals.of(goal))) {
      boards.add(found.start(), line);
      leaks.ifPresent(other -> other.add(found.start()));
    } else {
      ofOtherGoals++;
    }
    counts.merge(found.result(), 1L, Long::sum);
    return found.result().outcome() == Outcome.ANSWERED
        ? Optional.empty()
        : line(new Faulty(line, found.verdict(), found));
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    errors++;
    return line(faulty(about.line().orElseThrow(), ERROR, message, OptionalLong.empty()));
  }

  /**
   * A line of the data set that is faulty.
   *
   * @param known what is known about it, which describes the verdict, too
   */
  private record Faulty(long number, String verdict, Described known) implements Answer {
    @Override
    public Object line() {
      return "line " + number + ": " + verdict;
    }

    @Override
    public void describe(Members to) {
      to.with("line", number).with(known);
    }
  }

  /**
   * @param first the line that has the same board; empty for other faults
   */
  private static Faulty faulty(long number, String result, String details, OptionalLong first) {
    String verdict = result + ": " + details;
    return new Faulty(
        number,
        verdict,
        to -> to.with("result", result).with("verdict", verdict).with("first", first));
  }

  private Optional<String> line(Faulty fault) {
    return writer.answer(fault, Submission.NONE);
  }

  @Override
  public List<String> first() {
    return writer.first();
  }

  @Override
  public List<String> last(boolean isWhole) {
    List<Faulty> faults = new ArrayList<>(repeated());
    faults.addAll(leaked());
    List<String> last = new ArrayList<>();
    faults.forEach(fault -> line(fault).ifPresent(last::add));
    Map<String, Long> named = new LinkedHashMap<>();
    counts.forEach((result, count) -> named.put(result.toString(), count));
    named.put(ERROR, errors);
    long all = named.values().stream().mapToLong(Long::longValue).sum();
    named.put(REPEATED, repeats);
    leaks.ifPresent(found -> named.put(LEAKED, leaked));
    last.addAll(writer.lines(new Totals(all, named)));
    return last;
  }

  /** The number of labels, and of those with each result; no row of a table. */
  private record Totals(long labels, Map<String, Long> results) implements Answer {
    @Override
    public Object line() {
      StringBuilder text = new StringBuilder(String.format("labels: %,d", labels));
      results.forEach(
          (name, count) -> text.append(count == 0 ? "" : String.format("; %s %,d", name, count)));
      return text;
    }

    @Override
    public void describe(Members to) {
      List<Described> counted = new ArrayList<>();
      results.forEach(
          (name, count) -> counted.add(each -> each.with("result", name).with("labels", count)));
      to.with("labels", labels).with("results", counted);
    }

    @Override
    public List<Described> rows() {
      return List.of();
    }
  }

  /** Returns the faults of repeated boards, in the order of the input. */
  private List<Faulty> repeated() {
    List<Faulty> reported = new ArrayList<>();
    boards
        .repeats()
        .forEach(
            (index, first) -> {
              long line = boards.line(first);
              String details = "the same board is on line " + line;
              reported.add(faulty(boards.line(index), REPEATED, details, OptionalLong.of(line)));
            });
    repeats = reported.size();
    return reported;
  }

  /** Returns the faults of boards that the other data set has, in the order of the input. */
  private List<Faulty> leaked() {
    Map<Integer, String> found = leaks.map(Leaks::found).orElseGet(Map::of);
    leaked = found.size();
    return IntStream.range(0, boards.size())
        .filter(found::containsKey)
        .mapToObj(
            index -> faulty(boards.line(index), LEAKED, found.get(index), OptionalLong.empty()))
        .toList();
  }
}
