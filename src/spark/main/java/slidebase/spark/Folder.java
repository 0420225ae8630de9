package slidebase.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.util.SerializableConfiguration;

/**
 * A folder on any Hadoop file system. Its files always appear complete: each is written under
 * another name and then moved into place. If a file is written twice, as by Spark after the loss of
 * an executor, the bytes are the same.
 *
 * @param name an absolute URI
 * @param configuration Hadoop's configuration, sent once to each executor
 */
record Folder(String name, Broadcast<SerializableConfiguration> configuration)
    implements Serializable {
  private static final int BUFFER = 1 << 16;

  /** A use of a section. */
  interface SectionUse {
    void of(long section, byte[] packed);
  }

  /** The writer of a file. */
  interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  /** Returns a folder by its URL, or by its name on Hadoop's default file system. */
  static Folder of(JavaSparkContext spark, String name) throws IOException {
    Path path = new Path(name);
    FileSystem files = FileSystem.get(path.toUri(), spark.hadoopConfiguration());
    return new Folder(
        files.makeQualified(path).toString(),
        spark.broadcast(new SerializableConfiguration(spark.hadoopConfiguration())));
  }

  /**
   * Returns the file system. A local one has no checksum files; Hadoop would write them beside each
   * file, and start processes for them.
   */
  private FileSystem files() throws IOException {
    FileSystem files = FileSystem.get(new Path(name).toUri(), configuration.value().value());
    return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
  }

  private Path path(String file) {
    return new Path(name, file);
  }

  /** Returns a folder in this one. */
  Folder in(String folder) {
    return new Folder(name + "/" + folder, configuration);
  }

  /** Writes a file, which replaces an existing one. */
  void write(String file, Writing writing) throws IOException {
    FileSystem files = files();
    Path target = path(file);
    Path temporary = new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID());
    try {
      try (DataOutputStream out = files.create(temporary, false, BUFFER)) {
        writing.to(out);
      }
      boolean isMoved = files.rename(temporary, target);
      if (!isMoved
          && files.delete(
              target, false)) { // not all file systems replace a file when moving another
        isMoved = files.rename(temporary, target);
      }
      if (!isMoved) {
        throw new IOException(target + ": cannot be written");
      }
    } finally {
      files.delete(temporary, false);
    }
  }

  /** Writes a text. */
  void writeText(String file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the text in a file, if the file exists. */
  Optional<String> text(String file) throws IOException {
    try (DataInputStream in = files().open(path(file))) {
      return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  /** Returns all bytes of a file. */
  byte[] bytes(String file) throws IOException {
    try (DataInputStream in = files().open(path(file))) {
      return in.readAllBytes();
    }
  }

  /** Deletes this folder with all its contents, if it exists. */
  void delete() throws IOException {
    files().delete(new Path(name), true);
  }

  /** Writes the sections of a shard, even if there are none. */
  void writeSections(int shard, Map<Long, long[]> sections) throws IOException {
    write(
        String.valueOf(shard),
        file -> {
          CheckedOutputStream checked = new CheckedOutputStream(file, new CRC32C());
          DataOutputStream out = new DataOutputStream(checked);
          for (Map.Entry<Long, long[]> section : sections.entrySet()) {
            byte[] packed = PackedSection.pack(section.getValue());
            out.writeLong(section.getKey());
            out.writeInt(packed.length);
            out.write(packed);
          }
          out.writeLong(-1);
          out.writeLong(checked.getChecksum().getValue());
        });
  }

  /** Adds the sections of a shard to a set. */
  void readInto(SparseSet set, int shard) throws IOException {
    forEachSection(shard, (section, packed) -> PackedSection.addTo(set, section, packed));
  }

  /**
   * Passes on the sections of a shard, ascending.
   *
   * @throws IOException if the file is missing or damaged; damage may show only at the end
   */
  void forEachSection(int shard, SectionUse use) throws IOException {
    Path file = path(String.valueOf(shard));
    long length = files().getFileStatus(file).getLen();
    try (DataInputStream source = files().open(file, BUFFER)) {
      CheckedInputStream checked = new CheckedInputStream(source, new CRC32C());
      DataInputStream in = new DataInputStream(checked);
      for (long section = in.readLong(); section >= 0; section = in.readLong()) {
        int bytes = in.readInt();
        if (bytes > length) {
          throw damaged(file);
        }
        byte[] packed = new byte[bytes];
        in.readFully(packed);
        use.of(section, packed);
      }
      long checksum = checked.getChecksum().getValue();
      if (in.readLong() != checksum) {
        throw damaged(file);
      }
    } catch (EOFException
        | RuntimeException e) { // damaged sections may be used before the end shows the damage
      throw damaged(file);
    }
  }

  private static IOException damaged(Path file) {
    return new IOException(file + ": is damaged");
  }

  /** Writes numbers of a search, one per line, followed by a checksum of the search and them. */
  void writeNumbers(String file, Setting search, long[] numbers) throws IOException {
    String lines =
        LongStream.of(numbers).mapToObj(number -> number + "\n").collect(Collectors.joining());
    writeText(file, lines + checksum(search + lines) + "\n");
  }

  /**
   * Returns the numbers of a search in a file, if the file exists.
   *
   * @throws IOException if it is damaged, or of another search
   */
  Optional<long[]> numbers(String file, Setting search) throws IOException {
    Optional<String> text = text(file);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    int end = text.get().lastIndexOf('\n', text.get().length() - 2) + 1;
    String lines = text.get().substring(0, end);
    if (!text.get().equals(lines + checksum(search + lines) + "\n")) {
      throw damaged(path(file));
    }
    return Optional.of(lines.lines().mapToLong(Long::parseLong).toArray());
  }

  /** Returns the checksum of a text. */
  static String checksum(String text) {
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(checksum.getValue());
  }
}
