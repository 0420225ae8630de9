package slidebase.lines;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.LongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import slidebase.text.Quote;

/**
 * An array of numbers in a file of NumPy, with one number per slot (NumPy Enhancement Proposal 1,
 * versions 1.0 to 3.0 of the format). Floating-point numbers are read as what they are: exact
 * binary fractions.
 */
final class NumpyNumbers {
  private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final int MOST_IN_HEADER = 1 << 16;

  /** Byte order, kind and number of bytes: of integers with and without a sign, and of floats. */
  private static final Pattern TYPE = Pattern.compile("'descr'\\s*:\\s*'([<>|=]?)([iuf])([1248])'");

  private static final Pattern LENGTH =
      Pattern.compile("'shape'\\s*:\\s*\\((\\d{1,9}),\\s*(?:1\\s*)?\\)");

  private final ByteBuffer bytes;
  private final char kind;
  private final int size;

  private NumpyNumbers(ByteBuffer bytes, char kind, int size) {
    this.bytes = bytes;
    this.kind = kind;
    this.size = size;
  }

  /** Returns whether such a file is next in an input. */
  static boolean areNext(BufferedInputStream in) throws IOException {
    in.mark(MAGIC.length);
    byte[] first = in.readNBytes(MAGIC.length);
    in.reset();
    return Arrays.equals(first, MAGIC);
  }

  /**
   * Reads the file into memory, and returns the number of each slot.
   *
   * @param count how many there must be
   * @throws IllegalArgumentException if it is not a file of so many numbers
   */
  static LongFunction<BigDecimal> read(InputStream in, String name, int count) throws IOException {
    String header = header(in, name);
    Matcher type = TYPE.matcher(header);
    Matcher length = LENGTH.matcher(header);
    if (!type.find() || !length.find()) {
      throw wrong(name, "its array is not one of integers or floats by slot: " + Quote.of(header));
    }
    char kind = type.group(2).charAt(0);
    int size = Integer.parseInt(type.group(3));
    if (Integer.parseInt(length.group(1)) != count) {
      throw wrong(name, length.group(1) + " numbers, and the goal has " + count + " slots");
    }
    if (kind == 'f' && size < Float.BYTES) {
      throw wrong(name, "float16 is not read");
    }
    ByteBuffer bytes = ByteBuffer.allocate(size * count);
    if (in.readNBytes(bytes.array(), 0, bytes.limit()) < bytes.limit() || in.read() >= 0) {
      throw wrong(name, "it is cut, or too long");
    }
    bytes.order(type.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
    NumpyNumbers numbers = new NumpyNumbers(bytes, kind, size);
    for (int slot = 0; slot < count; slot++) {
      numbers.requireNumber(slot, name);
    }
    return slot -> numbers.at((int) slot);
  }

  private static String header(InputStream in, String name) throws IOException {
    byte[] begin = in.readNBytes(MAGIC.length + 2);
    int major = begin.length < MAGIC.length + 2 ? 0 : begin[MAGIC.length];
    int lengthBytes = major == 1 ? Short.BYTES : Integer.BYTES;
    byte[] length = Arrays.copyOf(in.readNBytes(lengthBytes), Integer.BYTES);
    int count = ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).getInt();
    if (major < 1 || major > 3 || count < 0 || count > MOST_IN_HEADER) {
      throw wrong(name, "not a version of NumPy's format that is known");
    }
    return new String(in.readNBytes(count), StandardCharsets.UTF_8).strip();
  }

  private void requireNumber(int slot, String name) {
    if (kind == 'f' && !Double.isFinite(floatAt(slot))) {
      throw wrong(name, "slot " + slot + ": " + floatAt(slot) + " is not a number");
    }
  }

  private double floatAt(int slot) {
    return size == Float.BYTES ? bytes.getFloat(slot * size) : bytes.getDouble(slot * size);
  }

  private BigDecimal at(int slot) {
    if (kind == 'f') {
      return new BigDecimal(floatAt(slot));
    }
    int at = slot * size;
    long number =
        switch (size) {
          case 1 -> bytes.get(at);
          case 2 -> bytes.getShort(at);
          case 4 -> bytes.getInt(at);
          default -> bytes.getLong(at);
        };
    if (kind == 'i') {
      return BigDecimal.valueOf(number);
    }
    return size == Long.BYTES
        ? new BigDecimal(Long.toUnsignedString(number))
        : BigDecimal.valueOf(number & (1L << Byte.SIZE * size) - 1);
  }

  private static IllegalArgumentException wrong(String name, String fault) {
    return new IllegalArgumentException(name + ": " + fault);
  }
}
