package slidebase.door;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import slidebase.Shelf;
import slidebase.TableSource;
import slidebase.TableSource.Need;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.Fault;
import slidebase.ask.JsonObject;
import slidebase.ask.UnavailableException;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.question.DaemonThreads;
import slidebase.tables.DatabaseContents;
import slidebase.tables.Databases;
import slidebase.tables.Installation;
import slidebase.tables.NamedTables;
import slidebase.tables.Tables;
import slidebase.text.Names;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;

/**
 * The open tables, shared by all requests. Missing tables are made one after the other. Until then,
 * requests for them get the time to try again.
 */
public final class ServedTables implements Tables.Shelves, AutoCloseable {
  private static final Set<String> WELL = Set.of("open", "making", "small");

  private final Installation installation;
  private final Optional<Tablebase> named;
  private final List<Shape> shapes;
  private final boolean generates;
  private final Consumer<String> log;
  private final Shelf shelf = Shelf.of(new Source());

  /** The tables in files, or made in memory, by shape. */
  private final Map<Shape, Tablebase> open = new ConcurrentHashMap<>();

  /** The contents of the headers of open files, by shape. */
  private final Map<Shape, Answer> contents = new ConcurrentHashMap<>();

  /** The files as they were when this opened them, by shape. */
  private final Map<Shape, OpenedFile> files = new HashMap<>();

  /** Why shapes have no tables in a file, or no tables at all, by shape. */
  private final Map<Shape, String> faults = new ConcurrentHashMap<>();

  private final Map<Shape, Making> making = new ConcurrentHashMap<>();

  private final ExecutorService maker =
      Executors.newSingleThreadExecutor(new DaemonThreads("tables"));

  /**
   * @param terms the shapes to serve, and whether to make missing tables
   * @param log receives messages about making tables
   */
  public ServedTables(Installation installation, Terms terms, Consumer<String> log)
      throws IOException {
    this.installation = installation;
    this.named = Databases.named(installation, log);
    if (named.isPresent()) {
      addContents(named.get().shape());
    }
    this.shapes = terms.shapes().stream().map(Shape::wide).toList();
    this.generates = terms.generates();
    this.log = log;
  }

  /** {@inheritDoc} Requests name none; the installation may name a file. */
  @Override
  public Optional<Tablebase> named(NamedTables names) {
    return named;
  }

  @Override
  public Shelf shelf() {
    return shelf;
  }

  /** Opens the tables for the default goals, or begins to make those that answer quickly. */
  public void prepare() {
    for (Shape shape : shapes) {
      try {
        require(shape, Need.ANSWER);
      } catch (NotNowException e) { // the table is being made
        continue;
      } catch (IOException | IllegalArgumentException e) {
        fail(shape, e);
      }
    }
  }

  private void require(Shape shape, Need need) throws IOException {
    Tables.require(shelf, Goals.of(Board.defaultGoal(shape)), need);
  }

  /**
   * Returns the large tables of a shape that is served.
   *
   * @throws NotNowException if they are being made
   */
  public Tablebase large(Shape shape) throws IOException {
    require(shape, Need.LARGE_TABLES);
    return shelf.tables(shape);
  }

  private void fail(Shape shape, Exception fault) {
    if (!Fault.message(fault).equals(faults.put(shape, Fault.message(fault)))) {
      log.accept(fault.getMessage());
    }
  }

  /**
   * Small tables answer while large ones are missing, damaged or being made; the tables of small
   * shapes are opened, or made before the first answer.
   */
  private final class Source implements TableSource {
    @Override
    public Supply tables(Goals goal, Need need) throws IOException {
      requireServed(goal.shape());
      boolean hasSmall = Databases.hasSmall(goal, need);
      synchronized (ServedTables.this) {
        Optional<Tablebase> there = hasSmall ? usable(goal) : opened(goal);
        if (there.isPresent()) {
          return new Open(there.get());
        }
        if (!hasSmall) {
          return new Open(missing(goal));
        }
        if (need == Need.MANY_ANSWERS) {
          begin(goal);
        }
        return Small.ONLY;
      }
    }

