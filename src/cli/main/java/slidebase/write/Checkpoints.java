package slidebase.write;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.function.Consumer;
import slidebase.generate.ReverseSearch;
import slidebase.text.FileFault;

/**
 * Saves a long search every few minutes, at the end of a level, in a file beside the database; a
 * run that was killed is gone on with from there. The lock on the database keeps other runs away.
 *
 * @param database the file that is to be made
 * @param file where the search is saved
 * @param every how long to go on between; zero means after each level
 * @param messages is told what a person should know
 */
record Checkpoints(Path database, Path file, Duration every, Consumer<String> messages) {
  private static final int BUFFER = 1 << 20;

  /** Saves beside a database what is found for a goal class. */
  static Checkpoints beside(
      Path database, String goalClass, Duration every, Consumer<String> messages)
      throws IOException {
    Path target = NewFile.target(database);
    Path file = target.resolveSibling(target.getFileName() + "." + goalClass + ".checkpoint");
    return new Checkpoints(target, file, every, messages);
  }

  /** Where a search is to go on, if it was saved. */
  interface Begin {
    ReverseSearch begin() throws IOException;
  }

  /** Begins a search, and goes on with it where one was saved. */
  ReverseSearch begin(Begin begin) throws IOException {
    ReverseSearch search = begin.begin();
    if (!Files.exists(file)) {
      return search;
    }
    try {
      search.load(() -> new BufferedInputStream(Files.newInputStream(file), BUFFER));
      messages.accept(
          String.format("going on behind level %d, as %s says", search.levels().depth(), file));
      return search;
    } catch (IOException e) {
      Files.move(file, aside(), StandardCopyOption.REPLACE_EXISTING);
      messages.accept(
          String.format(
              "%s: is of no use: %s; set aside as %s, beginning anew",
              file, FileFault.reason(e), aside().getFileName()));
      return begin.begin();
    }
  }

  /** Where a saved search is put that is of no use. */
  private Path aside() {
    return file.resolveSibling(file.getFileName() + ".unusable");
  }

  /** Goes on to the end, which is saved as well, since what follows takes long, too. */
  void finish(ReverseSearch search, Consumer<ReverseSearch> progress) {
    long last = System.nanoTime();
    boolean isFound = true;
    while (isFound) {
      isFound = search.next();
      progress.accept(search);
      if (!isFound || System.nanoTime() - last >= every.toNanos()) {
        save(search);
        last = System.nanoTime();
      }
    }
  }

  private void save(ReverseSearch search) {
    Path temporary = file.resolveSibling(NewFile.temporaryName(database));
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(temporary), BUFFER)) {
        search.save(out);
      }
      NewFile.place(temporary, file);
    } catch (IOException e) {
      String reason = NewFile.reason(file, BUFFER, e);
      temporary.toFile().delete();
      messages.accept(String.format("%s: cannot be written: %s; going on", file, reason));
    }
  }

  /** Deletes what was saved, when it is needed no more. */
  void delete() throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(aside());
  }
}
