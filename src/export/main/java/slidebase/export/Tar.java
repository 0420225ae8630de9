package slidebase.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/**
 * A tar archive (POSIX.1-1988, ustar), compressed. Its files have no owner and no time, so equal
 * files give equal bytes.
 */
final class Tar {
  private static final int BLOCK = 512;
  private static final int CHECKSUM_AT = 148;

  /** The end of an archive is two blocks of zeros. */
  private static final byte[] END = new byte[2 * BLOCK];

  private Tar() {}

  /** Returns an archive of files in a folder. */
  static byte[] gzipped(String folder, List<ExportedFile> files) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream archive = new GZIPOutputStream(bytes)) {
      for (ExportedFile file : files) {
        int length = file.bytes().length;
        archive.write(header(folder + "/" + file.name(), length));
        archive.write(file.bytes());
        archive.write(new byte[(BLOCK - length % BLOCK) % BLOCK]);
      }
      archive.write(END);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Returns the header of a file, whose numbers are octal digits. */
  private static byte[] header(String name, int length) {
    byte[] header = new byte[BLOCK];
    put(header, 0, name);
    put(header, 100, "0000644");
    put(header, 108, "0000000");
    put(header, 116, "0000000");
    put(header, 124, String.format("%011o", length));
    put(header, 136, "00000000000");
    put(header, CHECKSUM_AT, " ".repeat(8)); // counts as spaces in itself
    put(header, 156, "0");
    put(header, 257, "ustar\00000");
    int sum = 0;
    for (byte b : header) {
      sum += b & 0xFF;
    }
    put(header, CHECKSUM_AT, String.format("%06o\0 ", sum));
    return header;
  }

  private static void put(byte[] header, int at, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, header, at, bytes.length);
  }
}
