package slidebase.make;

import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.goal.NewTables;
import slidebase.plain.PlainTable;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.PatternBlob;
import slidebase.store.SlideBlob;
import slidebase.table.WrongTableException;
import slidebase.work.InvalidTableException;
import slidebase.work.Progress;

/**
 * Plans one table, and describes and proves it in a file. Each kind of table has a class; equal
 * makers plan the same table.
 */
public sealed interface TableMaker permits MovesMaker, PatternMaker, SlideMaker {
  /** Returns the maker of a table in a file. */
  static TableMaker of(Blob blob) {
    if (blob instanceof SlideBlob) {
      return new SlideMaker(blob.goalClass());
    }
    return blob instanceof PatternBlob pattern
        ? new PatternMaker(pattern.pattern())
        : new MovesMaker(blob.goalClass());
  }

  /** Returns the makers of the tables in a file, in the file's order. */
  static Set<TableMaker> of(List<Blob> blobs) {
    Set<TableMaker> makers = new LinkedHashSet<>();
    blobs.forEach(blob -> makers.add(of(blob)));
    return makers;
  }

  /** Returns the tables that no existing blob makes needless. */
  static List<TableMaker> missing(List<TableMaker> tables, List<Blob> there) {
    return tables.stream().filter(table -> there.stream().noneMatch(table::isServedBy)).toList();
  }

  GoalClass goalClass();

  /**
   * Makes the table, and proves it. Returns the number of states at each distance.
   *
   * @param search receives the number of states found
   * @param proof receives the number of states proved
   */
  Census make(NewTables tables, Progress search, Progress proof)
      throws IOException, WrongTableException;

  /** Returns the table's name, unique among the tables of its shape. */
  default String name() {
    return goalClass().name();
  }

  /** Returns the name, padded with spaces to the length of the longest name. */
  default String label() {
    int longest = 0;
    for (GoalClass other : GoalClass.all(goalClass().shape())) {
      longest = Math.max(longest, other.name().length());
    }
    return String.format("%-" + longest + "s", name());
  }

  /** Returns the noun for the table's states. */
  default String counted() {
    return "boards";
  }

  /** Returns the name of the encoding of a blob of this kind. */
  String encoding(Blob blob);

  /** Returns the table in a file. */
  default Blob blob(Database database) {
    return database.blobs().stream()
        .filter(blob -> of(blob).equals(this))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the number of states. */
  long states();

  /** Returns the number of states of 2x6 that take as long to find. */
  default long effort() {
    return states();
  }

  /** Returns the size of several tables of this kind, of which this is the first. */
  default String size(List<TableMaker> tables) {
    return String.format("%,d boards%s", states(), tables.size() == 1 ? "" : " each");
  }

  /** Returns the length of the table's blob, or a little less. */
  long length();

  /** Returns the heap needed to make the table, in bytes. */
  long memory();

  /** Returns whether a blob in the file makes this table needless. */
  default boolean isServedBy(Blob there) {
    return !(there instanceof SlideBlob) && there.goalClass().equals(goalClass());
  }

  /**
   * Proves the table of a file right. It checks the blob's checksums, too.
   *
   * @throws WrongTableException if it is wrong
   */
  Proved prove(Database database, Progress progress) throws IOException, WrongTableException;

  /**
   * A proof of a table in a file.
   *
   * @param text a description of the proof
   * @param neighbours the number of pairs of neighbours, if the proof has compared them
   */
  record Proved(String text, OptionalLong neighbours) {
    Proved(String text) {
      this(text, OptionalLong.empty());
    }
  }

  /** Returns the table of a file for the proof by samples. */
  PlainTable plain(Database database) throws InvalidTableException;
}
