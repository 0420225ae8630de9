package slidebase.export;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import slidebase.store.NewFile;

/**
 * The destination of exported files: a folder for files with their usual names, or a file that the
 * user named. Further files take that file's name: {@code --out puzzle.js} also makes {@code
 * puzzle.d.ts}.
 *
 * @param path the folder or file; empty for the current folder
 * @param wantsFolder whether the path must be a folder, made if missing
 */
record Destination(Path path, boolean wantsFolder) {
  static Destination named(String name, boolean wantsFolder) {
    Path path = Path.of(name);
    if (name.endsWith("/")) {
      requireFolder(path);
    }
    return new Destination(path, wantsFolder);
  }

  /** Returns the path of a file; the first file gets the name that the user gave. */
  Path of(ExportedFile file, List<ExportedFile> files) {
    if (isFolder()) {
      return path.resolve(file.name());
    }
    return file.equals(files.get(0)) ? path : path.resolveSibling(besides(file.name()));
  }

  private boolean isFolder() {
    return wantsFolder || path.toString().isEmpty() || Files.isDirectory(path);
  }

  /**
   * Returns the name of a second file: the first name up to its dot, then the second's own ending.
   */
  private String besides(String usualName) {
    String first = path.getFileName().toString();
    int dot = first.lastIndexOf('.');
    String types = usualName.substring(usualName.indexOf('.'));
    return (dot < 0 ? first : first.substring(0, dot))
        + (first.endsWith(".mjs") ? types.replace(".ts", ".mts") : types);
  }

  /**
   * Writes each file whole or not at all.
   *
   * @param force whether existing files may be replaced
   * @throws IllegalArgumentException if one may not; then none is written
   */
  void write(List<ExportedFile> files, boolean force) throws IOException {
    if (wantsFolder && !Files.exists(path) && !path.toString().isEmpty()) {
      requireFolder(path.toAbsolutePath().getParent());
      Files.createDirectory(path);
    }
    for (ExportedFile file : files) {
      if (wantsFolder) {
        Files.createDirectories(of(file, files).toAbsolutePath().getParent());
      }
      requireFree(of(file, files), file.bytes(), force);
    }
    for (ExportedFile file : files) {
      write(of(file, files), file.bytes());
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (NewFile made = NewFile.unlocked(file)) {
      made.write(List.of(ByteBuffer.wrap(bytes)));
      made.finish();
    }
  }

  private static void requireFree(Path file, byte[] bytes, boolean force) throws IOException {
    requireFolder(file.toAbsolutePath().getParent());
    if (!Files.exists(file)) {
      return;
    }
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException(
          file
              + ": cannot be replaced, because it is not a plain file; --out - is standard output");
    }
    boolean same =
        Files.size(file) == bytes.length && Arrays.equals(Files.readAllBytes(file), bytes);
    if (!same && !force) {
      throw new IllegalArgumentException(
          file + ": exists already, with other content; --force replaces it");
    }
  }

  private static void requireFolder(Path folder) {
    if (folder == null || !Files.isDirectory(folder)) {
      throw new IllegalArgumentException(folder + ": there is no such folder");
    }
  }
}
