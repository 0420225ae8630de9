package slidebase.verbs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Fields;
import slidebase.ask.Finding;
import slidebase.ask.LabelResult;
import slidebase.ask.Parameters;
import slidebase.ask.Result;
import slidebase.board.Board;
import slidebase.lines.Submission;
import slidebase.stream.Rendering;

/**
 * Reports each faulty line of a data set at once. At the end, it reports repeated boards, boards
 * that another data set has, too, and the number of lines of each kind.
 */
final class LabelReport implements Rendering {
  private static final String REPEATED = "repeated";
  private static final String LEAKED = "leaked";

  private final boolean isJson;
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
  LabelReport(Parameters given, Board goal, Optional<BoardSample> other) {
    this.goal = goal;
    leaks = other.map(sample -> new Leaks(sample, goal));
    boards = new KeptBoards(goal.shape());
    isJson = given.has("json");
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
    if (found.goal().equals(goal)) {
      boards.add(found.start(), line);
      leaks.ifPresent(other -> other.add(found.start()));
    } else {
      ofOtherGoals++;
    }
    counts.merge(found.result(), 1L, Long::sum);
    return found.result().outcome() == Outcome.ANSWERED
        ? Optional.empty()
        : Optional.of(line(line, found.verdict(), answer.objects().get(0)));
  }

  @Override
  public Optional<String> error(String message, Submission about) {
    errors++;
    long line = about.line().orElseThrow();
    Fields fields = new Fields().with("result", ERROR).with("verdict", ERROR + ": " + message);
    return Optional.of(line(line, ERROR + ": " + message, fields));
  }

  private String line(long line, String verdict, Fields fields) {
    return isJson
        ? new Fields().with("line", line).with(fields).toString()
        : "line " + line + ": " + verdict;
  }

  @Override
  public List<String> last(boolean isWhole) {
    List<String> last = new ArrayList<>(repeated());
    last.addAll(leaked());
    long all = counts.values().stream().mapToLong(Long::longValue).sum() + errors;
    Map<String, Long> named = new LinkedHashMap<>();
    counts.forEach((result, count) -> named.put(result.toString(), count));
    named.put(ERROR, errors);
    named.put(REPEATED, repeats);
    leaks.ifPresent(found -> named.put(LEAKED, leaked));
    if (isJson) {
      List<Fields> results = new ArrayList<>();
      named.forEach(
          (name, count) -> results.add(new Fields().with("result", name).with("labels", count)));
      Fields fields = new Fields().with("labels", all).with("results", results);
      last.add(fields.toString());
    } else {
      StringBuilder text = new StringBuilder(String.format("labels: %,d", all));
      named.forEach(
          (name, count) -> text.append(count == 0 ? "" : String.format("; %s %,d", name, count)));
      last.add(text.toString());
    }
    return last;
  }

  /** Returns the lines about repeated boards, in the order of the input. */
  private List<String> repeated() {
    List<String> reported = new ArrayList<>();
    boards
        .repeats()
        .forEach(
            (index, first) -> {
              long line = boards.line(first);
              String verdict = REPEATED + ": the same board is on line " + line;
              Fields fields = new Fields().with("result", REPEATED).with("verdict", verdict);
              reported.add(line(boards.line(index), verdict, fields.with("first", line)));
            });
    repeats = reported.size();
    return reported;
  }

  /** Returns the lines about boards that the other data set has, in the order of the input. */
  private List<String> leaked() {
    Map<Integer, String> found = leaks.map(Leaks::found).orElseGet(Map::of);
    leaked = found.size();
    return IntStream.range(0, boards.size())
        .filter(found::containsKey)
        .mapToObj(
            index -> {
              String verdict = LEAKED + ": " + found.get(index);
              Fields fields = new Fields().with("result", LEAKED).with("verdict", verdict);
              return line(boards.line(index), verdict, fields);
            })
        .toList();
  }
}
