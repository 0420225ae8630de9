package slidebase.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.Timeout.ThreadMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.testing.Await;
import slidebase.testing.Forced;

@Timeout(value = 240, threadMode = ThreadMode.SEPARATE_THREAD) // no bar on speed
class NewFileTest {
  private static final byte[] NEW = "new".getBytes(StandardCharsets.US_ASCII);

  @TempDir Path folder;
  private final List<String> told = new CopyOnWriteArrayList<>();
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("file");
  }

  private void write(Path path) throws IOException {
    try (NewFile made = NewFile.at(path, told::add)) {
      made.write(List.of(ByteBuffer.wrap(NEW)));
      made.finish();
    }
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(each -> each.getFileName().toString()).sorted().toList();
    }
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }

  private static void setMode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  private static String refusal(Path path) {
    return assertThrows(IOException.class, () -> NewFile.at(path, message -> {})).getMessage();
  }

  @Test
  void aFullDiskIsReportedInAnyLanguage() {
    IOException german = new IOException("Auf dem Gerät ist kein Speicherplatz mehr verfügbar");
    assertEquals("the disk is full", NewFile.reason(file, Long.MAX_VALUE, german));
    assertEquals("the disk is full", NewFile.reason(file, Long.MAX_VALUE, new InternalError("a")));
    assertEquals(
        "Input/output error", NewFile.reason(file, 0, new IOException("Input/output error")));
  }

  @Test
  void fileAppearsWholeAndNothingIsLeftButTheLock() throws Exception {
    try (NewFile made = NewFile.at(file, told::add)) {
      made.write(List.of(ByteBuffer.wrap(NEW)));
      assertFalse(Files.exists(file));
      made.finish();
    }
    assertEquals("new", Files.readString(file));
    assertEquals(List.of(".file.lock", "file"), names());
    assertEquals(mode(Files.createFile(folder.resolve("usual"))), mode(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"folder", "link", "loop", "pipe"})
  void lockThatIsNoFileIsReportedWithoutAWait(String kind) throws Exception {
    Path lock = folder.resolve(".file.lock");
    switch (kind) {
      case "folder" -> Files.createDirectory(lock);
      case "link" -> Files.createSymbolicLink(lock, Path.of("elsewhere"));
      case "loop" -> Files.createSymbolicLink(lock, lock);
      default -> assertEquals(0, new ProcessBuilder("mkfifo", lock.toString()).start().waitFor());
    }
    assertEquals(
        file + ": cannot be written: " + lock + ": cannot be locked; delete it", refusal(file));
    assertEquals(List.of(".file.lock"), names());
  }

  @Test
  void fileAndItsNameAreForcedToTheDisk() throws Exception {
    try (NewFile made = NewFile.at(file, told::add)) {
      made.write(List.of(ByteBuffer.wrap(NEW)));
      List<String> forced =
          Forced.during(
              () -> {
                made.finish();
                return null;
              });
      assertEquals(
          List.of(made.temporary().getFileName().toString(), folder.getFileName().toString()),
          forced);
    }
  }

  @Test
  void unfinishedFileDoesNotChangeTheOldOne() throws Exception {
    Files.writeString(file, "old");
    try (NewFile made = NewFile.at(file, told::add)) {
      made.write(List.of(ByteBuffer.wrap(NEW)));
      assertEquals(3, names().size());
    }
    assertEquals("old", Files.readString(file));
    assertEquals(List.of(".file.lock", "file"), names());
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r-----", "rw-------", "rw-rw-rw-", "rwxr-xr-x"})
  void replacedFileKeepsItsMode(String mode) throws Exception {
    Files.writeString(file, "old");
    setMode(file, mode);
    write(file);
    assertEquals("new", Files.readString(file));
    assertEquals(mode, mode(file));
  }

  @Test
  void replacementIsUnreadableForOthersUntilComplete() throws Exception {
    setMode(Files.writeString(file, "old"), "rw-r-----");
    try (NewFile made = NewFile.at(file, told::add)) {
      assertEquals("rw-------", mode(made.temporary()));
    }
  }

  @Test
  void readOnlyFileIsRefused() throws Exception {
    setMode(Files.writeString(file, "old"), "r--r--r--");
    assertEquals(
        file + ": there is no permission to write it (r--r--r--), and it is not replaced",
        refusal(file));
    assertEquals("old", Files.readString(file));
    assertEquals(List.of("file"), names());
  }

  @Test
  void linksStayAndTheirTargetsAreMade() throws Exception {
    Path below = Files.createDirectory(folder.resolve("below"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("below/other"));
    Path other = Files.createSymbolicLink(below.resolve("other"), Path.of("../file"));
    for (int i = 0; i < 2; i++) { // at first the target does not exist
      write(link);
      assertEquals("new", Files.readString(file));
      assertTrue(Files.isSymbolicLink(link) && Files.isSymbolicLink(other));
      Files.writeString(file, "old");
    }
    assertEquals(List.of(".file.lock", "below", "file", "link"), names());
  }

  @Test
  void linksThatCannotBeFollowedAreRefused() throws Exception {
    Path round = Files.createSymbolicLink(folder.resolve("round"), Path.of("round"));
    assertEquals(round + ": is a broken symbolic link", refusal(round));
    Path lost = Files.createSymbolicLink(folder.resolve("lost"), Path.of("no/file"));
    assertEquals(folder.resolve("no") + ": there is no such folder", refusal(lost));
  }

  @Test
  void destinationThatIsNotAFileOrFolderIsRefused() throws Exception {
    assertEquals(folder + ": is a directory; name a file in it", refusal(folder));
    assertEquals(
        "/dev/null: is a device or a pipe, and is not replaced", refusal(Path.of("/dev/null")));
    Files.writeString(file, "old");
    assertEquals(file + ": there is no such folder", refusal(file.resolve("3x3.cm")));
    assertEquals(
        folder.resolve("no") + ": there is no such folder", refusal(folder.resolve("no/x")));
  }

  @Test
  void onlyLeftoversOfKilledRunsAreDeleted() throws Exception {
    Files.createFile(folder.resolve(".file.0123456789abcdef.tmp"));
    Path ofOther = Files.createFile(folder.resolve(".other.0123456789abcdef.tmp"));
    Path ofUser = Files.createFile(folder.resolve(".file.tmp"));
    write(file);
    assertEquals(
        List.of(".file.lock", ".file.tmp", ".other.0123456789abcdef.tmp", "file"), names());
    Files.delete(ofOther);
    Files.delete(ofUser);
  }

  @Test
  void fileWithoutALockLeavesNoOtherFilesAndClearsDayOldOnes() throws Exception {
    Path fresh = Files.createFile(folder.resolve(".file.0123456789abcdef.tmp"));
    Files.setLastModifiedTime(fresh, FileTime.from(Instant.now().minus(Duration.ofHours(23))));
    Path old = Files.createFile(folder.resolve(".file.fedcba9876543210.tmp"));
    Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(25))));
    try (NewFile made = NewFile.unlocked(file)) {
      made.write(List.of(ByteBuffer.wrap(NEW)));
      made.finish();
    }
    assertEquals("new", Files.readString(file));
    assertEquals(List.of(fresh.getFileName().toString(), "file"), names());
  }

  @Test
  void writersTakeTurnsAndReportThatTheyWait() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    NewFile first = NewFile.at(file, told::add);
    List<Future<?>> others = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      others.add(
          threads.submit(
              () -> {
                write(file);
                return null;
              }));
    }
    Await.until("four that wait", () -> told.size() == 4);
    assertEquals(2, names().size(), "the lock and one temporary file: " + names());
    first.finish();
    first.close();
    for (Future<?> other : others) {
      Await.result("a file", other);
    }
    threads.shutdown();
    assertEquals("new", Files.readString(file));
    assertEquals(List.of(".file.lock", "file"), names());
    assertEquals(
        List.of(file + ": another run is writing it; waiting"), told.stream().distinct().toList());
  }
}
