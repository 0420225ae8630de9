package slidebase.spark;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.Options.CreateOpts;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;
import org.apache.spark.util.SerializableConfiguration;

/**
 * A folder on any Hadoop file system in which files appear whole, whoever writes them and how
 * often: each is written under another name and then moved into place. Who writes one twice, as
 * Spark does where an executor is lost, writes the same bytes.
 *
 * @param name an absolute URI
 */
record Folder(String name, SerializableConfiguration configuration) implements Serializable {
  private static final int BUFFER = 1 << 16;

  /** What is done with a section that is read. */
  interface SectionUse {
    void of(long section, byte[] packed);
  }

  /** What writes a file. */
  interface Writing {
    void to(DataOutputStream out) throws IOException;
  }

  private FileContext files() throws IOException {
    return FileContext.getFileContext(URI.create(name), configuration.value());
  }

  private Path path(String file) {
    return new Path(name, file);
  }

  /** Returns a folder in this one. */
  Folder in(String folder) {
    return new Folder(name + "/" + folder, configuration);
  }

  /** Writes a file, in place of one that may be there. */
  void write(String file, Writing writing) throws IOException {
    FileContext files = files();
    Path target = path(file);
    Path temporary = new Path(target.getParent(), "." + target.getName() + "." + UUID.randomUUID());
    try {
      try (DataOutputStream out =
          files.create(
              temporary,
              EnumSet.of(CreateFlag.CREATE),
              CreateOpts.createParent(),
              CreateOpts.bufferSize(BUFFER))) {
        writing.to(out);
      }
      files.rename(temporary, target, Rename.OVERWRITE);
    } catch (IOException | RuntimeException e) {
      files.delete(temporary, false);
      throw e;
    }
  }

  /** Writes a text. */
  void writeText(String file, String text) throws IOException {
    write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Returns the text in a file, if there is such a file. */
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

  /** Deletes this folder with all that is in it, if it is there. */
  void delete() throws IOException {
    try {
      files().delete(new Path(name), true);
    } catch (FileNotFoundException e) {
      // it is not there
    }
  }

  /** Writes the sections of a shard, be there any or none. */
  void writeSections(int shard, Map<Long, long[]> sections) throws IOException {
    write(
        String.valueOf(shard),
        out -> {
          for (Map.Entry<Long, long[]> section : sections.entrySet()) {
            byte[] packed = PackedSection.pack(section.getValue());
            out.writeLong(section.getKey());
            out.writeInt(packed.length);
            out.write(packed);
          }
          out.writeLong(-1);
        });
  }

  /** Hands on the sections of a shard, ascending. */
  void forEachSection(int shard, SectionUse use) throws IOException {
    try (DataInputStream in = files().open(path(String.valueOf(shard)), BUFFER)) {
      for (long section = in.readLong(); section >= 0; section = in.readLong()) {
        byte[] packed = new byte[in.readInt()];
        in.readFully(packed);
        use.of(section, packed);
      }
    }
  }
}
