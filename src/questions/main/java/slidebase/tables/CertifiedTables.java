package slidebase.tables;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Set;
import java.util.stream.Collectors;
import slidebase.board.Shape;
import slidebase.store.Blob;

/**
 * The tables of a shape whose bytes src/proof has accepted, from data/certified.tsv.
 *
 * @param hashes the SHA-256 of each
 */
record CertifiedTables(Set<String> hashes) {
  static CertifiedTables of(Shape shape) {
    try (InputStream file = CertifiedTables.class.getResourceAsStream("certified.tsv")) {
      return new CertifiedTables(
          new String(file.readAllBytes(), UTF_8)
              .lines()
              .map(line -> line.split("\t"))
              .filter(row -> row.length > 1 && row[1].equals(shape.toString()))
              .map(row -> row[0])
              .collect(Collectors.toUnmodifiableSet()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean contains(Blob blob) {
    return !hashes.isEmpty() && hashes.contains(hash(blob));
  }

  private static String hash(Blob blob) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(blob.bytes());
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
