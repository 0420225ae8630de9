package slidebase.cli;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import slidebase.store.Database;
import slidebase.store.InvalidTableException;
import slidebase.store.TableBlob;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

final class VerifyVerb extends AnsweringVerb {
  private final DatabaseOption db = new DatabaseOption(this);

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
    Path file = db.orDefault(installation());
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
      status = Math.max(status, check(blob.table()));
    }
    return status;
  }

  private int check(Table table) {
    String name = table.goalClass().name();
    try {
      report(name, table, Proof.of(table));
      return Cli.ANSWERED;
    } catch (WrongTableException e) {
      return reportFailure(name, e);
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
              "%-6s  goal %s  checksum ok  %,d parent moves followed, %,d pairs compared: ok",
              name, table.goal(), proof.boards(), proof.neighbours()));
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
