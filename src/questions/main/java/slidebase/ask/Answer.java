package slidebase.ask;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Measure;

/** What is known about a question, as values. A writer turns it into text, JSON or rows. */
public interface Answer extends Described {
  /**
   * The goals that a board cannot reach, or that the moves of a claim do not lead to.
   *
   * @param end where the moves end; empty if there are none
   */
  record Miss(Goals goal, Optional<Board> end) {}

  /** An answer of several lines of text, which no stream has. */
  interface Whole extends Answer {
    @Override
    default Object line() {
      return "";
    }

    @Override
    List<String> lines();
  }

  /** What became of a question. A run ends with the worst outcome, whose code is its status. */
  enum Outcome {
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

  default Outcome outcome() {
    return Outcome.ANSWERED;
  }

  /** Returns its line in a stream, printed by {@code toString}. */
  Object line();

  /** Returns the lines of its text, each printed by {@code toString}. */
  default List<?> lines() {
    return List.of(line());
  }

  /** Returns what JSON shows: one object per line. */
  default List<? extends Described> objects() {
    return List.of(this);
  }

  /** Returns what a table shows, row by row. */
  default List<? extends Described> rows() {
    return objects();
  }

  /** Returns an additional message to the user, since streams show none; empty if there is none. */
  default String remark() {
    return "";
  }

  /** Returns what was found of a claim; empty for other questions. */
  default Optional<Finding> finding() {
    return Optional.empty();
  }

  /** Returns the goal that is missed, if it is. */
  default Optional<Miss> miss() {
    return Optional.empty();
  }

  /** Returns whether a search ended that could go on. */
  default boolean isUnfinished() {
    return outcome() == Outcome.UNFINISHED || outcome() == Outcome.APPROXIMATE;
  }

  /** Returns an answer of one line. */
  static Answer of(Object line, Described members) {
    return new Said(Outcome.ANSWERED, List.of(line), List.of(members), "");
  }

  /** Returns an answer whose text is about all of its parts. */
  static Answer of(List<?> lines, List<? extends Described> objects) {
    return new Said(Outcome.ANSWERED, lines, objects, "");
  }

  /** Returns the reason why there is no answer. */
  static Answer none(String reason) {
    return new Said(
        Outcome.NO_ANSWER, List.of(), List.of((Described) to -> to.with("error", reason)), reason);
  }

  /** Returns the fault of one file among several. */
  static Answer bad(String fault, Path file) {
    Described members = to -> to.with("error", fault).with("file", file);
    return new Said(Outcome.BAD_INPUT, List.of(), List.of(members), fault);
  }

  /** What a user may miss if a path or all moves are empty. */
  String AT_GOAL = "the board is the goal: there is nothing to do";

  /** Returns a number of moves in words. */
  static String moves(long moves) {
    return Measure.MOVES.text(moves);
  }

  /** Describes the boards of a question, which begin an answer about them. */
  static Members boards(Members to, Board start, Board goal, boolean solvable) {
    return to.with("start", start).with("goal", goal).with("solvable", solvable);
  }

  /** Describes the same before a goal is reached. */
  static Members boards(Members to, Board start, Goals goals, boolean solvable) {
    return goals.areOne()
        ? boards(to, start, goals.only().markedLike(start), solvable)
        : to.with("start", start).with("goal", goals).with("solvable", solvable);
  }

  /** Describes the boards of a question that has its answer. */
  static Members solved(Members to, Board start, Board goal, Measure measure) {
    return measured(boards(to, start, goal, true).with("result", "solved"), measure);
  }

  /** Describes a measure other than moves. */
  static Members measured(Members to, Measure measure) {
    return to.with("measure", measure.countsMoves() ? null : measure);
  }
}
