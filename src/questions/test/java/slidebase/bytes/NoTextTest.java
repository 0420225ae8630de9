package slidebase.bytes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoTextTest {
  private static void requireRefused(String why, byte[] bytes) {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> NoText.refused(new ByteArrayInputStream(bytes), "boards.txt"));
    assertEquals("boards.txt: is " + why, e.getMessage());
  }

  @Test
  void otherFilesAreRefusedByTheirFirstBytes() throws Exception {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write("123456708\n".getBytes(StandardCharsets.UTF_8));
    }
    requireRefused("compressed; write gunzip -c FILE | slidebase ... -", gzip.toByteArray());
    ByteArrayOutputStream zip = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(zip)) {
      out.putNextEntry(new ZipEntry("sheet.xml"));
    }
    requireRefused("a zip archive, as spreadsheets are; save it as CSV", zip.toByteArray());
    String line = "board\tmoves\n";
    for (String mark : new String[] {"UTF-16LE", "UTF-16BE"}) {
      requireRefused("text in UTF-16; save it as UTF-8", ("\uFEFF" + line).getBytes(mark));
      requireRefused("text in UTF-16; save it as UTF-8", line.getBytes(mark));
    }
    requireRefused("an image", new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n'});
    byte[] array = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    requireRefused("an array of NumPy, not text; numpy.savetxt prints its rows", array);
    requireRefused("a PDF document", "%PDF-1.7".getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "5", "5\n", "P", "%PD\n", "\uFEFFboard,moves\n", "123456708\n123456780\n"})
  void textIsReadFromItsFirstByteOn(String text) throws Exception {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    InputStream in = NoText.refused(new ByteArrayInputStream(bytes), "boards.txt");
    assertEquals(bytes.length, in.available());
    assertArrayEquals(bytes, in.readAllBytes());
  }

  @Test
  void itDoesNotWaitForMoreThanIsThere() throws Exception {
    InputStream slow =
        new InputStream() {
          private int next = '5';

          @Override
          public int read() {
            throw new AssertionError("it reads one byte after the other");
          }

          @Override
          public int read(byte[] to, int from, int length) throws IOException {
            if (next == 0) {
              throw new IOException("it waits for a second line");
            }
            to[from] = (byte) next;
            next = 0;
            return 1;
          }
        };
    byte[] room = new byte[1 << 17];
    assertEquals(1, NoText.refused(slow, "boards.txt").read(room, 0, room.length));
    assertEquals('5', room[0]);
  }
}
