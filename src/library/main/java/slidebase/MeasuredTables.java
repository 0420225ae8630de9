package slidebase;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.table.Budget;
import slidebase.table.MeasuredTable;
import slidebase.work.Progress;
import slidebase.work.UnfinishedException;

/**
 * The tables of goals in a measure, one for each parity of the goals. The first question makes
 * them; others wait. If its limit ends the work, one of the others makes them.
 */
final class MeasuredTables {
  private final Goals goals;
  private final List<List<Board>> alike;
  private final ReentrantLock making = new ReentrantLock();

  /** Null until made. */
  private volatile List<MeasuredTable> tables;

  MeasuredTables(Goals goals) {
    this.goals = goals;
    this.alike = goals.byParity();
  }

  /** Returns the memory that the tables take. */
  long bytes() {
    return alike.size() * MeasuredTable.bytes(goals.shape());
  }

  /** Returns the tables; null if they are not made. */
  List<MeasuredTable> made() {
    return tables;
  }

  /**
   * Returns the tables, after making them or waiting for them.
   *
   * @throws UnfinishedException if the time of the budget is over, or this thread is interrupted
   */
  List<MeasuredTable> made(Budget budget, Progress progress) {
    String missing = "the tables of goal " + goals + " were not made";
    if (!budget.await(making)) {
      throw budget.unfinished(missing, "");
    }
    try {
      List<MeasuredTable> known = tables;
      if (known == null) {
        known = make(budget.timing(missing, progress));
        tables = known;
      }
      return known;
    } finally {
      making.unlock();
    }
  }

  /** Drops the tables. */
  void clear() {
    tables = null;
  }

  private List<MeasuredTable> make(Progress progress) {
    List<MeasuredTable> made = new ArrayList<>();
    for (List<Board> each : alike) {
      made.add(MeasuredTable.of(each, goals.measure(), progress));
    }
    return made;
  }
}
