package slidebase.ask;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.UnfinishedSearchException;

/**
 * An answer, or a part of one. A door prints it as text or as JSON.
 *
 * @param lines the lines of its text, each printed by {@code toString}
 * @param inStream the line for this answer in a stream
 * @param objects its JSON objects, one per line
 * @param remark an additional message to the user, printed by {@code toString}, since streams show
 *     none; empty if there is none
 * @param finding what was found of a claim; empty for other questions
 * @param miss the goal that is missed, if it is
 */
public record Answer(
    Outcome outcome,
    List<?> lines,
    Object inStream,
    List<Fields> objects,
    Object remark,
    Optional<Finding> finding,
    Optional<Miss> miss) {

  /**
   * A goal that a board cannot reach, or that the moves of a claim do not lead to.
   *
   * @param end where the moves end; empty if there are none
   */
  public record Miss(Board goal, Optional<Board> end) {}

  /** What became of a question. A run ends with the worst outcome, whose code is its status. */
  public enum Outcome {
    ANSWERED(0),
    /** Answered, though a longer search may find a shorter path, or further details. */
    APPROXIMATE(0),
    /** The board cannot reach the goal. */
    NO_PATH(1),
    /** A search reached its limit; its bound is the answer. */
    UNFINISHED(1),
    /** What was given to check is wrong. */
    WRONG(1),
    /** There is only a reason why there is no answer. */
    NO_ANSWER(1),
    /** The question is wrong, or input or a file is bad. */
    BAD_INPUT(2);

    private final int code;

    Outcome(int code) {
      this.code = code;
    }

    public int code() {
      return code;
    }

    /** Returns the outcome with the higher code. */
    public Outcome worse(Outcome other) {
      return other.code > code ? other : this;
    }
  }

  public static Answer of(Object line, Fields fields) {
    return with(Outcome.ANSWERED, List.of(line), line, List.of(fields), "");
  }

  public static Answer of(List<?> lines, List<Fields> objects) {
    return with(Outcome.ANSWERED, lines, "", objects, "");
  }

  private static Answer with(
      Outcome outcome, List<?> lines, Object inStream, List<Fields> objects, Object remark) {
    return new Answer(
        outcome, lines, inStream, objects, remark, Optional.empty(), Optional.empty());
  }

  /** Returns a number of moves in words. */
  public static String moves(long moves) {
    return moves == 1 ? "1 move" : moves + " moves";
  }

  /** Returns the reason why there is no answer. */
  public static Answer none(String reason) {
    Fields fields = new Fields().with("error", reason);
    return with(Outcome.NO_ANSWER, List.of(), reason, List.of(fields), reason);
  }

  /** Returns the fault of one file among several. */
  public static Answer bad(String fault, Path file) {
    Fields fields = new Fields().with("error", fault).with("file", file);
    return with(Outcome.BAD_INPUT, List.of(), fault, List.of(fields), fault);
  }

  /** The reason why a board cannot reach a goal. */
  private record Parity(Board start, Board goal) {
    @Override
    public String toString() {
      return "board "
          + start
          + " cannot reach goal "
          + goal
          + ": parity differs; exchange any two tiles, and it can"
          + NamedGoal.hint(goal);
    }
  }

  /** Returns the answer that a board cannot reach the goal; the remark has the reason. */
  public static Answer unsolvable(Board start, Board goal) {
    return of("unsolvable", fields(start, goal, false).with("result", "unsolvable"))
        .remarked(new Parity(start, goal))
        .as(Outcome.NO_PATH)
        .missing(new Miss(goal, Optional.empty()));
  }

  /** Returns the answer of a search that reached its limit. */
  public static Answer unfinished(Board start, Board goal, UnfinishedSearchException e) {
    return of(
            "unsolved: at least " + e.atLeast(),
            fields(start, goal, true).with("result", "unfinished").with("atLeast", e.atLeast()))
        .remarked(
            String.format(
                "board %s: not solved within %,d boards; it takes at least %d moves",
                start, e.boards(), e.atLeast()))
        .as(Outcome.UNFINISHED);
  }

  /** Returns the first fields of an answer about a board that can reach the goal. */
  public static Fields solved(Board start, Board goal) {
    return fields(start, goal, true).with("result", "solved");
  }

  public static Fields fields(Board start, Board goal, boolean solvable) {
    return new Fields().with("start", start).with("goal", goal).with("solvable", solvable);
  }

  public Answer remarked(Object remark) {
    return new Answer(outcome, lines, inStream, objects, remark, finding, miss);
  }

  Answer found(Finding of) {
    return new Answer(outcome, lines, inStream, objects, remark, Optional.of(of), miss);
  }

  public Answer missing(Miss of) {
    return new Answer(outcome, lines, inStream, objects, remark, finding, Optional.of(of));
  }

  public Answer as(Outcome other) {
    return new Answer(other, lines, inStream, objects, remark, finding, miss);
  }

  /** Returns the same answer without its lines of text. */
  public Answer withoutLines() {
    return new Answer(outcome, List.of(), inStream, objects, remark, finding, miss);
  }

  /** Returns whether a search ended that could go on. */
  public boolean isUnfinished() {
    return outcome == Outcome.UNFINISHED || outcome == Outcome.APPROXIMATE;
  }

  public Answer inStream(Object line) {
    return new Answer(outcome, lines, line, objects, remark, finding, miss);
  }
}
