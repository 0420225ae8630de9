package slidebase.bytes;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Kinds of files that are no text in UTF-8, known by their first bytes. */
public enum NoText {
  GZIP("compressed; write gunzip -c FILE | slidebase ... -", 0x1f, 0x8b),
  ZIP("a zip archive, as spreadsheets are; save it as CSV", 'P', 'K', 3, 4),
  PNG("an image", 0x89, 'P', 'N', 'G'),
  JPEG("an image", 0xff, 0xd8, 0xff),
  PDF("a PDF document", '%', 'P', 'D', 'F'),
  NUMPY("an array of NumPy, not text; numpy.savetxt prints its rows", 0x93, 'N', 'U', 'M'),
  UTF_16_LE("text in UTF-16; save it as UTF-8", 0xff, 0xfe),
  UTF_16_BE("text in UTF-16; save it as UTF-8", 0xfe, 0xff),
  UNMARKED_UTF_16_LE("text in UTF-16; save it as UTF-8", NoText.NOT_ZERO, 0),
  UNMARKED_UTF_16_BE("text in UTF-16; save it as UTF-8", 0, NoText.NOT_ZERO);

  /** Stands for any byte but 0. */
  private static final int NOT_ZERO = -1;

  private static final int MOST_BYTES = 4;

  private final String what;
  private final int[] first;

  NoText(String what, int... first) {
    this.what = what;
    this.first = first;
  }

  /**
   * Returns an input, from its first byte on. It reads once, since a person or a program may send a
   * line shorter than these bytes, and wait for its answer.
   *
   * @param name the name of the input, for the message
   * @throws IllegalArgumentException if its first bytes are those of another kind of file
   */
  public static InputStream refused(InputStream in, String name) throws IOException {
    InputStream whole = new BufferedInputStream(in);
    whole.mark(MOST_BYTES);
    byte[] begin = new byte[MOST_BYTES];
    int count = whole.read(begin);
    whole.reset();
    for (NoText kind : values()) {
      boolean isKind = count >= kind.first.length && kind.begins(begin);
      if (isKind) {
        throw new IllegalArgumentException(name + ": is " + kind.what);
      }
    }
    return whole;
  }

  private boolean begins(byte[] bytes) {
    boolean areEqual = true;
    for (int i = 0; i < first.length; i++) {
      int each = Byte.toUnsignedInt(bytes[i]);
      areEqual &= first[i] == NOT_ZERO ? each != 0 : each == first[i];
    }
    return areEqual;
  }
}
