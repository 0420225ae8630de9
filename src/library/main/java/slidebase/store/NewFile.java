package slidebase.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import slidebase.text.FileFault;

/**
 * A new file that appears complete or not at all. It is written under a temporary name in the same
 * folder, forced to disk, and moved into place atomically. Readers keep an older file open.
 *
 * <p>{@linkplain #at With a lock}, one run at a time writes the file: it holds a {@linkplain
 * WriteLock lock} until the end. So the old file does not change until the new one replaces it. An
 * existing temporary file was left by a killed run, and is deleted. {@linkplain #unlocked Without a
 * lock}, no lock file remains, and the last of several runs wins; temporary files are deleted when
 * they are a day old.
 *
 * <p>A new file gets the mode of the file that it replaces, and its owner and group if the system
 * permits. For a symbolic link, the target is made.
 */
public final class NewFile implements AutoCloseable {
  private static final Duration AGE = Duration.ofDays(1);
  private static final int MOST_LINKS = 40; // as many as Linux follows

  private static final Set<PosixFilePermission> WRITE =
      EnumSet.of(
          PosixFilePermission.OWNER_WRITE,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_WRITE);

  private final Path file;
  private final Path target;
  private final Path temporary;
  private final Optional<WriteLock> lock;

  private NewFile(Path file, Path target, Optional<WriteLock> lock) {
    this.file = file;
    this.target = target;
    this.lock = lock;
    long number = ThreadLocalRandom.current().nextLong();
    this.temporary =
        target.resolveSibling(
            String.format(Locale.ROOT, ".%s.%016x.tmp", target.getFileName(), number));
  }

  /**
   * Begins a file as soon as no other run is making it. A message reports a wait.
   *
   * @throws IOException if the file cannot be written
   */
  public static NewFile at(Path file, Consumer<String> messages) throws IOException {
    requirePossible(file);
    Path target = target(file);
    WriteLock lock;
    try {
      lock =
          WriteLock.of(
              target, () -> messages.accept(file + ": another run is writing it; waiting"));
    } catch (IOException e) {
      throw cannotBeWritten(file, e);
    }
    return begun(new NewFile(file, target, Optional.of(lock)));
  }

  /**
   * Begins a file that other runs may also be making.
   *
   * @throws IOException if the file cannot be written
   */
  public static NewFile unlocked(Path file) throws IOException {
    requirePossible(file);
    return begun(new NewFile(file, target(file), Optional.empty()));
  }

  private static NewFile begun(NewFile made) throws IOException {
    try {
      made.begin();
      return made;
    } catch (IOException e) {
      made.close();
      throw made.cannotBeWritten(e);
    }
  }

  private void begin() throws IOException {
    clearLeftovers();
    if (temporary.getFileSystem() == FileSystems.getDefault()) {
      temporary.toFile().deleteOnExit(); // for a run that is interrupted
    }
    if (isPosix() && Files.exists(target)) { // others must not read it before it has its mode
      Files.createFile(
          temporary,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    } else {
      Files.createFile(temporary);
    }
  }

  private void clearLeftovers() throws IOException {
    Pattern name =
        Pattern.compile(Pattern.quote("." + target.getFileName() + ".") + "[0-9a-f]{16}\\.tmp");
    List<Path> leftovers;
    try (Stream<Path> files = Files.list(target.getParent())) {
      leftovers =
          files.filter(each -> name.matcher(each.getFileName().toString()).matches()).toList();
    }
    for (Path leftover : leftovers) {
      if (lock.isPresent() || isOld(leftover)) {
        Files.deleteIfExists(leftover);
      }
    }
  }

  /** Returns whether a file is too old to be still in use by a run. */
  private static boolean isOld(Path file) throws IOException {
    try {
      Instant changed = Files.getLastModifiedTime(file).toInstant();
      return changed.isBefore(Instant.now().minus(AGE));
    } catch (NoSuchFileException e) {
      return false; // another run has just finished or deleted it
    }
  }

  /** Returns the temporary file, which is empty at first. */
  public Path temporary() {
    return temporary;
  }

  /** Writes the whole file: some bytes, one part after another. */
  public void write(List<ByteBuffer> parts) throws IOException {
    long bytes = parts.stream().mapToLong(ByteBuffer::remaining).sum();
    try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
      for (ByteBuffer part : parts) {
        while (part.hasRemaining()) {
          channel.write(part);
        }
      }
    } catch (IOException e) {
      throw cannotBeWritten(bytes, e);
    }
  }

  /** Returns the file as the user named it. */
  public Path file() {
    return file;
  }

