package slidebase.tables;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import slidebase.ask.Answer;
import slidebase.ask.Answer.Status;
import slidebase.ask.Fields;
import slidebase.ask.Output;
import slidebase.ask.Parameters;
import slidebase.board.Census;
import slidebase.board.GoalClass;
import slidebase.board.InvalidTableException;
import slidebase.board.Progress;
import slidebase.board.Shape;
import slidebase.make.DiskRoom;
import slidebase.make.GenerationPlan;
import slidebase.plain.PlainTable;
import slidebase.plain.SampledProof;
import slidebase.plain.Sampling;
import slidebase.sets.BoardSet;
import slidebase.sets.SetGraph;
import slidebase.sets.Sweep;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.EmbeddedTables;
import slidebase.store.PartBlob;
import slidebase.store.PatternBlob;
import slidebase.store.TableBlob;
import slidebase.table.DistanceParts;
import slidebase.table.PartsProof;
import slidebase.table.Proof;
import slidebase.table.WrongTableException;

/**
 * Questions about a database file or a single table: its contents, and whether it is right.
 *
 * @param given the parameters {@code shape} and {@code samples}
 * @param isOneOfSeveral whether answers begin with the file's name
 */
public record DatabaseFile(Path file, Parameters given, boolean isOneOfSeveral) {
  /** The number of slots to follow in all tables, unless the time is over before. */
  private static final long USUAL_SAMPLES = 1_000_000;

  private static final Duration USUAL_TIME = Duration.ofMinutes(1);

  public Answer contents() throws InvalidTableException {
    Database database = open();
    database.check();
    return contents(database);
  }

  /** Returns the contents of the headers of a file's tables, which are not checked. */
  public static Answer headers(Path file) throws InvalidTableException {
    return contents(Database.open(file));
  }

  private static Answer contents(Database database) {
    List<String> lines = new ArrayList<>();
    List<Fields> objects = new ArrayList<>();
    lines.add(
        String.format(
            "%s: %,d bytes, %s of shape %s",
            database.file(),
            database.bytes(),
            tables(names(database.blobs()).size()) + inParts(database.blobs()),
            database.shape()));
    List<ByteBuffer> certified = certified(database.shape());
    for (Blob blob : database.blobs()) {
      boolean isCertified = certified.contains(blob.bytes());
      Fields fields = fields(database, blob);
      objects.add(isCertified ? fields.with("certified", true) : fields);
      lines.add(
          String.format(
              "%s  goal %s  %,d %s as %s  %,d bytes at %,d  format %s  CRC-32C %08x%s",
              padded(List.of(blob)),
              blob.goalClass().goal(),
              blob.slots(),
              counted(blob),
              blob.encodingName(),
              blob.length(),
              blob.position(),
              blob.version(),
              blob.checksum(),
              isCertified ? "  certified" : ""));
    }
    return Answer.of(lines, objects);
  }

  /** Returns the bytes of the tables in the jar, which src/proof proves right. */
  private static List<ByteBuffer> certified(Shape shape) {
    return shape.equals(Shape.EIGHT_PUZZLE)
        ? EmbeddedTables.read().stream().map(Blob::bytes).toList()
        : List.of();
  }

  private Database open() throws InvalidTableException {
    Database database = Database.open(file);
    Tables.requireShape(given, file.toString(), database.shape());
    return database;
  }

  public static Fields fields(Database database, Blob blob) {
    return new Fields()
        .with("table", blob.name())
        .with("file", database.file())
        .with("shape", database.shape())
        .with("goal", blob.goalClass().goal())
        .with(counted(blob), blob.slots())
        .with("position", blob.position())
        .with("bytes", blob.length())
        .with("format", blob.version())
        .with("encoding", blob.encodingName())
        .with("checksum", String.format("%08x", blob.checksum()));
  }

  public static String tables(int count) {
    return count + (count == 1 ? " table" : " tables");
  }

  /** The names of tables, each once, however many parts it is in. */
  public static Set<String> names(List<Blob> blobs) {
    Set<String> names = new LinkedHashSet<>();
    for (Blob blob : blobs) {
      names.add(blob instanceof PartBlob ? blob.goalClass().name() : blob.name());
    }
    return names;
  }

  /** Says in how many parts tables are, if some are in parts. */
  public static String inParts(List<Blob> blobs) {
    return names(blobs).size() == blobs.size() ? "" : " in " + blobs.size() + " parts";
  }

