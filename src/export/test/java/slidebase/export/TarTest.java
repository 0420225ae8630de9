package slidebase.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class TarTest {
  private static final int BLOCK = 512;

  private static ByteBuffer unzipped(List<ExportedFile> files) throws IOException {
    byte[] archive = Tar.gzipped("made", files);
    return ByteBuffer.wrap(new GZIPInputStream(new ByteArrayInputStream(archive)).readAllBytes());
  }

  private static String text(byte[] header, int at, int length) {
    return new String(header, at, length, StandardCharsets.US_ASCII).split("[\0 ]")[0];
  }

  /** Every file begins with a block, and zeros fill its last one. */
  @Test
  void filesOfAnyLengthFillWholeBlocks() throws Exception {
    List<ExportedFile> files = new ArrayList<>();
    for (int length : new int[] {0, 1, 511, 512, 513, 1024}) {
      byte[] bytes = new byte[length];
      Arrays.fill(bytes, (byte) 'x');
      files.add(new ExportedFile("f" + length, bytes));
    }
    ByteBuffer tar = unzipped(files);
    for (ExportedFile file : files) {
      byte[] header = new byte[BLOCK];
      tar.get(header);
      assertEquals("made/" + file.name(), text(header, 0, 100));
      assertEquals("0000644", text(header, 100, 8));
      assertEquals("0", text(header, 156, 1));
      assertEquals("ustar", text(header, 257, 6));
      int length = Integer.parseInt(text(header, 124, 12), 8);
      assertEquals(file.bytes().length, length);
      int sum = Integer.parseInt(text(header, 148, 8), 8);
      Arrays.fill(header, 148, 156, (byte) ' ');
      int expected = 0;
      for (byte each : header) {
        expected += each;
      }
      assertEquals(expected, sum);
      byte[] blocks = new byte[(length + BLOCK - 1) / BLOCK * BLOCK];
      tar.get(blocks);
      assertArrayEquals(Arrays.copyOf(file.bytes(), blocks.length), blocks);
    }
    byte[] end = new byte[tar.remaining()];
    tar.get(end);
    assertArrayEquals(new byte[2 * BLOCK], end);
  }
}
