package slidebase.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/** The files that Java forces to the disk, as its flight recorder sees them. */
public final class Forced {
  private Forced() {}

  /** Returns the names of the files and folders that some work forces to the disk, in order. */
  public static List<String> during(Callable<?> work) throws Exception {
    Path events = Files.createTempFile("forced", ".jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.FileForce").withoutThreshold().withoutStackTrace();
      recording.start();
      work.call();
      recording.stop();
      recording.dump(events);
      return RecordingFile.readAllEvents(events).stream()
          .map(event -> Path.of(event.getString("path")).getFileName().toString())
          .toList();
    } finally {
      Files.delete(events);
    }
  }
}
