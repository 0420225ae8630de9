package slidebase.tables;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import slidebase.ask.EndException;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.make.TableKind;
import slidebase.work.InvalidTableException;
import slidebase.work.QuestionLimit;

/**
 * Chooses the tables of a question about goals whose large tables take long to make: large ones, if
 * those of each goal are there or worth making, or else small ones. If the file with large tables
 * is damaged, small ones answer. Thread-safe.
 */
final class SmallFirst {
  private final Tables tables;
  private final Tables.Opener opener;

  // Guarded by this:

  /** By goal class: the small tables that answer while large ones are missing. */
  private final Map<GoalClass, SmallTables> small = new HashMap<>();

  private boolean areMany;
  private boolean hasFailed;

  SmallFirst(Tables tables, Tables.Opener opener) {
    this.tables = tables;
    this.opener = opener;
  }

  /** Makes large tables worth it from now on. */
  synchronized void expectMany() {
    areMany = true;
  }

  /** Returns the small tables that are to answer; empty if the large ones are. */
  synchronized Optional<SmallTables> tables(Goals goals) {
    for (Board goal : goals.ofEachBlank()) {
      Optional<SmallTables> instead = instead(goal);
      if (instead.isPresent()) {
        return instead.filter(each -> hasFailed || opener.areAsked(each, goal));
      }
    }
    return Optional.empty();
  }

  /** Returns small tables if the large ones of a goal are not there. */
  private Optional<SmallTables> instead(Board goal) {
    GoalClass goalClass = TableKind.ownClass(goal).get(0);
    if (!hasFailed && areThere(goal, small.containsKey(goalClass))) {
      return Optional.empty();
    }
    small.computeIfAbsent(
        goalClass,
        key -> hasFailed ? new SmallTables(goal, QuestionLimit.NONE.time()) : opener.small(goal));
    if (areMany) {
      small.get(goalClass).outgrow();
    }
    return Optional.of(small.get(goalClass));
  }

  private boolean areThere(Board goal, boolean wereMissing) {
    try {
      return wereMissing ? tables.areOpen(goal) : tables.exist(goal);
    } catch (InvalidTableException e) {
      fail(goal, e);
      return false;
    } catch (IOException e) {
      throw new EndException(e);
    }
  }

  /** Lets small tables answer from now on, since those in the file are bad. */
  synchronized void fail(Board goal, InvalidTableException fault) {
    hasFailed = true;
    small.clear();
    tables.warn(fault);
    opener.failed(goal.shape().wide(), fault);
  }
}
