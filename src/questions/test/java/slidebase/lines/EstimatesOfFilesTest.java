package slidebase.lines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import slidebase.ask.Output;
import slidebase.ask.RecordedMessages;
import slidebase.board.Board;
import slidebase.board.Goals;
import slidebase.board.PackedBoard;
import slidebase.bound.Heuristic;
import slidebase.study.Estimates;
import slidebase.table.Ranking;

/** Estimates in arrays of NumPy, and what searches take. */
class EstimatesOfFilesTest {
  private static final Board GOAL = Board.parse("1230");
  private static final int SLOTS = 12;

  @TempDir static Path folder;

  private static byte[] file(String type, String shape, byte[] numbers) {
    String text = "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
    file.writeBytes(new byte[] {(byte) (text.length() + 1), 0});
    file.writeBytes((text + "\n").getBytes(StandardCharsets.US_ASCII));
    file.writeBytes(numbers);
    return file.toByteArray();
  }

  private static Estimates read(byte[] file) throws IOException {
    Output output = new RecordedMessages();
    return new EstimateReader(GOAL, output).read(new ByteArrayInputStream(file), "h.npy");
  }

  @ParameterizedTest
  @CsvSource({
    "|i1", "|u1", "<i2", ">i2", "<u2", "<i4", ">u4", "<i8", ">i8", "<u8", "<f4", ">f4", "<f8", ">f8"
  })
  void everyTypeHoldsTheSameNumbers(String type) throws IOException {
    int size = type.charAt(2) - '0';
    ByteBuffer bytes = ByteBuffer.allocate(SLOTS * size);
    bytes.order(type.charAt(0) == '>' ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    for (int slot = 0; slot < SLOTS; slot++) {
      switch (type.substring(1)) {
        case "f4" -> bytes.putFloat(10 * slot);
        case "f8" -> bytes.putDouble(10 * slot);
        case "i1", "u1" -> bytes.put((byte) (10 * slot));
        case "i2", "u2" -> bytes.putShort((short) (10 * slot));
        case "i4", "u4" -> bytes.putInt(10 * slot);
        default -> bytes.putLong(10 * slot);
      }
    }
    for (String shape : List.of("(12,)", "(12, 1)")) {
      Estimates estimates = read(file(type, shape, bytes.array()));
      for (int slot = 0; slot < SLOTS; slot++) {
        assertEquals(10 * slot, estimates.at(slot));
      }
    }
  }

  @Test
  void floatsAreBinaryFractionsAndSignsAreKept() throws IOException {
    ByteBuffer floats = ByteBuffer.allocate(4 * SLOTS).order(ByteOrder.LITTLE_ENDIAN);
    floats.putFloat(0.1f).putFloat(-2.5f);
    Estimates estimates = read(file("<f4", "(12,)", floats.array()));
    Ranking ranking = Ranking.toward(GOAL);
    assertEquals(
        Optional.of(new BigDecimal("0.100000001490116119384765625")),
        estimates.number(ranking.boardAt(0)));
    assertEquals(Optional.of(new BigDecimal("-2.5")), estimates.number(ranking.boardAt(1)));
    byte[] bytes = new byte[SLOTS];
    Arrays.fill(bytes, (byte) -1);
    assertEquals(255, read(file("|u1", "(12,)", bytes)).at(3));
    assertEquals(
        Optional.of(BigDecimal.valueOf(-1)),
        read(file("|i1", "(12,)", bytes)).number(ranking.boardAt(3)));
    byte[] longs = new byte[8 * SLOTS];
    Arrays.fill(longs, (byte) -1);
    assertEquals(
        Optional.of(new BigDecimal("18446744073709551615")),
        read(file("<u8", "(12,)", longs)).number(ranking.boardAt(3)));
  }

  @Test
  void faultsAreNamed() {
    ByteBuffer numbers = ByteBuffer.allocate(8 * SLOTS).order(ByteOrder.LITTLE_ENDIAN);
    numbers.putDouble(8 * 7, Double.NaN);
    requireFault("h.npy: slot 7: NaN is not a number", file("<f8", "(12,)", numbers.array()));
    numbers.putDouble(8 * 7, Double.NEGATIVE_INFINITY);
    requireFault("h.npy: slot 7: -Infinity is not a number", file("<f8", "(12,)", numbers.array()));
    requireFault("h.npy: it is cut, or too long", file("<f8", "(12,)", new byte[95]));
    requireFault("h.npy: it is cut, or too long", file("<f8", "(12,)", new byte[97]));
    requireFault(
        "h.npy: 11 numbers, and the goal has 12 slots", file("|i1", "(11,)", new byte[11]));
    requireFault("h.npy: float16 is not read", file("<f2", "(12,)", new byte[24]));
    for (byte[] other :
        List.of(
            file("|b1", "(12,)", new byte[12]),
            file("<c8", "(12,)", new byte[96]),
            file("|i1", "(3, 4)", new byte[12]),
            file("|i1", "()", new byte[1]))) {
      String fault = assertThrows(IllegalArgumentException.class, () -> read(other)).getMessage();
      assertTrue(fault.startsWith("h.npy: its array is not one of integers or floats"), fault);
    }
    byte[] later = file("|i1", "(12,)", new byte[12]);
    later[6] = 9;
    requireFault("h.npy: not a version of NumPy's format that is known", later);
  }

  private static void requireFault(String fault, byte[] file) {
    assertEquals(
        fault, assertThrows(IllegalArgumentException.class, () -> read(file)).getMessage());
  }

  @Test
  void changedBytesAreReadOrRefused() throws IOException {
    Random random = new Random(3);
    byte[] file = file("<f4", "(12,)", new byte[48]);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = Arrays.copyOf(file, file.length - (i % 3 == 0 ? random.nextInt(20) : 0));
      for (int change = 0; change <= i % 4; change++) {
        changed[6 + random.nextInt(changed.length - 6)] = (byte) random.nextInt();
      }
      try {
        assertEquals(SLOTS, read(changed).boards());
      } catch (IllegalArgumentException e) {
        assertTrue(e.getMessage().startsWith("h.npy: "), e.getMessage());
      }
    }
  }

  @Test
  void searchesTakeFractionsAsTheyAreWithZeroForTheGoal() throws IOException {
    Path file = folder.resolve("h.txt");
    StringBuilder lines = new StringBuilder();
    Ranking ranking = Ranking.toward(GOAL);
    for (int slot = 0; slot < SLOTS; slot++) {
      Board board = ranking.boardAt(slot);
      lines.append(board).append(board.equals(GOAL) ? ";-0.25" : ";0.4").append('\n');
    }
    Files.writeString(file, lines);
    RecordedMessages output = new RecordedMessages();
    FileGuide given = new FileGuide(file.toString(), output);
    Heuristic exact = given.toward(Goals.of(GOAL), () -> Heuristic.ZERO);
    assertFalse(exact.isWhole());
    assertEquals(0, exact.exact(PackedBoard.of(GOAL)));
    assertEquals(0.4, exact.exact(PackedBoard.of(Board.parse("1203"))));
    assertEquals(0, exact.estimate(PackedBoard.of(Board.parse("1203"))));
    assertEquals(List.of(file + ": h of the goal is -0.25, and counts as 0"), output.messages());
  }
}
