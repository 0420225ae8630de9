package slidebase.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Described;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.ask.Said;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.make.SecondReader;
import slidebase.make.TableKind;
import slidebase.make.TableMaker;
import slidebase.plain.SampledProof;
import slidebase.plain.Sampling;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.table.WrongTableException;
import slidebase.text.FileFault;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * Proves the tables in a database file, or a single table.
 *
 * @param given the parameters {@code shape} and {@code samples}
 * @param isOneOfSeveral whether answers begin with the file's name
 */
public record DatabaseProof(Path file, Parameters given, boolean isOneOfSeveral) {
  /** The number of slots to follow in all tables, unless the time is over earlier. */
  private static final long USUAL_SAMPLES = 1_000_000;

  private static final Duration USUAL_TIME = Duration.ofMinutes(1);

  public void answer(Output output) throws IOException {
    Database opened;
    try {
      opened = Database.open(file);
    } catch (InvalidTableException e) {
      if (e.kind() != InvalidTableException.Kind.DAMAGED) {
        throw e;
      }
      output.answer(failure(file.toString(), file + ": ", e));
      return;
    }
    try (Database database = opened) {
      Tables.requireShape(given, file.toString(), database.shape());
      answer(database, output);
    }
  }

  private void answer(Database database, Output output) throws IOException {
    Set<TableMaker> tables = TableMaker.of(database.blobs());
    boolean areRight = true;
    for (TableMaker table : tables) {
      Answer answer = verified(table, database, sampling(tables.size()), output.progress());
      areRight &= answer.outcome() == Outcome.ANSWERED;
      output.answer(answer);
    }
    if (areRight && !Database.remains(file).isTable()) {
      readAgain(database, output);
    }
    for (GoalClass goalClass : TableKind.usualClasses(database.shape())) {
      if (database.blobs(goalClass).isEmpty() && database.blobs().size() > 1) {
        output.message(file + ": has no " + goalClass.name() + " table");
      }
    }
  }

  private void readAgain(Database database, Output output) {
    try {
      SecondReader.compare(database);
    } catch (WrongTableException e) {
      output.answer(failure(file.toString(), file + ": ", e));
    } catch (IOException e) {
      output.message(
          file + ": Chronicle Map did not read it, since there is no copy: " + FileFault.reason(e));
    }
  }

  /** Returns the number of slots to follow in each of some tables. */
  private Sampling sampling(int tables) {
    return given.has("samples")
        ? Sampling.of(given.number("samples", 0, 0, Sampling.MOST))
        : Sampling.within(USUAL_TIME.dividedBy(tables), USUAL_SAMPLES / tables);
  }

  private Answer verified(TableMaker table, Database database, Sampling sampling, Progress progress)
      throws IOException {
    String name = table.name();
    Progress named = (stage, done, total) -> progress.at(name + ", " + stage, done, total);
    Blob blob = table.blob(database);
    Board goal = table.goalClass().goal();
    long slots = blob.slots();
    try {
      TableMaker.Proved proved = table.prove(database, named);
      named.at("samples", 0, 0);
      long sampled = SampledProof.of(table.plain(database), sampling, Sweep.processors());
      Blob.requireWhole(List.of(blob));
      CertifiedTables certified = CertifiedTables.of(database.shape());
      boolean isCertified = certified.contains(blob);
      return Answer.of(
          String.format(
              "%s%s  goal %s  %s, %,d slots sampled%s: ok",
              label(),
              table.label(),
              goal,
              proved.text(),
              sampled,
              isCertified ? ", certified" : ""),
          (Described)
              to ->
                  to.with("table", name)
                      .with("file", file)
                      .with("goal", goal)
                      .with(table.counted(), slots)
                      .with("neighbours", proved.neighbours())
                      .with("sampled", sampled)
                      .with("ok", true)
                      .with(DatabaseContents.CERTIFIED, isCertified ? true : null));
    } catch (InvalidTableException | WrongTableException e) {
      return failure(name, label() + name + ": ", e);
    }
  }

  private String label() {
    return isOneOfSeveral ? file + ": " : "";
  }

  private Answer failure(String what, String label, Exception fault) {
    String reason = fault.getMessage();
    Described members =
        to ->
            to.with("table", what)
                .with("file", file)
                .with("boards", 0)
                .with("ok", false)
                .with("error", reason);
    return new Said(Outcome.WRONG, List.of(label + "FAILED"), List.of(members), reason);
  }
}
