package slidebase.answer;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.answer.Answer.Status;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.sets.Sweep;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Ranking;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/** What is in a database file, and is it right? */
public record DatabaseFile(Path file) {
  public Answer contents() throws InvalidTableException {
    Database database = Database.open(file);
    database.tables(); // checks them
    List<String> lines = new ArrayList<>();
    List<Fields> objects = new ArrayList<>();
    lines.add(
        String.format(
            "%s: %,d bytes, %s of shape %s",
            file, database.bytes(), tables(database.blobs().size()), database.shape()));
    for (TableBlob blob : database.blobs()) {
      objects.add(fields(database, blob));
      lines.add(
          String.format(
              "%s  goal %s  %,d slots as %s  %,d bytes at %,d  format %s  CRC-32C %08x",
              padded(blob.goalClass()),
              blob.goalClass().goal(),
              Ranking.slots(database.shape()),
              blob.encoding(),
              blob.length(),
              blob.position(),
              blob.version(),
              blob.checksum()));
    }
    return Answer.of(lines, objects);
  }

  static Fields fields(Database database, TableBlob blob) {
    return new Fields()
        .with("table", blob.goalClass().name())
        .with("file", database.file())
        .with("shape", database.shape())
        .with("goal", blob.goalClass().goal())
        .with("boards", Ranking.slots(database.shape()))
        .with("position", blob.position())
        .with("bytes", blob.length())
        .with("format", blob.version())
        .with("encoding", blob.encoding())
        .with("checksum", String.format("%08x", blob.checksum()));
  }

  static String tables(int count) {
    return count + (count == 1 ? " table" : " tables");
  }

  /** The name of a goal class with spaces behind it, so that all of a shape are equally long. */
  static String padded(GoalClass goalClass) {
    int longest = 0;
    for (GoalClass other : GoalClass.all(goalClass.shape())) {
      longest = Math.max(longest, other.name().length());
    }
    return String.format("%-" + longest + "s", goalClass.name());
  }

  public void verify(Output output) throws IOException {
    Database database;
    try {
      database = Database.open(file);
    } catch (InvalidTableException e) {
      if (e.kind() != InvalidTableException.Kind.DAMAGED) {
        throw e;
      }
      output.answer(failure(file.toString(), e));
      return;
    }
    for (TableBlob blob : database.blobs()) {
      output.answer(verified(blob, output.progress()));
    }
    for (GoalClass goalClass : GoalClass.all(database.shape())) {
      if (database.blob(goalClass).isEmpty() && database.blobs().size() > 1) {
        output.say(file + ": has no " + goalClass.name() + " table");
      }
    }
  }

  private static Answer verified(TableBlob blob, Progress progress) {
    String name = blob.goalClass().name();
    try {
      Table table = blob.table();
      Proof proof =
          Proof.of(
              table,
              Sweep.processors(),
              (stage, done, total) -> progress.at(name + ", " + stage, done, total));
      return Answer.of(
          String.format(
              "%s  goal %s  checksum ok  %,d parent moves followed, %,d pairs compared: ok",
              padded(table.goalClass()), table.goal(), proof.boards(), proof.neighbours()),
          new Fields()
              .with("table", name)
              .with("goal", table.goal())
              .with("boards", proof.boards())
              .with("neighbours", proof.neighbours())
              .with("ok", true));
    } catch (InvalidTableException | WrongTableException e) {
      return failure(name, e);
    }
  }

  private static Answer failure(String what, Exception fault) {
    Fields fields =
        new Fields()
            .with("table", what)
            .with("boards", 0)
            .with("ok", false)
            .with("error", fault.getMessage());
    return new Answer(
        Status.NONE, List.of(what + ": FAILED"), "", List.of(fields), fault.getMessage());
  }
}
