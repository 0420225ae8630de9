package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Move;

class PackedMovesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 12, 360, 1001})
  void packedMovesAreThoseOfAPlainArray(int slots) {
    Random random = new Random(slots);
    byte[] plain = new byte[slots];
    for (int slot = 0; slot < slots; slot++) {
      plain[slot] = (byte) random.nextInt(4);
    }
    PackedMoves packed = PackedMoves.of(plain);
    assertEquals(slots, packed.slots());
    assertEquals((slots + 3) / 4, packed.bytes().remaining());
    for (int slot = 0; slot < slots; slot++) {
      assertEquals(Move.ofCode(plain[slot]), packed.parentAt(slot));
    }
  }

  @Test
  void slotsFillBytesFromTheLowestBits() {
    PackedMoves packed = PackedMoves.in(ByteBuffer.wrap(new byte[] {(byte) 0b11_10_01_00, 2}), 5);
    assertEquals(Move.UP, packed.parentAt(0));
    assertEquals(Move.DOWN, packed.parentAt(1));
    assertEquals(Move.LEFT, packed.parentAt(2));
    assertEquals(Move.RIGHT, packed.parentAt(3));
    assertEquals(Move.LEFT, packed.parentAt(4));
  }

  @Test
  void wrongNumberOfBytesIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> PackedMoves.in(ByteBuffer.wrap(new byte[3]), 5));
  }
}
