package slidebase.tables;

import slidebase.TableSource;
import slidebase.Tablebase;
import slidebase.ask.UnavailableException;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.table.Reduction;

/** The tables in a file that the user named, and no others. */
record NamedSource(Tablebase tables, Remedy remedy) implements TableSource {
  @Override
  public Supply tables(Goals goal, Need need) {
    if (tables.answersAbout(goal)) {
      return new Open(tables);
    }
    if (!Small.answerAbout(goal)) {
      return Small.ONLY;
    }
    Shape shape = tables.shape();
    String name = Reduction.of(goal.only(), shape).goalClass().name();
    return new Missing(
        new UnavailableException(
            String.format(
                "goal %s: the database has no table of its class, %s%s",
                goal, name, remedy.adding(shape, name))));
  }
}
