package slidebase.verbs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.Answer;
import slidebase.ask.Fields;
import slidebase.ask.LabelResult;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.Shape;
import slidebase.stream.Rendering;

/**
 * Reports each faulty line of a data set at once. At the end, it reports repeated boards, and the
 * number of lines of each kind.
 */
public final class LabelReport implements Rendering {
  private static final String REPEATED = "repeated";

  private final boolean isJson;
  private final Map<LabelResult, Long> counts = new EnumMap<>(LabelResult.class);
  private long errors;

  /** The boards, and the numbers of their lines, except for lines that name a goal. */
  private final KeptBoards boards;

  private long[] lines = new long[1 << 10];

  private long repeats;

  public LabelReport(Parameters given, Shape shape) {
    boards = new KeptBoards(shape);
    isJson = given.has("json");
    for (LabelResult result : LabelResult.values()) {
      counts.put(result, 0L);
    }
  }

  /** Returns whether any board was repeated. */
  public boolean hasRepeats() {
    return repeats > 0;
  }

  @Override
  public Optional<String> answer(Answer answer, Fields about) {
    Fields fields = answer.objects().get(0);
    long line = (Long) about.value("line").orElseThrow();
    LabelResult result = (LabelResult) fields.value("result").orElseThrow();
    Board board = (Board) fields.value("board").orElseThrow();
    if (fields.value("goal").isEmpty()) {
      remember(board, line);
    }
    counts.merge(result, 1L, Long::sum);
    return result == LabelResult.RIGHT
        ? Optional.empty()
        : Optional.of(line(line, answer.inStream().toString(), fields));
  }

  private void remember(Board board, long line) {
    if (boards.size() == lines.length) {
      lines = Arrays.copyOf(lines, 2 * lines.length);
    }
    lines[boards.size()] = line;
    boards.add(board);
  }

  @Override
  public Optional<String> error(String message, Fields about) {
    errors++;
    long line = (Long) about.value("line").orElseThrow();
    Fields fields = new Fields().with("result", ERROR).with("verdict", ERROR + ": " + message);
    return Optional.of(line(line, ERROR + ": " + message, fields));
  }

  private String line(long line, String verdict, Fields fields) {
    return isJson
        ? new Fields().with("line", line).with(fields).toString()
        : "line " + line + ": " + verdict;
  }

  @Override
  public List<String> last() {
    List<String> last = new ArrayList<>(repeated());
    long all = counts.values().stream().mapToLong(Long::longValue).sum() + errors;
    Map<String, Long> named = new LinkedHashMap<>();
    counts.forEach((result, count) -> named.put(result.toString(), count));
    named.put(ERROR, errors);
    named.put(REPEATED, repeats);
    if (isJson) {
      List<Fields> results = new ArrayList<>();
      named.forEach(
          (name, count) ->
              results.add(new Fields().with("result", name).with("submissions", count)));
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
              String verdict = REPEATED + ": the same board is on line " + lines[first];
              Fields fields =
                  new Fields()
                      .with("result", REPEATED)
                      .with("verdict", verdict)
                      .with("first", lines[first]);
              reported.add(line(lines[index], verdict, fields));
            });
    repeats = reported.size();
    return reported;
  }
}
