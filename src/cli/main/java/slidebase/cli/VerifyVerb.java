package slidebase.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.store.Database;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

final class VerifyVerb extends AnsweringVerb {
  private final DatabaseOption db = new DatabaseOption(this);

  private final ShapeOption shape = new ShapeOption(this);

  VerifyVerb(Console console, Installation installation) {
    super(console, installation);
    describe(
        "Check the checksum of every table in a file, and prove each right.",
        "",
        "The proof follows the parent move of every board to the goal, and compares the",
        "depths of all neighbouring boards. Exit status 1 means that a check failed.",
        "",
        "Example:",
        "  slidebase verify --db 8-puzzle.cm");
  }

  @Override
  public Integer call() throws Exception {
    Path file = db.or(installation(), shape.settled());
    Database database;
    try {
      database = Database.open(file);
    } catch (InvalidTableException e) {
      if (e.kind() != InvalidTableException.Kind.DAMAGED) {
        throw e;
      }
      return reportFailure(file.toString(), e);
    }
    int status = Cli.ANSWERED;
    for (TableBlob blob : database.blobs()) {
      status = Math.max(status, check(blob));
    }
    sayMissing(database);
    return status;
  }

  private int check(TableBlob blob) {
    String name = blob.goalClass().name();
    try {
      Table table = blob.table();
      report(name, table, Proof.of(table));
      return Cli.ANSWERED;
    } catch (InvalidTableException | WrongTableException e) {
      return reportFailure(name, e);
    }
  }

  private void sayMissing(Database database) {
    for (GoalClass goalClass : GoalClass.all(database.shape())) {
      if (database.blob(goalClass).isEmpty() && database.blobs().size() > 1) {
        console().say(database.file() + ": has no " + goalClass.name() + " table");
      }
    }
  }

  private void report(String name, Table table, Proof proof) {
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("table", name);
      fields.put("goal", table.goal());
      fields.put("boards", proof.boards());
      fields.put("neighbours", proof.neighbours());
      fields.put("ok", true);
      answer(fields);
    } else {
      answer(
          String.format(
              "%s  goal %s  checksum ok  %,d parent moves followed, %,d pairs compared: ok",
              TableName.padded(table.goalClass()),
              table.goal(),
              proof.boards(),
              proof.neighbours()));
    }
  }

  private int reportFailure(String what, Exception fault) {
    if (json()) {
      Map<String, Object> fields = new LinkedHashMap<>();
      fields.put("table", what);
      fields.put("boards", 0);
      fields.put("ok", false);
      fields.put("error", fault.getMessage());
      answer(fields);
    } else {
      answer(what + ": FAILED");
    }
    console().say(fault.getMessage());
    return Cli.NO_ANSWER;
  }
}
