package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against plain arrays. */
class PackedBitsTest {

  private static int[] numbers(int width, int count) {
    return new Random(count).ints(count, 0, 1 << width).toArray();
  }

  private static PackedBits packed(int width, int[] numbers) {
    PackedBits packed = PackedBits.zeros((long) width * numbers.length);
    for (int i = 0; i < numbers.length; i++) {
      packed.setNumber(width, i, numbers[i]);
    }
    return packed;
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 9", "1, 360", "2, 1", "2, 5", "2, 1001", "4, 77", "8, 12"})
  void numbersAreThoseOfAPlainArray(int width, int count) {
    int[] plain = numbers(width, count);
    PackedBits packed = packed(width, plain);
    assertEquals((width * count + 7) / 8, packed.bytes().remaining());
    ByteBuffer bytes = ByteBuffer.allocate(1 + packed.bytes().remaining()).put((byte) 7);
    PackedBits copied = new PackedBits(bytes.put(packed.bytes()).position(1));
    for (int i = 0; i < count; i++) {
      assertEquals(plain[i], packed.number(width, i));
      assertEquals(plain[i], copied.number(width, i));
    }
    packed.setNumber(width, count / 2, 1);
    assertEquals(1, packed.number(width, count / 2));
  }

  @Test
  void numbersFillBytesFromTheLowestBits() {
    PackedBits packed = new PackedBits(ByteBuffer.wrap(new byte[] {(byte) 0b11_10_01_00, 2}));
    for (int i = 0; i < 5; i++) {
      assertEquals(i == 4 ? 2 : i, packed.number(2, i));
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "0, 60", "3, 60", "7, 60", "5, 12", "1, 3"})
  void wordsOfBitsAreWrittenAndReadAgain(int first, int width) {
    Random random = new Random(first);
    long[] words = random.longs(20).map(word -> word & (1L << width) - 1).toArray();
    PackedBits packed = PackedBits.zeros(first + 20L * width);
    for (int i = 0; i < words.length; i++) {
      packed.add(first + (long) i * width, width, words[i]);
    }
    PackedBits withoutMargin = new PackedBits(packed.bytes());
    long[] back = new long[words.length + 1];
    withoutMargin.unpack(first, width, back, 1, words.length);
    for (int i = 0; i < words.length; i++) {
      assertEquals(words[i], back[i + 1]);
      for (int bit = 0; bit < width; bit++) {
        assertEquals(words[i] >>> bit & 1, packed.number(1, first + i * width + bit));
      }
    }
    assertEquals(0, withoutMargin.bits(8L * packed.bytes().remaining(), 60));
  }

  @ParameterizedTest
  @CsvSource({"12, 3", "12, 12", "240, 60", "240, 30"})
  void pairsAreTakenApartIntoBitsAndPackedAgain(int count, int atOnce) {
    int[] plain = numbers(2, count);
    PackedBits pairs = packed(2, plain);
    PackedBits again = PackedBits.zeros(2L * count);
    int[] found = new int[count];
    for (int index = 0; index < count; index += atOnce) {
      long lower = pairs.bitsOfPairs(0, index, atOnce);
      long higher = pairs.bitsOfPairs(1, index, atOnce);
      for (int i = 0; i < atOnce; i++) {
        found[index + i] = (int) (lower >>> i & 1 | (higher >>> i & 1) << 1);
      }
      again.addPairs(index, atOnce, lower, higher);
    }
    assertArrayEquals(plain, found);
    assertEquals(pairs.bytes(), again.bytes());
  }
}
