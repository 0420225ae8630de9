package slidebase.make;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.function.Consumer;
import slidebase.sets.Levels;
import slidebase.text.FileFault;

/**
 * Saves a long search every few minutes, at the end of a level, in a file beside the database. If
 * the run is killed, a later run resumes from it. The lock on the database excludes other runs.
 *
 * @param database the database file that is being made
 * @param file the checkpoint file
 * @param every the minimum time between two checkpoints; zero saves after each level
 * @param messages receives messages for the user
 */
record Checkpoints(Path database, Path file, Duration every, Consumer<String> messages) {
  private static final int BUFFER = 1 << 20;

  /** Returns the checkpoints of a goal class, in a file beside the database. */
  static Checkpoints beside(Site site, String goalClass) throws IOException {
    Path target = NewFile.target(site.file());
    Path file = target.resolveSibling(target.getFileName() + "." + goalClass + ".checkpoint");
    return new Checkpoints(target, file, site.resources().checkpoint(), site.messages());
  }

  /** Starts a search from the goal. */
  interface Start {
    PartsSearch newSearch() throws IOException;
  }

  /** Starts a search, or resumes it from its checkpoint if there is one. */
  PartsSearch begin(Start start) throws IOException {
    PartsSearch search = start.newSearch();
    if (!Files.exists(file)) {
      return search;
    }
    try {
      search.load(() -> new BufferedInputStream(Files.newInputStream(file), BUFFER));
      messages.accept(
          String.format("resuming after level %d, from %s", search.levels().depth(), file));
      return search;
    } catch (IOException e) {
      Files.move(file, aside(), StandardCopyOption.REPLACE_EXISTING);
      messages.accept(
          String.format(
              "%s: cannot resume: %s; renamed it to %s, starting from the goal",
              file, FileFault.reason(e), aside().getFileName()));
      return start.newSearch();
    }
  }

  /** Returns the path to which an unusable checkpoint is moved. */
  private Path aside() {
    return file.resolveSibling(file.getFileName() + ".unusable");
  }

  /** Runs a search to its end, and saves the end, too, because the following proof takes long. */
  void finish(PartsSearch search, Consumer<Levels> progress) {
    long last = System.nanoTime();
    boolean isFound = true;
    while (isFound) {
      isFound = search.next();
      progress.accept(search.levels());
      if (!isFound || System.nanoTime() - last >= every.toNanos()) {
        save(search);
        last = System.nanoTime();
      }
    }
  }

  private void save(PartsSearch search) {
    Path temporary = file.resolveSibling(NewFile.temporaryName(database));
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary), BUFFER)) {
        search.save(out);
      }
      NewFile.place(temporary, file);
    } catch (IOException e) {
      String reason = NewFile.reason(file, BUFFER, e);
      temporary.toFile().delete();
      messages.accept(
          String.format("%s: cannot be written: %s; continuing without it", file, reason));
    }
  }

  /** Deletes the checkpoint and any unusable one. */
  void delete() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(aside());
  }
}
