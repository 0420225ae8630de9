package slidebase.make;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.goal.NewTables;
import slidebase.make.Generation.Made;
import slidebase.make.GenerationPlan.Keeps;
import slidebase.plain.SampledProof;
import slidebase.plain.Sampling;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.NewFile;
import slidebase.table.WrongTableException;
import slidebase.work.Progress;

/**
 * Carries out a plan: one search and one proof per table, then the file, which appears only if all
 * proofs held. Tables of symmetric patterns share search and proof. Only one table is in memory at
 * a time.
 *
 * <p>One run at a time makes a file. A second run waits, and then keeps the first run's tables.
 */
record GenerationRun(GenerationPlan plan, Progress progress) {
  List<ByteBuffer> inMemory() throws IOException {
    NewTables.InMemory made = new NewTables.InMemory();
    NewTables tables = new NewTables(plan.site().threads(), made);
    try {
      for (TableMaker table : plan.tables()) {
        Progress ofTable =
            (stage, done, total) -> progress.at(table.name() + ", " + stage, done, total);
        table.make(tables, ofTable, ofTable);
      }
      return made.blobs();
    } catch (WrongTableException e) {
      throw notProved(e);
    }
  }

  Generation run() throws IOException {
    try (NewFile newFile = NewFile.at(plan.site().file(), plan.site().messages())) {
      if (plan.keeps() == Keeps.NOTHING) {
        return write(newFile, List.of(), plan.tables());
      }
      try (Found there = Found.at(plan.site().file())) {
        List<Blob> kept = there.blobs(plan.shape()).stream().filter(plan::isKept).toList();
        List<TableMaker> missing = TableMaker.missing(plan.tables(), kept);
        if (!missing.isEmpty()) {
          return write(newFile, kept, missing);
        }
      }
      return new Generation(Database.open(plan.site().file()), List.of());
    } catch (WrongTableException e) {
      throw notProved(e);
    }
  }

  private Generation write(NewFile newFile, List<Blob> kept, List<TableMaker> missing)
      throws IOException, WrongTableException {
    Stream<Long> lengths =
        Stream.concat(kept.stream().map(Blob::length), GenerationPlan.lengths(missing));
    progress.at("allocating disk space", 0, 0);
    try (DatabaseWriter writer = new DatabaseWriter(newFile, plan.shape(), lengths.toList())) {
      Map<TableMaker, Census> proved = make(kept, missing, writer);
      Database written = writer.written();
      List<Made> made = new ArrayList<>();
      long work = work(missing);
      for (TableMaker table : proved.keySet()) {
        progress.at(table.name() + ", samples", work, work);
        Sampling sampling = sampling(table, proved.keySet());
        long sampled = SampledProof.of(table.plain(written), sampling, plan.site().threads());
        made.add(new Made(table, proved.get(table), sampled));
      }
      return new Generation(writer.finish(), made);
    }
  }

  /**
   * Shares samples between the tables of a goal, since a mistake in the search would be in each.
   */
  private static Sampling sampling(TableMaker table, Set<TableMaker> all) {
    LongStream states =
        all.stream()
            .filter(each -> each.goalClass().equals(table.goalClass()))
            .mapToLong(TableMaker::states);
    return Sampling.share(table.states(), states.sum());
  }

  private IOException notProved(WrongTableException e) {
    return new IOException(
        plan.site().file() + ": not written, because a proof failed: " + e.getMessage(), e);
  }

  /**
   * Adds the tables kept and made, in the order of the goal classes; returns the censuses of the
   * new tables.
   */
  private Map<TableMaker, Census> make(
      List<Blob> kept, List<TableMaker> missing, NewTables.Destination destination)
      throws IOException, WrongTableException {
    long total = work(missing);
    NewTables tables = new NewTables(plan.site().threads(), destination);
    Map<TableMaker, Census> made = new LinkedHashMap<>();
    long done = 0;
    for (GoalClass goalClass : GoalClass.all(plan.shape())) {
      for (Blob blob : kept) {
        if (blob.goalClass().equals(goalClass)) {
          blob.check();
          byte[] bytes = new byte[blob.bytes().remaining()];
          blob.bytes().get(bytes);
          destination.add(blob.name(), bytes);
        }
      }
      for (TableMaker table : missing) {
        if (table.goalClass().equals(goalClass)) {
          Progress search = part(goalClass.name(), done, total);
          Progress proof = part(goalClass.name(), done + table.states(), total);
          made.put(table, table.make(tables, search, proof));
          done += work(List.of(table));
        }
      }
    }
    return made;
  }

  /** Returns the number of states to search, plus the number to prove. */
  private static long work(List<TableMaker> tables) {
    return tables.stream().mapToLong(table -> 2 * table.states()).sum();
  }

  /** Returns progress that reports a part's progress as the whole's. */
  private Progress part(String name, long before, long total) {
    return (stage, done, of) -> progress.at(name + ", " + stage, before + done, total);
  }
}
