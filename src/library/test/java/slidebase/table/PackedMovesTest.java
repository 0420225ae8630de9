package slidebase.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Move;
import slidebase.testing.TestData;

class PackedMovesTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 12, 360, 1001})
  void packedMovesAreThoseOfAPlainArray(int slots) {
    Random random = new Random(slots);
    byte[] plain = new byte[slots];
    for (int slot = 0; slot < slots; slot++) {
      plain[slot] = (byte) random.nextInt(4);
    }
    PackedMoves packed = TestData.packed(plain);
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

  @ParameterizedTest
  @CsvSource({"12, 3", "12, 12", "240, 60", "240, 30"})
  void movesAreTakenApartIntoBitsAndPackedAgain(int slots, int atOnce) {
    Random random = new Random(slots);
    byte[] plain = new byte[slots];
    for (int slot = 0; slot < slots; slot++) {
      plain[slot] = (byte) random.nextInt(4);
    }
    PackedMoves moves = TestData.packed(plain);
    MovePacker packer = new MovePacker(slots);
    for (int slot = 0; slot < slots; slot += atOnce) {
      long lower = moves.bits(0, slot, atOnce);
      long higher = moves.bits(1, slot, atOnce);
      for (int i = 0; i < atOnce; i++) {
        assertEquals(plain[slot + i], (lower >>> i & 1) + 2 * (higher >>> i & 1));
      }
      packer.pack(slot, atOnce, lower, higher);
    }
    assertEquals(moves.bytes(), packer.moves().bytes());
  }

  @Test
  void packedMoveCanBeSetAnew() {
    MovePacker packer = new MovePacker(3);
    packer.pack(0, 3, 0b111, 0b111);
    packer.set(1, Move.DOWN);
    assertEquals(ByteBuffer.wrap(new byte[] {0b11_01_11}), packer.moves().bytes());
  }
}
