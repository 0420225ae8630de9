package slidebase.ask;

import java.util.OptionalLong;
import slidebase.board.Board;

/**
 * What was found of a claim about a board.
 *
 * @param details in words, which may be empty
 * @param excess the moves that a path has more than a shortest one; empty if that is not known
 */
public record Finding(Result result, String details, Board start, Board goal, OptionalLong excess) {
  public Finding(Result result, String details, Board start, Board goal) {
    this(result, details, start, goal, OptionalLong.empty());
  }

  /** Returns the verdict: the word of the result, with the details. */
  public String verdict() {
    return details.isEmpty() ? result.toString() : result + ": " + details;
  }

  /** Returns the answer with this finding, after the boards alone. */
  public Answer answer() {
    return answer(Answer.fields(start, goal, start.canReach(goal)));
  }

  /** Returns the answer with this finding, after other fields. */
  public Answer answer(Fields fields) {
    Fields all = fields.with("result", result).with("verdict", verdict());
    return Answer.of(verdict(), all).as(result.outcome()).found(this);
  }
}
