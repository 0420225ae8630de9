package slidebase.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Outcome;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
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

/**
 * Answers about a database file or a single table: its contents, and its proof.
 *
 * @param given the parameters {@code shape} and {@code samples}
 * @param isOneOfSeveral whether answers begin with the file's name
 */
public record DatabaseFile(Path file, Parameters given, boolean isOneOfSeveral) {
  /** The number of slots to follow in all tables, unless the time is over earlier. */
  private static final long USUAL_SAMPLES = 1_000_000;

  private static final Duration USUAL_TIME = Duration.ofMinutes(1);

  public Answer contents() throws InvalidTableException {
    try (Database database = Database.open(file)) {
      requireShape(database);
      database.check();
      return contents(database);
    }
  }

  /** Returns the contents of the headers of a file's tables, which are not checked. */
  public static Answer headers(Path file) throws InvalidTableException {
    try (Database database = Database.open(file)) {
      return contents(database);
    }
  }

  private static Answer contents(Database database) {
    List<String> lines = new ArrayList<>();
    List<Fields> objects = new ArrayList<>();
    lines.add(
        String.format(
            "%s: %,d bytes, %s of shape %s",
            database.file(),
            database.bytes(),
            tables(TableMaker.of(database.blobs()).size()) + inParts(database.blobs()),
            database.shape()));
    CertifiedTables certified = CertifiedTables.of(database.shape());
    for (Blob blob : database.blobs()) {
      boolean isCertified = certified.contains(blob);
      TableMaker maker = TableMaker.of(blob);
      objects.add(marked(fields(database, blob), isCertified));
      lines.add(
          String.format(
              "%s  goal %s  %,d %s as %s  %,d bytes at %,d  format %s  CRC-32C %08x%s",
              padded(blob.name(), maker.label().length()),
              blob.goalClass().goal(),
              blob.slots(),
              maker.counted(),
              maker.encoding(blob),
              blob.length(),
              blob.position(),
              blob.version(),
              blob.checksum(),
              isCertified ? "  certified" : ""));
    }
    return Answer.of(lines, objects);
  }

  private static Fields marked(Fields fields, boolean isCertified) {
    return isCertified ? fields.with("certified", true) : fields;
  }

  private static String padded(String name, int length) {
    return name + " ".repeat(Math.max(0, length - name.length()));
  }

  private void requireShape(Database database) {
    Tables.requireShape(given, file.toString(), database.shape());
  }

  public static Fields fields(Database database, Blob blob) {
    TableMaker maker = TableMaker.of(blob);
    return new Fields()
        .with("table", blob.name())
        .with("file", database.file())
        .with("shape", database.shape())
        .with("goal", blob.goalClass().goal())
        .with(maker.counted(), blob.slots())
        .with("position", blob.position())
        .with("bytes", blob.length())
        .with("format", blob.version())
        .with("encoding", maker.encoding(blob))
        .with("checksum", String.format("%08x", blob.checksum()));
  }

  public static String tables(int count) {
    return count + (count == 1 ? " table" : " tables");
  }

  /** Returns the number of parts, for messages; empty if no table is in parts. */
  public static String inParts(List<Blob> blobs) {
    return TableMaker.of(blobs).size() == blobs.size() ? "" : " in " + blobs.size() + " parts";
  }

  public void verify(Output output) throws IOException {
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
      requireShape(database);
      verify(database, output);
    }
  }

  private void verify(Database database, Output output) throws IOException {
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
    List<Blob> blobs = table.blobs(database);
    Board goal = table.goalClass().goal();
    Fields fields =
        new Fields()
            .with("table", name)
            .with("file", file)
            .with("goal", goal)
            .with(table.counted(), blobs.stream().mapToLong(Blob::slots).sum());
    try {
      TableMaker.Proved proved = table.prove(database, named);
      proved.neighbours().ifPresent(count -> fields.with("neighbours", count));
      named.at("samples", 0, 0);
      long sampled = SampledProof.of(table.plain(database), sampling, Sweep.processors());
      Blob.requireWhole(blobs);
      CertifiedTables certified = CertifiedTables.of(database.shape());
      boolean isCertified = blobs.stream().allMatch(certified::contains);
      return Answer.of(
          String.format(
              "%s%s  goal %s  %s, %,d slots sampled%s: ok",
              label(),
              table.label(),
              goal,
              proved.text(),
              sampled,
              isCertified ? ", certified" : ""),
          marked(fields.with("sampled", sampled).with("ok", true), isCertified));
    } catch (InvalidTableException | WrongTableException e) {
      return failure(name, label() + name + ": ", e);
    }
  }

  private String label() {
    return isOneOfSeveral ? file + ": " : "";
  }

  private Answer failure(String what, String label, Exception fault) {
    Fields fields =
        new Fields()
            .with("table", what)
            .with("file", file)
            .with("boards", 0)
            .with("ok", false)
            .with("error", fault.getMessage());
    return Answer.of(List.of(label + "FAILED"), List.of(fields))
        .remarked(fault.getMessage())
        .as(Outcome.WRONG);
  }
}
