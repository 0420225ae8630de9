package slidebase.make;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import slidebase.text.FileFault;

/**
 * A file being written, which appears complete or not at all. It is written under a temporary name
 * in the same folder, forced to disk, and moved into place atomically. Readers keep an older file
 * open.
 *
 * <p>A file {@linkplain #at with a lock} is written by one run at a time: a {@linkplain WriteLock
 * lock} is held all the while. So what was read from the old file since is still true when the new
 * one takes its place, and a temporary file that is there already was left by a run that was
 * killed: it is cleared. {@linkplain #unlocked Without a lock} nothing is left beside the file, and
 * of several runs the last one decides; a temporary file is cleared when it is a day old.
 *
 * <p>A new file takes the mode of the one that it replaces, and its owner and group where the
 * system permits. Of a symbolic link the target is made, whether it is there already or not.
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
    this.temporary = target.resolveSibling(temporaryName(target));
  }

  /** A name that nothing has, and that is cleared away if it is left there. */
  static String temporaryName(Path target) {
    return String.format(
        ".%s.%016x.tmp", target.getFileName(), ThreadLocalRandom.current().nextLong());
  }

  /**
   * Begins a file as soon as no other run is making it; a wait is reported by a message.
   *
   * @throws IOException if it cannot be written there
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
   * Begins a file that other runs may be making as well.
   *
   * @throws IOException if it cannot be written there
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
    temporary.toFile().deleteOnExit(); // for a run that is interrupted
    if (isPosix() && Files.exists(target)) { // nobody else reads it before it has its mode
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
  private static boolean isOld(Path file) {
    Instant changed = Instant.ofEpochMilli(file.toFile().lastModified());
    return changed.isBefore(Instant.now().minus(AGE));
  }

  /** An empty file is there. */
  public Path temporary() {
    return temporary;
  }

  public void write(byte[] bytes) throws IOException {
    try {
      Files.write(temporary, bytes);
    } catch (IOException e) {
      throw cannotBeWritten(bytes.length, e);
    }
  }

  /** The file as the user named it. */
  public Path file() {
    return file;
  }

  /**
   * Moves the written file into place.
   *
   * @throws IOException if the disk is full; whatever stood in its place then still does
   */
  public void finish() throws IOException {
    try {
      if (isPosix() && Files.exists(target)) {
        keepAttributes();
      }
      place(temporary, target);
    } catch (IOException e) {
      throw cannotBeWritten(e);
    }
  }

  /** Forces the file to disk, and then gives it its name. */
  static void place(Path temporary, Path target) throws IOException {
    force(temporary, StandardOpenOption.WRITE);
    Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    forceFolder(target.getParent());
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

  /** Makes the new name last, where the system lets a folder be opened. */
  private static void forceFolder(Path folder) {
    try {
      force(folder, StandardOpenOption.READ);
    } catch (IOException e) {
      return; // the file itself is on the disk
    }
  }

  /** Leaves nothing behind but a lock if the file was not finished, and lets others write. */
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

  /** After a failure to write so many bytes. */
  IOException cannotBeWritten(long bytes, Throwable e) {
    return cannotBeWritten(file, reason(target, bytes, e), e);
  }

  /**
   * Returns why so many bytes could not be written. The system says in the user's language that a
   * disk is full, and a failure of mapped memory does not say it.
   */
  static String reason(Path target, long bytes, Throwable e) {
    try {
      long free = Files.getFileStore(target.getParent()).getUsableSpace();
      return free < bytes ? "the disk is full" : FileFault.reason(e);
    } catch (IOException unknown) {
      return FileFault.reason(e);
    }
  }

  /** The file behind the links, if it is one: it need not exist, but its folder has to. */
  static Path target(Path file) throws IOException {
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

  /** Checks whatever can be checked before writing. */
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

  /** To root every file is writable; one that nobody may write is not meant to be. */
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
