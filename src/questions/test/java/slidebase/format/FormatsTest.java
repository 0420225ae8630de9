package slidebase.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.board.Shape;
import slidebase.bytes.KeptInput;

/** How inputs are read, by their beginnings; a bar is a line break. */
class FormatsTest {
  private static Reading reading(InputStream in, String shape) throws IOException {
    return Formats.of(
        new KeptInput(in), Optional.empty(), Optional.empty(), Expected.boards(Shape.parse(shape)));
  }

  private static InputStream bytes(String text) {
    return new ByteArrayInputStream(text.replace('|', '\n').getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "3x3, lines, 0, '', '123046758|1 2 3|'",
    "3x3, lines, 0, '', 'foo|123046758|'",
    "3x3, lines, 0, '', ''",
    "3x3, rows, 0, '', '1 2 3|0 4 6|7 5 8|'",
    "3x3, rows, 0, '', '|# a board|123|046|758'",
    "3x3, rows, 1, '', '0|1 2 3|0 4 6|7 5 8|1 2 3|4 5 6|7 8 0|'",
    "3x3, rows, 0, '', '123|046|758|123|456|780|'",
    "3x2, rows, 0, '', '32|51|40|21|30|45|'",
    "3x3, pairs, 0, '', '1 2 3|0 4 6|7 5 8||1 2 3|4 5 6|7 8 0|'",
    "3x2, pairs, 0, '', '14|20|53||31|52|04|'",
    "3x3, princeton, 0, '', '3|1 2 3|0 4 6|7 5 8|'",
    "3x3, princeton, 0, 2x2, '2|1 2|3 0|'",
    "3x3, princeton, 0, 2x3, '2 3|1 2 3|4 5 0|'",
    "3x3, princeton, 0, '', '8|-1|1 2 3|0 4 6|7 5 8|'",
    "3x3, uva652, 0, '', '2||1 2 3 4 5 6 7 8 x||1 2 3 4 5 6 7 x 8|'",
    "3x3, hdu3567, 1, '', '3|123046758|123456780|'",
    "3x3, csv, 0, '', 'id,board|7,123046758|'",
    "3x3, csv, 0, '', 'board;goal|123046758;123456780|'",
    "3x3, json, 0, '', '[\"123046758\",|\"123456780\"]'",
    "3x3, json, 0, '', '[{\"board\":\"123046758\"},|{\"board\":\"123456780\"}]'",
    "3x3, ndjson, 0, '', '{\"board\":\"123046758\"}|'",
    "3x3, lines with ids, 0, '', '7 123046758|8 123456780|'",
    "3x3, lines with ids, 0, '', '3 1 2 3 0 4 6 7 5 8|4 1 2 3 4 5 6 7 8 0|'",
  })
  void oneFormatRecognisesABeginning(
      String shape, String format, int skipped, String size, String text) throws IOException {
    Reading reading = reading(bytes(text), shape);
    assertEquals(format, reading.format().toString());
    assertEquals(skipped, reading.skipped());
    assertEquals(size, reading.size().map(Shape::toString).orElse(""));
  }

  @Test
  void twoReadingsAreRefusedWithBoth() {
    assertEquals(
        "the first lines may be rows or princeton; name one with --format",
        assertThrows(
                IllegalArgumentException.class,
                () -> reading(bytes("+---+|3|1 2 3|0 4 6|7 5 8|"), "3x3"))
            .getMessage());
  }

  @Test
  void whatTheUserNamesIsNotGuessed() throws IOException {
    for (Format named : Formats.ofBoards()) {
      Reading reading =
          Formats.of(
              new KeptInput(bytes("1 2 3|0 4 6|7 5 8|")),
              Optional.of(named),
              Optional.of("boards.json"),
              Expected.boards(Shape.EIGHT_PUZZLE));
      assertEquals(named.toString(), reading.format().toString());
    }
  }

  /** The writer waits for the answer, and sends no more. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "123046758|",
        "1,2,3/0,4,6/7,5,8;123456780|",
        "[[1,2,3],[0,4,6],[7,5,8]]|",
        "a b c d e f g h _|",
        "id,board|",
        "{\"board\":\"123046758\"}|",
      })
  void aWholeFirstLineIsDecidedWithoutTheNext(String line) throws IOException {
    InputStream waits =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("waits");
          }
        };
    reading(new SequenceInputStream(bytes(line), waits), "3x3");
  }

  /** Gives a byte at a time. */
  private static InputStream slowly(String text) {
    return new FilterInputStream(bytes(text)) {
      @Override
      public int read(byte[] to, int from, int length) throws IOException {
        return super.read(to, from, Math.min(length, 1));
      }
    };
  }

  @ParameterizedTest
  @CsvSource({
    "3|1 2 3|4 5 6|7 0 8|1 2 3|4 5 6|7 8 0|, 1 2 3/4 5 6/7 0 8;1 2 3/4 5 6/7 8 0",
    "3|1 2 3|4 5 6|7 0 8|3|1 2 3|4 5 6|7 8 0|, 1 2 3/4 5 6/7 0 8",
    "2 3|1 2 3|4 0 5|1 2 3|4 5 0|2 3|1 2 3|4 5 0|, 1 2 3/4 0 5",
  })
  void sizedBoardsAreReadAlikeFromASlowWriter(String text, String first) throws IOException {
    for (InputStream in : new InputStream[] {bytes(text), slowly(text)}) {
      Expected boards = Expected.boards(Shape.EIGHT_PUZZLE);
      Optional<Format> named = Optional.of(Formats.PRINCETON);
      assertEquals(
          first, Formats.entries(in, named, Optional.empty(), boards, warning -> {}).next().text());
    }
  }
}
