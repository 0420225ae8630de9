package slidebase.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedSectionTest {
  private static final int WORDS = 3024;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5, 300, 4000, 9000, 9100, 60_000, 181_440})
  void wordsComeBack(int bits) {
    long[] words = new long[WORDS];
    new Random(bits)
        .ints(0, 60 * WORDS)
        .distinct()
        .limit(bits)
        .forEach(bit -> words[bit / 60] |= 1L << bit % 60);
    byte[] packed = PackedSection.pack(words);
    assertArrayEquals(words, PackedSection.unpack(packed, WORDS));
    assertTrue(
        packed.length <= Math.min(8 * WORDS + 1, 40 + 8 * bits / 3), packed.length + " bytes");
  }
}
