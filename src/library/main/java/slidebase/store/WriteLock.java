package slidebase.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * The right to write a file, held by one run at a time: the system's lock on an empty file beside
 * it, {@code .NAME.lock}. The system releases the lock of a killed run. The empty file remains: if
 * it were deleted, one run might wait for the old file while another locks a new one.
 *
 * @param here the lock between threads of this JVM, which the system's lock does not separate
 * @param locked the lock file
 */
record WriteLock(Semaphore here, FileChannel locked) implements AutoCloseable {
  /** The locks of this JVM, by lock file. */
  private static final Map<Path, Semaphore> HERE = new ConcurrentHashMap<>();

  private static final Set<PosixFilePermission> EXECUTE =
      Set.of(
          PosixFilePermission.OWNER_EXECUTE,
          PosixFilePermission.GROUP_EXECUTE,
          PosixFilePermission.OTHERS_EXECUTE);

  /** Waits for the lock, and takes it. The target must not be a symbolic link. */
  static WriteLock of(Path target, Runnable waiting) throws IOException {
    Path file = target.resolveSibling("." + target.getFileName() + ".lock");
    Semaphore here = HERE.computeIfAbsent(file, each -> new Semaphore(1));
    if (!here.tryAcquire()) {
      waiting.run();
      here.acquireUninterruptibly();
    }
    try {
      return new WriteLock(here, locked(file, waiting));
    } catch (IOException | RuntimeException e) {
      here.release();
      throw e;
    }
  }

  private static FileChannel locked(Path file, Runnable waiting) throws IOException {
    FileChannel channel = open(file);
    try {
      if (channel.tryLock() == null) {
        waiting.run();
        channel.lock();
      }
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static FileChannel open(Path file) throws IOException {
    boolean isThere = Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    if (isThere && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      throw new IOException(file + ": cannot be locked; delete it");
    }
    try {
      return FileChannel.open(file, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      FileChannel channel =
          FileChannel.open(
              file, StandardOpenOption.WRITE, StandardOpenOption.CREATE, LinkOption.NOFOLLOW_LINKS);
      shareAsTheFolder(file);
      return channel;
    } catch (AccessDeniedException e) {
      throw new IOException(
          file + ": no permission to lock it; delete it when no other run is writing", e);
    }
  }

  /** Permits every user who may write in the folder to take the lock. */
  private static void shareAsTheFolder(Path file) throws IOException {
    PosixFileAttributeView view =
        Files.getFileAttributeView(file, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
    if (view != null) {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file.getParent());
      permissions.removeAll(EXECUTE);
      view.setPermissions(permissions);
    }
  }

  @Override
  public void close() throws IOException {
    try {
      locked.close();
    } finally {
      here.release();
    }
  }
}