  /** Returns the noun for the states of a table. */
  public static String counted(Blob blob) {
    return blob instanceof PatternBlob ? "states" : "boards";
  }

  /** The name of a table with spaces behind it, so that whole ones of a shape are equally long. */
  public static String padded(List<Blob> parts) {
    Blob first = parts.get(0);
    if (parts.size() > 1) {
      return first.goalClass().name();
    }
    int longest = 0;
    for (GoalClass other : GoalClass.all(first.goalClass().shape())) {
      longest = Math.max(longest, other.name().length());
    }
    return String.format("%-" + longest + "s", first.name());
  }

  public void verify(Output output) throws IOException {
    Database database;
    try {
      database = open();
    } catch (InvalidTableException e) {
      if (e.kind() != InvalidTableException.Kind.DAMAGED) {
        throw e;
      }
      output.answer(failure(file.toString(), file + ": ", e));
      return;
    }
    Set<String> names = names(database.blobs());
    for (String name : names) {
      output.answer(verified(name, database, sampling(names.size()), output.progress()));
    }
    for (GoalClass goalClass : GenerationPlan.usual(database.shape())) {
      if (database.blobs(goalClass).isEmpty() && database.blobs().size() > 1) {
        output.say(file + ": has no " + goalClass.name() + " table");
      }
    }
  }

  /** Returns how many slots of a table are followed, of so many tables. */
  private Sampling sampling(int tables) {
    return given.has("samples")
        ? Sampling.of(given.number("samples", 0, 0, Sampling.MOST))
        : Sampling.within(USUAL_TIME.dividedBy(tables), USUAL_SAMPLES / tables);
  }

  /** Proves a table, whole or in parts. */
  private Answer verified(String name, Database database, Sampling sampling, Progress progress)
      throws IOException {
    Progress named = (stage, done, total) -> progress.at(name + ", " + stage, done, total);
    List<Blob> parts = database.blobsOf(name);
    Blob first = parts.get(0);
    Fields fields =
        new Fields()
            .with("table", name)
            .with("file", file)
            .with("goal", first.goalClass().goal())
            .with(counted(first), parts.stream().mapToLong(Blob::slots).sum());
    try {
      String proved =
          first instanceof PartBlob ? proved(database, parts, named) : proved(first, fields, named);
      named.at("samples", 0, 0);
      long sampled = SampledProof.of(PlainTable.of(database, name), sampling, Sweep.processors());
      Blob.requireWhole(parts);
      return Answer.of(
          String.format(
              "%s%s  goal %s  %s, %,d slots sampled: ok",
              label(), padded(parts), first.goalClass().goal(), proved, sampled),
          fields.with("sampled", sampled).with("ok", true));
    } catch (InvalidTableException | WrongTableException e) {
      return failure(name, label() + name + ": ", e);
    }
  }

  /** Proves a table in parts right, and returns a description of the proof. */
  private static String proved(Database database, List<Blob> parts, Progress progress)
      throws IOException, WrongTableException {
    for (int part = 0; part < parts.size(); part++) {
      progress.at("checksums", part, parts.size());
      parts.get(part).check();
    }
    DistanceParts table = database.table(parts.get(0).goalClass());
    SetGraph graph = new SetGraph(table.cut().goalClass().goal());
    BoardSet levels = DiskRoom.beside(database.file()).set(graph);
    Census census = PartsProof.of(table, levels, Sweep.processors(), progress).census();
    return String.format(
        "checksums ok  %,d boards of %d parts unfolded over %d levels",
        census.boards(), parts.size(), census.greatest() + 1);
  }

  /** Proves a whole table right, and returns a description of the proof. */
  private static String proved(Blob blob, Fields fields, Progress progress)
      throws InvalidTableException, WrongTableException {
    int threads = Sweep.processors();
    if (blob instanceof PatternBlob pattern) {
      pattern.check();
      Census census = pattern.table().prove(threads, progress);
      if (!census.equals(pattern.census())) {
        throw new WrongTableException("its header says other numbers of states");
      }
      return String.format(
          "checksum ok  %,d states unfolded over %d levels",
          census.boards(), census.greatest() + 1);
    }
    Proof proof = Proof.of(((TableBlob) blob).table(), threads, progress);
    fields.with("neighbours", proof.neighbours());
    return String.format(
        "checksum ok  %,d parent moves followed, %,d pairs compared",
        proof.boards(), proof.neighbours());
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
    return new Answer(
        Status.NONE, List.of(label + "FAILED"), "", List.of(fields), fault.getMessage());
  }
}