    /** {@inheritDoc} The file is not read again before it changes. */
    @Override
    public boolean replaces(Board goal, InvalidTableException fault) {
      Shape shape = goal.shape().wide();
      synchronized (ServedTables.this) {
        open.remove(shape);
        contents.remove(shape);
        Map<String, Object> now = attributes(installation.database(shape));
        files.put(shape, new OpenedFile(now, Optional.of(fault)));
        fail(shape, fault);
      }
      return Databases.takeLong(shape);
    }
  }

  /** Returns the tables of a goal's class in the file of the shape; none if it is bad. */
  private Optional<Tablebase> usable(Goals goal) {
    try {
      return opened(goal);
    } catch (InvalidTableException e) {
      fail(goal.shape().wide(), e);
      return Optional.empty();
    }
  }

  /** Returns the tables of a goal's class, after opening the file if it has changed. */
  private Optional<Tablebase> opened(Goals goal) throws InvalidTableException {
    Optional<Tablebase> known = known(goal);
    if (known.isEmpty()) {
      openChanged(goal.shape().wide());
    }
    return known(goal);
  }

  private Optional<Tablebase> known(Goals goal) {
    return Optional.ofNullable(open.get(goal.shape().wide()))
        .filter(there -> there.answersAbout(goal));
  }

  /**
   * A file that was opened, or that cannot be used because of its contents.
   *
   * @param attributes those that change if the file is replaced; empty if there is no file
   */
  private record OpenedFile(
      Map<String, Object> attributes, Optional<InvalidTableException> fault) {}

  /** Opens the tables of a shape in their file, if it was made or replaced since the last time. */
  private void openChanged(Shape shape) throws InvalidTableException {
    Map<String, Object> attributes = attributes(installation.database(shape));
    OpenedFile last = files.get(shape);
    if (last == null || !last.attributes.equals(attributes)) {
      last = new OpenedFile(attributes, open(shape));
      files.put(shape, last);
    }
    if (last.fault.isPresent()) {
      throw last.fault.get();
    }
  }

  private static Map<String, Object> attributes(Path file) {
    try {
      return Files.readAttributes(file, "fileKey,size,lastModifiedTime");
    } catch (IOException e) {
      return Map.of();
    }
  }

  /** Opens the tables of a shape, if there are any, and returns the fault of their file. */
  private Optional<InvalidTableException> open(Shape shape) throws InvalidTableException {
    try {
      Optional<Tablebase> existing = Databases.existing(installation, shape, log);
      if (existing.isPresent()) {
        addOpen(shape, existing.get());
      }
      return Optional.empty();
    } catch (InvalidTableException e) {
      if (e.kind() == Kind.UNREADABLE) { // which may change without the file
        throw e;
      }
      return Optional.of(e);
    }
  }

  /** Keeps open tables. The message about new tables precedes the first answer from them. */
  private synchronized void addOpen(Shape shape, Tablebase tablebase) throws InvalidTableException {
    addContents(shape);
    open.put(shape, tablebase);
    faults.remove(shape);
    making.computeIfPresent(
        shape, (of, under) -> tablebase.answersAbout(under.goal()) ? null : under);
  }

  private void addContents(Shape shape) throws InvalidTableException {
    Path file = installation.database(shape);
    if (Files.exists(file)) { // or else they are in memory
      contents.put(shape, DatabaseContents.headers(file, file.getFileName()));
    }
  }

  /**
   * Reports the tables of a shape that is served, as they were when opened.
   *
   * @param requested the shape; empty for the named file, or else 3x3
   */
  public Answer contents(Optional<Shape> requested) throws IOException {
    Shape shape = requested.orElse(named.map(Tablebase::shape).orElse(Shape.EIGHT_PUZZLE));
    if (named.isEmpty()) {
      require(shape, Need.LARGE_TABLES);
    }
    Answer known = contents.get(shape.wide());
    if (known == null) {
      throw new UnavailableException("shape " + shape + ": its tables are not in a file");
    }
    return known;
  }