  /**
   * Moves the written file into place.
   *
   * @throws IOException if the disk is full; then the old file remains
   */
  public void finish() throws IOException {
    try {
      if (isPosix() && Files.exists(target)) {
        keepAttributes();
      }
      force(temporary, StandardOpenOption.WRITE);
      // The second option is for file systems in a zip: without it, they replace no file.
      Files.move(
          temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      forceFolder(target.getParent());
    } catch (IOException e) {
      throw cannotBeWritten(e);
    }
  }

  private boolean isPosix() throws IOException {
    return Files.getFileStore(target.getParent())
        .supportsFileAttributeView(PosixFileAttributeView.class);
  }

  private void keepAttributes() throws IOException {
    PosixFileAttributes old = Files.readAttributes(target, PosixFileAttributes.class);
    PosixFileAttributeView fresh =
        Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
    giveTo(old, fresh);
    fresh.setPermissions(old.permissions());
  }

  private static void giveTo(PosixFileAttributes old, PosixFileAttributeView fresh) {
    try {
      fresh.setGroup(old.group());
      fresh.setOwner(old.owner());
    } catch (IOException e) {
      return; // only root gives files to others
    }
  }

  private static void force(Path file, StandardOpenOption access) throws IOException {
    try (FileChannel channel = FileChannel.open(file, access)) {
      channel.force(true);
    }
  }

  /** Forces the new name to disk, if the system can open a folder. */
  private static void forceFolder(Path folder) {
    try {
      force(folder, StandardOpenOption.READ);
    } catch (IOException e) {
      return; // the file itself is on the disk
    }
  }

  /** Deletes an unfinished file, and releases the lock. The lock file remains. */
  @Override
  public void close() throws IOException {
    try {
      Files.deleteIfExists(temporary);
    } finally {
      if (lock.isPresent()) {
        lock.get().close();
      }
    }
  }

  private IOException cannotBeWritten(Throwable e) {
    return cannotBeWritten(file, e);
  }

  private static IOException cannotBeWritten(Path file, Throwable e) {
    return cannotBeWritten(file, FileFault.reason(e), e);
  }

  static IOException cannotBeWritten(Path file, String reason, Throwable e) {
    return new IOException(file + ": cannot be written: " + reason, e);
  }

  /** Returns the exception for a failure to write some bytes. */
  public IOException cannotBeWritten(long bytes, Throwable e) {
    return cannotBeWritten(file, reason(target, bytes, e), e);
  }

  /**
   * Returns the reason why some bytes could not be written. The system's message for a full disk is
   * in the user's language, and an error of mapped memory has none.
   */
  static String reason(Path target, long bytes, Throwable e) {
    try {
      long free = Files.getFileStore(target.getParent()).getUsableSpace();
      return free < bytes ? "the disk is full" : FileFault.reason(e);
    } catch (IOException unknown) {
      return FileFault.reason(e);
    }
  }

  /** Returns the target of symbolic links. It need not exist, but its folder must. */
  public static Path target(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    for (int links = 0; Files.isSymbolicLink(target); links++) {
      if (links == MOST_LINKS) {
        throw new IOException(file + ": is a broken symbolic link");
      }
      target = target.resolveSibling(Files.readSymbolicLink(target));
    }
    Path folder = target.getParent();
    if (folder == null) {
      throw new IOException(file + ": is a directory; name a file in it");
    }
    if (!Files.isDirectory(folder)) {
      throw new IOException(folder + ": there is no such folder");
    }
    return folder.toRealPath().resolve(target.getFileName());
  }

  /** Checks, before any work, that the file can be written. */
  public static void requirePossible(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException(file + ": is a directory; name a file in it");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new IOException(file + ": is a device or a pipe, and is not replaced");
    }
    Path target = target(file);
    if (!Files.isWritable(target.getParent())) {
      throw new IOException(target.getParent() + ": there is no permission to write there");
    }
    if (Files.exists(target)) {
      requireWritable(file);
    }
  }

  /** Rejects a read-only file, even for root, who could write it. */
  private static void requireWritable(Path file) throws IOException {
    boolean isReadOnly = false;
    String mode = "";
    if (Files.getFileStore(file).supportsFileAttributeView(PosixFileAttributeView.class)) {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
      isReadOnly = permissions.stream().noneMatch(WRITE::contains);
      mode = " (" + PosixFilePermissions.toString(permissions) + ")";
    }
    if (isReadOnly || !Files.isWritable(file)) {
      throw new IOException(
          file + ": there is no permission to write it" + mode + ", and it is not replaced");
    }
  }
}
