package slidebase.bytes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Inputs that are looked at, shorter and longer than what is kept. */
class KeptInputTest {
  private static final int MOST = LineReader.CAPACITY;

  /** Returns ASCII letters. */
  private static byte[] letters(int count) {
    byte[] bytes = new byte[count];
    Random random = new Random(count);
    for (int i = 0; i < count; i++) {
      bytes[i] = (byte) ('a' + random.nextInt(26));
    }
    return bytes;
  }

  /** Returns an input that gives at most half of its bytes at once. */
  private static KeptInput inHalves(byte[] bytes) {
    int half = bytes.length / 2;
    return new KeptInput(
        new SequenceInputStream(
            new ByteArrayInputStream(bytes, 0, half),
            new ByteArrayInputStream(bytes, half, bytes.length - half)));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 1000, MOST - 1, MOST, MOST + 1, 3 * MOST})
  void givesAllBytesAfterEachLookAtTheFirst(int length) throws IOException {
    byte[] bytes = letters(length);
    byte[] beginning = Arrays.copyOf(bytes, Math.min(length, MOST));
    KeptInput input = inHalves(bytes);
    InputStream one = input.look();
    assertEquals(length == 0 ? -1 : bytes[0], one.read());
    assertArrayEquals(beginning, input.look().readAllBytes());
    assertEquals(Math.max(0, beginning.length - 1), one.readAllBytes().length);
    assertEquals(beginning.length, input.all().available());
    assertArrayEquals(bytes, input.all().readAllBytes());
    assertEquals(-1, input.all().read());
    assertEquals(new String(beginning, StandardCharsets.US_ASCII), input.text());
  }

  @Test
  void readingNoBytesIsNotTheEnd() throws IOException {
    KeptInput input = inHalves(letters(2));
    byte[] none = new byte[0];
    assertEquals(0, input.look().read(none, 0, 0));
    assertEquals(0, input.all().read(none, 0, 0));
    assertEquals(2, input.all().readAllBytes().length);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 1000, MOST - 1, MOST + 1, 3 * MOST})
  void keepsTheFirstBytesOfWhatIsRead(int length) throws IOException {
    byte[] bytes = letters(length);
    KeptInput input = inHalves(bytes);
    assertArrayEquals(bytes, input.all().readAllBytes());
    byte[] beginning = Arrays.copyOf(bytes, Math.min(length, MOST));
    assertEquals(new String(beginning, StandardCharsets.US_ASCII), input.text());
    if (length < MOST) {
      assertTrue(input.isWhole());
    } else {
      assertFalse(input.isWhole());
    }
  }
}