  /** Returns tables that are in the jar, or begins to make them. */
  private Tablebase missing(Goals goal) throws NotNowException {
    Shape shape = goal.shape().wide();
    Making under = making.get(shape);
    if (under != null && !under.mayBeTriedAgain()) {
      throw under.notYet();
    }
    if (!generates && shape.equals(Shape.EIGHT_PUZZLE)) {
      faults.remove(shape);
      open.put(shape, Tablebase.embedded());
      return open.get(shape);
    }
    throw make(goal);
  }

  /** Rejects a shape that is not served. */
  public void requireServed(Shape shape) {
    Tables.requirePossible(shape);
    if (!shapes.contains(shape.wide())) {
      throw new UnavailableException(
          String.format(
              "shape %s: not served here; the shapes served are %s; its option --shape names others",
              shape, Names.list(shapes.toArray())));
    }
  }

  /** Begins to make the tables of a goal's class, unless they are being made or never are. */
  private void begin(Goals goal) {
    Making under = making.get(goal.shape().wide());
    if (generates && (under == null || under.mayBeTriedAgain())) {
      make(goal);
    }
  }

  /** Begins to make the tables of a goal's class, and returns the exception to report meanwhile. */
  private NotNowException make(Goals goal) {
    Shape shape = goal.shape().wide();
    if (!generates) {
      throw new UnavailableException(
          "shape " + shape + ": its tables are missing, and making tables is switched off");
    }
    Making started = new Making(goal, log);
    making.put(shape, started);
    maker.execute(
        () -> {
          try {
            addOpen(shape, new Databases(installation, started, kind -> "").make(goal));
          } catch (LinkageError e) {
            started.fail("a library is missing, or the process is ending: " + e.getMessage());
          } catch (Exception | VirtualMachineError e) {
            String failure = String.valueOf(e.getMessage());
            started.fail(installation.withNames(failure));
            if (!maker.isShutdown()) { // or else it fails because the process is ending
              log.accept(failure);
            }
          } finally {
            started.end();
          }
        });
    return started.beingMade();
  }

  /**
   * Requires that each shape has open or small tables, after another attempt to open or make them.
   *
   * @throws NotNowException if one has none
   */
  public void requireReady() throws NotNowException {
    for (Shape shape : shapes) {
      try {
        require(shape, Need.ANSWER);
      } catch (NotNowException e) {
        throw e;
      } catch (IOException | IllegalArgumentException e) {
        fail(shape, e);
        throw NotNowException.notYet(Making.LATER, Fault.message(e));
      }
    }
  }

  /** Returns whether the tables of each shape are open or being made, and the state of each. */
  public synchronized JsonObject health() {
    List<JsonObject> all = new ArrayList<>();
    for (Shape shape : shapes) {
      Making under = making.get(shape);
      all.add(
          new JsonObject()
              .with("shape", shape)
              .with(under != null ? under.fields() : state(shape)));
    }
    boolean areWell =
        all.stream().allMatch(each -> each.value("state").filter(WELL::contains).isPresent());
    return new JsonObject().with("status", areWell ? "ok" : "degraded").with("tables", all);
  }

  private JsonObject state(Shape shape) {
    JsonObject state = new JsonObject();
    String fault = faults.get(shape);
    if (fault != null) {
      return state.with("state", "failed").with("error", fault);
    }
    String usual = Databases.takeLong(shape) ? "small" : "closed";
    return state.with("state", open.containsKey(shape) ? "open" : usual);
  }

  /** Stops making tables; an unfinished file is harmless. */
  @Override
  public void close() {
    maker.shutdownNow();
  }
}
