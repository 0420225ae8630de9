package slidebase.text;

import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Describes faults of files in plain words. */
public final class FileFault {
  private FileFault() {}

  /** Returns why a file could not be read or written, without its name. */
  public static String reason(Throwable e) {
    if (e instanceof AccessDeniedException) {
      return "there is no permission to do that";
    }
    if (e instanceof NoSuchFileException || e instanceof NotDirectoryException) {
      return "there is no such file or folder";
    }
    if (e instanceof ClosedByInterruptException) {
      return "the thread was interrupted";
    }
    String reason = e instanceof FileSystemException failed ? failed.getReason() : e.getMessage();
    return reason == null ? "it cannot be read or written" : reason;
  }
}
