package slidebase.lines;

import java.util.function.Function;
import java.util.function.Supplier;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.board.Board;

/** A question whose tables are made when the first board has been read. */
record LateQuestion(Function<Tablebase, BoardQuestion> question, Supplier<Tablebase> tables)
    implements BoardQuestion {
  private BoardQuestion ready() {
    return question.apply(tables.get());
  }

  @Override
  public Answer answer(Board start, Board goal) {
    return ready().answer(start, goal);
  }

  @Override
  public Answer answerWithin(Board start, Board goal) {
    return ready().answerWithin(start, goal);
  }

  @Override
  public void expectMany(Board goal) {
    ready().expectMany(goal);
  }
}
