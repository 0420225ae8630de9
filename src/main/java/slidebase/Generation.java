package slidebase;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.store.Database;
import slidebase.store.DatabaseWriter;
import slidebase.table.Proof;
import slidebase.table.Table;
import slidebase.table.WrongTableException;

/**
 * The making of a database file: for each goal class of a shape one search and one proof, then the
 * file, which appears only when all of them have held.
 *
 * @param database the new file, opened
 * @param proofs for each of its tables the proof that held
 */
public record Generation(Database database, List<Proof> proofs) {

  /** Copies the list. */
  public Generation {
    proofs = List.copyOf(proofs);
  }

  /**
   * Generates, proves and writes the tables of all goal classes.
   *
   * @param shape the shape of the boards
   * @param file where to; what stands there is replaced
   * @param progress is told now and then how many boards have been searched, over all goal classes
   * @throws IOException if the file cannot be written; what stood in its place then still does
   * @throws WrongTableException if a proof fails, which would be a fault of this program or its
   *     machine
   */
  public static Generation toFile(Shape shape, Path file, LongConsumer progress)
      throws IOException, WrongTableException {
    DatabaseWriter.requirePossible(file);
    int threads = Runtime.getRuntime().availableProcessors();
    List<Table> tables = new ArrayList<>();
    List<Proof> proofs = new ArrayList<>();
    for (GoalClass goalClass : GoalClass.all(shape)) {
      long searched = tables.stream().mapToLong(Table::boards).sum();
      Table table =
          Generator.generate(goalClass, threads, found -> progress.accept(searched + found));
      tables.add(table);
      proofs.add(Proof.of(table, threads));
    }
    return new Generation(DatabaseWriter.write(file, tables), proofs);
  }
}
