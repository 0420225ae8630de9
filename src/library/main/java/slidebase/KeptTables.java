package slidebase;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import slidebase.board.Board;
import slidebase.board.GoalClass;
import slidebase.board.Goals;
import slidebase.board.Shape;
import slidebase.sizes.SizeLimits;
import slidebase.table.Reduction;

/** The tables in the files of a folder, and those that a maker makes in memory. Thread-safe. */
final class KeptTables implements TableSource {
  private final Optional<Path> folder;
  private final Optional<Function<Board, Tablebase>> maker;

  // Guarded by this:

  /** By shape; empty if there was no file. */
  private final Map<Shape, Optional<Tablebase>> opened = new HashMap<>();

  private final Map<GoalClass, Tablebase> made = new HashMap<>();

  KeptTables(Optional<Path> folder, Optional<Function<Board, Tablebase>> maker) {
    this.folder = folder;
    this.maker = maker;
  }

  @Override
  public synchronized Supply tables(Goals goal, Need need) throws IOException {
    Shape shape = goal.shape().wide();
    if (!opened.containsKey(shape)) {
      opened.put(shape, opened(shape));
    }
    Optional<Tablebase> inFile = opened.get(shape).filter(all -> all.answersAbout(goal));
    if (inFile.isPresent()) {
      return new Open(inFile.get());
    }
    boolean areMade = maker.isPresent() && Small.answerAbout(goal);
    if (!areMade || shape.cells() <= SizeLimits.UNFOLDED_CELLS) {
      return Small.ONLY;
    }
    return need == Need.ANSWER
        ? Small.FIRST
        : new Open(made.computeIfAbsent(Reduction.of(goal.only(), shape).goalClass(), this::make));
  }

  private Optional<Tablebase> opened(Shape shape) throws IOException {
    Optional<Path> file = folder.map(each -> each.resolve(shape + ".cm"));
    return file.isPresent() && Files.exists(file.get())
        ? Optional.of(Tablebase.open(file.get()))
        : Optional.empty();
  }

  private Tablebase make(GoalClass goalClass) {
    return maker.get().apply(goalClass.goal());
  }
}
