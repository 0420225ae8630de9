package slidebase.judge;

import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import slidebase.ask.Finding;
import slidebase.ask.Subject;
import slidebase.ask.Verdict;
import slidebase.board.Goals;
import slidebase.entry.Column;
import slidebase.entry.Entry;
import slidebase.entry.EntrySource;
import slidebase.entry.Id;
import slidebase.entry.Submission;
import slidebase.question.LineQuestion;
import slidebase.text.Quote;

/**
 * The boards that were assigned, one per id. An answer is judged for the board of its id; a board
 * or goal in the answer does not count. An id without an answer is missing.
 */
public final class Assignment {
  private record Assigned(long line, Entry.Boards boards) {}

  private final String name;
  private final Map<Id, Assigned> byId = new LinkedHashMap<>();
  private final Set<Id> answered = new HashSet<>();

  private Assignment(String name) {
    this.name = name;
  }

  /**
   * Reads a sheet or JSON with columns id and board, and perhaps goal.
   *
   * @param source entries of the form for assignments
   * @param name the name of the source, for messages
   * @param usualGoal the goal of boards without one
   * @throws IllegalArgumentException if a board or an id is missing or bad, or an id occurs twice
   */
  public static Assignment read(EntrySource source, String name, Goals usualGoal)
      throws IOException {
    Assignment assignment = new Assignment(name);
    source.readAll(name, entry -> assignment.add(entry, usualGoal));
    return assignment;
  }

  private void add(Entry entry, Goals usualGoal) {
    Id id = entry.id().orElse(Id.NONE);
    if (!id.isThere()) {
      throw new IllegalArgumentException(
          entry.named().isPresent()
              ? "there is no id"
              : "a sheet or JSON with columns id and board is needed");
    }
    Entry.Boards written = entry.boards(usualGoal.shape());
    Entry.Boards boards =
        new Entry.Boards(
            written.start(), written.goals().stream().filter(goal -> !goal.isBlank()).toList());
    boards.subject(usualGoal);
    Assigned before = byId.putIfAbsent(id.requireText(), new Assigned(entry.line(), boards));
    if (before != null) {
      throw new IllegalArgumentException(
          Quote.of(id.text()) + " has a board on line " + before.line + " already");
    }
  }

  /** Records that there is an answer of an id, readable or not. */
  void meet(Entry answer) {
    answer.id().ifPresent(answered::add);
  }

  /**
   * Returns the parts of an answer, with the board of its id in place of its own.
   *
   * @throws IllegalArgumentException if no board was assigned to the id
   */
  Map<Column, String> assigned(Map<Column, String> answer) {
    Id id = new Id(answer.getOrDefault(Column.ID, ""));
    Assigned assigned = byId.get(id);
    if (assigned == null) {
      throw new IllegalArgumentException(
          id.isThere()
              ? "id " + Quote.of(id.requireText().text()) + ": is not in " + name
              : "there is no id");
    }
    answered.add(id);
    Map<Column, String> parts = new EnumMap<>(answer);
    parts.put(Column.BOARD, assigned.boards.start());
    parts.remove(Column.GOAL);
    assigned.boards.goals().forEach(goal -> parts.put(Column.GOAL, goal));
    return parts;
  }

  /** Returns the board of an id, as written. */
  Optional<String> board(Id id) {
    return Optional.ofNullable(byId.get(id)).map(assigned -> assigned.boards.start());
  }

  /** Returns the ids, in the order of the assignment. */
  public Set<Id> ids() {
    return Collections.unmodifiableSet(byId.keySet());
  }

  /**
   * Returns a verdict for each id without an answer, in the order of the assignment.
   *
   * @param hidesAfter the last line before rows that a fault may have hidden: an id that was not
   *     met may be there
   */
  List<LineQuestion.Reading> missing(Goals usualGoal, OptionalLong hidesAfter) {
    return byId.entrySet().stream()
        .filter(each -> !answered.contains(each.getKey()))
        .map(
            each ->
                new LineQuestion.Reading(
                    new Submission(
                        OptionalLong.empty(),
                        Optional.of(each.getKey()),
                        Optional.empty(),
                        Optional.of(each.getValue().boards.start())),
                    true,
                    hidesAfter.isPresent()
                        ? () -> notRead(hidesAfter.getAsLong())
                        : () -> missing(each.getKey(), each.getValue().boards, usualGoal)))
        .toList();
  }

  private static Finding notRead(long after) {
    throw new IllegalArgumentException("not read, after line " + after);
  }

  private static Finding missing(Id id, Entry.Boards boards, Goals usualGoal) {
    Subject read = boards.subject(usualGoal);
    String details = "no answer from " + Quote.masked(id.text());
    return new Finding(Verdict.MISSING, details, read.start().orElseThrow(), read.goals());
  }
}
