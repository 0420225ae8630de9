package slidebase.make;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import slidebase.board.GoalClass;
import slidebase.board.Shape;
import slidebase.generate.Generator;
import slidebase.store.Blob;
import slidebase.store.Database;
import slidebase.store.NewFile;
import slidebase.store.TableBlob;
import slidebase.table.Table;
import slidebase.table.WrongTableException;
import slidebase.testing.Cases;
import slidebase.testing.Scale;
import slidebase.testing.Tool;
import slidebase.work.InvalidTableException;
import slidebase.work.InvalidTableException.Kind;
import slidebase.work.Progress;

class DatabaseTest {
  @TempDir static Path folder;
  private static List<Table> tables;
  private static Path good;
  private static byte[] bytes;

  @BeforeAll
  static void writeOne() throws IOException {
    tables = GoalClass.all(Shape.EIGHT_PUZZLE).stream().map(Generator::generate).toList();
    good = folder.resolve("good.cm");
    write(good, tables);
    bytes = Files.readAllBytes(good);
  }

  private static Database write(Path file, List<Table> tables) throws IOException {
    Shape shape = tables.get(0).goalClass().shape();
    List<Long> lengths = Collections.nCopies(tables.size(), TableBlob.length(shape));
    try (NewFile made = NewFile.at(file, message -> {});
        DatabaseWriter writer = new DatabaseWriter(made, shape, lengths)) {
      for (Table table : tables) {
        writer.add(table.goalClass().name(), TableBlob.encode(table));
      }
      writer.written();
      return writer.finish();
    }
  }

  /** The moves of the table in a file that is named as this one is. */
  private static ByteBuffer moves(Database database, Table table) throws InvalidTableException {
    return ((TableBlob) database.blobs(table.goalClass()).get(0)).table().moves().bytes();
  }

  @Test
  void tablesComeBackFromTheFile() throws Exception {
    Database database = Database.open(good);
    assertEquals(Shape.EIGHT_PUZZLE, database.shape());
    assertEquals(bytes.length, database.bytes());
    assertEquals(3, database.blobs().size());
    for (Table table : tables) {
      assertEquals(table.moves().bytes(), moves(database, table));
    }
  }

  @ParameterizedTest
  @Cases(
      value = {"2x7, 3-3-3-2-2", "2x8, 4-1-4-1-4-1"},
      ifLong = {"3x5, 2-2-2-2-2-2-2"})
  void patternsOfAnyNumbersOfTilesComeBackFromTheFile(Shape shape, String partition)
      throws Exception {
    Path file = folder.resolve(shape + "-" + partition + ".cm");
    TableKind kind = TableKind.patterns(shape, partition);
    GenerationPlan plan = GenerationPlan.of(kind, TableKind.usualClasses(shape), file);
    int made = plan.run(Progress.NONE).made().size();
    Database database = Database.open(file);
    database.check();
    assertEquals(made, database.blobs().size());
    assertTrue(
        Files.size(file) <= plan.needs().disk(),
        Files.size(file) + " bytes, announced " + plan.needs().disk());
  }

  /** Where a mapped file has holes, a disk that fills up later is a fault of the machine. */
  @Test
  @SuppressWarnings("try") // the writer is there, and that is all
  void diskSpaceIsAllocatedBeforeTablesAreMade() throws Exception {
    Tool stat = Tool.shell("stat");
    Path file = folder.resolve("room.cm");
    List<Long> lengths = Collections.nCopies(3, TableBlob.length(new Shape(2, 5)));
    try (NewFile made = NewFile.at(file, message -> {});
        DatabaseWriter writer = new DatabaseWriter(made, new Shape(2, 5), lengths)) {
      long size = Files.size(made.temporary());
      long blobs = 3 * TableBlob.length(new Shape(2, 5));
      assertTrue(size > blobs && size < blobs + 100_000, size + " bytes for " + blobs);
      String name = made.temporary().toString();
      long blocks = Long.parseLong(stat.run(folder, "--format=%b", name).strip());
      assertTrue(512 * blocks >= size, blocks + " blocks for " + size + " bytes");
    }
  }

  @Test
  void aFullDiskIsReportedAndChangesNothing() throws Exception {
    Path here = Files.createDirectory(folder.resolve("full"));
    Path file = Files.copy(good, here.resolve("3x3.cm"));
    long tooLong = 2 * Files.getFileStore(here).getTotalSpace();
    try (NewFile made = NewFile.at(file, message -> {})) {
      IOException e =
          assertThrows(
              IOException.class,
              () -> new DatabaseWriter(made, Shape.EIGHT_PUZZLE, List.of(1L, tooLong)));
      assertEquals(file + ": cannot be written: the disk is full", e.getMessage());
    }
    assertArrayEquals(bytes, Files.readAllBytes(file));
    try (Stream<Path> files = Files.list(here)) {
      assertEquals(Set.of(file, here.resolve(".3x3.cm.lock")), files.collect(Collectors.toSet()));
    }
  }

  @Test
  void chronicleMapFindsTheSameBlobsByTheNamesOfGoalClasses() throws Exception {
    Path copy = Files.copy(good, folder.resolve("chronicle.cm"));
    Map<String, byte[]> entries = new HashMap<>();
    try (ChronicleMap<String, byte[]> map =
        ChronicleMapBuilder.of(String.class, byte[].class).createPersistedTo(copy.toFile())) {
      map.forEach((name, blob) -> entries.put(name, blob.clone()));
    }
    assertEquals(3, entries.size());
    for (Table table : tables) {
      assertArrayEquals(TableBlob.encode(table), entries.get(table.goalClass().name()));
    }
    for (Blob blob : Database.open(good).blobs()) {
      int from = (int) blob.position();
      assertArrayEquals(
          entries.get(blob.name()),
          Arrays.copyOfRange(bytes, from, from + (int) blob.length()),
          "read in place");
    }
  }

  @Test
  void databasesOfOtherShapesAreWrittenAndRead() throws Exception {
    for (String text : List.of("2x2", "2x3", "3x2", "2x4")) {
      Shape shape = Shape.parse(text);
      List<Table> all = GoalClass.all(shape).stream().map(Generator::generate).toList();
      Path file = folder.resolve(text + ".cm");
      write(file, all);
      assertEquals(all.size(), Database.open(file).blobs().size());
      assertEquals(shape, Database.open(file).shape());
    }
  }

  @Test
  void singleBlobIsADatabaseTooWithOneTable() throws Exception {
    Path file = Files.write(folder.resolve("edge.slide"), TableBlob.encode(tables.get(1)));
    Database database = Database.open(file);
    assertEquals(1, database.blobs().size());
    assertEquals("edge", database.blobs().get(0).name());
  }

  @Test
  void tablesThatDoNotFitTogetherAreDamage() throws Exception {
    byte[] edge = TableBlob.encode(tables.get(1));
    byte[] small = TableBlob.encode(Generator.generate(GoalClass.all(new Shape(2, 3)).get(0)));
    assertEquals(
        "cut.cm: is damaged: it has two tables of one name", shortMessage(joined(edge, edge)));
    assertEquals(
        "cut.cm: is damaged: it has tables of several shapes", shortMessage(joined(edge, small)));
  }

  private static byte[] joined(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  @Test
  void everyFlippedBitOfABlobIsFoundInASample() throws Exception {
    Random random = new Random(1);
    List<Blob> blobs = Database.open(good).blobs();
    for (int i = 0; i < 400; i += Scale.usual(4, 1)) {
      Blob blob = blobs.get(i % 3);
      int within = i < 200 ? random.nextInt(8 * 64) : random.nextInt(8 * (int) blob.length());
      int bit = 8 * (int) blob.position() + within;
      byte[] damaged = bytes.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      boolean isNewer = within > 8 * 8 + 2 && within < 8 * 10; // none of the versions 0, 3 and 5
      assertEquals(
          isNewer ? Kind.NEWER : Kind.DAMAGED, assertInvalid(damaged).kind(), "bit " + within);
    }
  }

  @Test
  void damagedTableLeavesTheOthersGood() throws Exception {
    GoalClass edges = tables.get(1).goalClass();
    Blob edge = Database.open(good).blobs(edges).get(0);
    byte[] damaged = bytes.clone();
    damaged[(int) edge.position() + 1_000] ^= 1;
    Path file = Files.write(folder.resolve("edge-damaged.cm"), damaged);
    Database database = Database.open(file);
    assertEquals(tables.get(0).moves().bytes(), moves(database, tables.get(0)));
    assertEquals(tables.get(2).moves().bytes(), moves(database, tables.get(2)));
    for (int i = 0; i < 2; i++) {
      InvalidTableException e =
          assertThrows(InvalidTableException.class, () -> database.blobs(edges).get(0).check());
      assertEquals(
          file + ": is damaged: the edge table does not match its checksum", e.getMessage());
    }
  }

  /**
   * What a reader of the map goes by: in a Chronicle Map's header its length, at 8, and behind it,
   * on the next cache line and behind a lock of 8 bytes and three fields of 13, where the header of
   * the segment is, with the number of entries 8 bytes on; and how long the whole map is.
   */
  private static int segmentHeadersAt() {
    ByteBuffer map = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    int headerEnd = 12 + (map.getInt(8) & 0x3FFF_FFFF);
    return (headerEnd + 63) / 64 * 64 + 8 + 13;
  }

  @Test
  void flippedBitOutsideTheBlobsDoesNoHarm() throws Exception {
    Random random = new Random(2);
    int firstBlob = (int) Database.open(good).blobs().get(0).position();
    int fields = segmentHeadersAt();
    int entries = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(fields) + 8;
    for (int i = 0; i < 400; i += Scale.usual(4, 1)) {
      int place = random.nextInt(firstBlob);
      boolean isGoneBy =
          place / 4 == 2
              || place >= fields && place < fields + 12
              || place >= entries && place < entries + 4;
      if (!isGoneBy) {
        Database database = Database.open(flipped(8 * place + random.nextInt(8)));
        for (Table table : tables) {
          assertEquals(table.moves().bytes(), moves(database, table));
        }
      }
    }
  }

  private static Path flipped(int bit) throws IOException {
    byte[] damaged = bytes.clone();
    damaged[bit / 8] ^= (byte) (1 << bit % 8);
    return Files.write(folder.resolve("flip.cm"), damaged);
  }

  @Test
  void flippedBitInTheMapsOwnFieldsIsDamage() throws Exception {
    int fields = segmentHeadersAt();
    int entries = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(fields) + 8;
    for (int bit = 0; bit < 32; bit++) {
      assertDamage(8 * entries + bit, "of its " + (3 ^ 1 << bit) + " entries 3 can be found");
    }
    for (int bit = 20; bit < 63; bit++) { // a megabyte and more
      assertDamage(8 * (fields + 4) + bit, "its end is cut off");
    }
    for (int bit = 20; bit < 30; bit++) {
      assertDamage(8 * 8 + bit, "its end is cut off");
    }
  }

  private static void assertDamage(int bit, String fault) throws IOException {
    Path file = flipped(bit);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> Database.open(file));
    assertEquals(file + ": is damaged: " + fault, e.getMessage(), "bit " + bit);
  }

  @Test
  void everyCutIsFoundInASample() throws Exception {
    for (int length = 1; length < bytes.length; length += length < 5000 ? 97 : 3989) {
      boolean hasMagic = length >= Database.open(good).blobs().get(0).position() + 8;
      assertEquals(
          hasMagic ? Kind.DAMAGED : Kind.FOREIGN,
          assertInvalid(Arrays.copyOf(bytes, length)).kind(),
          length + " bytes");
    }
    assertEquals(
        "cut.cm: is damaged: its end is cut off",
        shortMessage(Arrays.copyOf(bytes, bytes.length - 1)));
  }

  private static String shortMessage(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("cut.cm"), content);
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> Database.open(file));
    return e.getMessage().substring(folder.toString().length() + 1);
  }

  private static InvalidTableException assertInvalid(byte[] content) throws IOException {
    Path file = Files.write(folder.resolve("bad.cm"), content);
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> Database.open(file).check());
    assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
    assertArrayEquals(content, Files.readAllBytes(file), "the file is left as it was");
    return e;
  }

  @Test
  void otherFilesAreReportedAsNoDatabase() throws Exception {
    byte[] noise = new byte[200_000];
    new Random(3).nextBytes(noise);
    assertEquals("cut.cm: is empty, not a slidebase database", shortMessage(new byte[0]));
    assertEquals("cut.cm: is not a slidebase database", shortMessage(new byte[147_456]));
    assertEquals("cut.cm: is not a slidebase database", shortMessage(noise));
    assertEquals(
        "cut.cm: is not a slidebase database",
        shortMessage("1 2 3 4 5 6 7 8 0\n".getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void foreignChronicleMapIsRecognised() throws Exception {
    Path file = folder.resolve("foreign.cm");
    try (ChronicleMap<Integer, Long> map =
        ChronicleMapBuilder.of(Integer.class, Long.class)
            .entries(10)
            .createPersistedTo(file.toFile())) {
      map.put(1, 2L);
    }
    InvalidTableException e = assertThrows(InvalidTableException.class, () -> Database.open(file));
    assertEquals(Kind.FOREIGN, e.kind());
    assertEquals(
        file + ": is a Chronicle Map, but there is no slidebase table in it", e.getMessage());
  }

  @Test
  void missingFilesAndDirectoriesAreReported() {
    Path missing = folder.resolve("nowhere/to/be/found.cm");
    InvalidTableException e =
        assertThrows(InvalidTableException.class, () -> Database.open(missing));
    assertEquals(Kind.MISSING, e.kind());
    assertEquals(missing + ": there is no such file", e.getMessage());
    assertFalse(Files.exists(missing));
    Path below = good.resolve("3x3.cm");
    e = assertThrows(InvalidTableException.class, () -> Database.open(below));
    assertEquals(below + ": cannot be read: Not a directory", e.getMessage());
    e = assertThrows(InvalidTableException.class, () -> Database.open(folder));
    assertEquals(folder + ": is a directory, not a database", e.getMessage());
  }

  @Test
  void databaseMayLackGoalClasses() throws Exception {
    Path file = folder.resolve("two.cm");
    write(file, List.of(tables.get(2), tables.get(0)));
    Database database = Database.open(file);
    assertEquals(2, database.blobs().size());
    assertTrue(database.blobs(tables.get(1).goalClass()).isEmpty());
    assertEquals(tables.get(2).moves().bytes(), moves(database, tables.get(2)));
  }

  @Test
  void tableMissingFromAMapIsDamage() throws Exception {
    byte[] damaged = bytes.clone();
    damaged[(int) Database.open(good).blobs().get(1).position()] ^= 1;
    assertEquals("cut.cm: is damaged: of its 3 entries 2 can be found", shortMessage(damaged));
  }

  @Test
  void tablesOpenedBeforeAReplacementStayAsTheyWere() throws Exception {
    Path file = folder.resolve("replaced.cm");
    Database before = write(file, tables.subList(2, 3));
    write(file, tables.subList(0, 2));
    assertEquals(2, Database.open(file).blobs().size());
    assertEquals(tables.get(2).moves().bytes(), moves(before, tables.get(2)));
    Files.delete(file);
    assertEquals(tables.get(2).moves().bytes(), moves(before, tables.get(2)));
  }

  @Test
  void embeddedTablesAreThoseOfTheDatabaseByteForByte() throws Exception {
    for (Blob blob : Database.open(good).blobs()) {
      String name = "/slidebase/tables/3x3-" + blob.goalClass().name() + ".slide";
      int from = (int) blob.position();
      try (InputStream resource = Database.class.getResourceAsStream(name)) {
        assertArrayEquals(
            Arrays.copyOfRange(bytes, from, from + (int) blob.length()), resource.readAllBytes());
      }
    }
  }

  @Test
  void secondReaderFindsTheSameTablesAndAMapThatHasOthers() throws Exception {
    Path other = folder.resolve("other.cm");
    byte[] renamed = bytes.clone();
    int name = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("corner");
    renamed[name] = 'x';
    Files.write(other, renamed);
    try (Database right = Database.open(good);
        Database wrong = Database.open(other)) {
      SecondReader.compare(right);
      wrong.check();
      assertEquals(
          "Chronicle Map reads other tables from the file",
          assertThrows(WrongTableException.class, () -> SecondReader.compare(wrong)).getMessage());
    }
    assertArrayEquals(bytes, Files.readAllBytes(good));
  }

  /** A file takes another's place, with a table whose last byte differs. */
  @Test
  void secondReaderReadsTablesOfManyBuffersToTheirEnds() throws Exception {
    Path file = folder.resolve("2x5.cm");
    write(file, List.of(Generator.generate(GoalClass.all(new Shape(2, 5)).get(0))));
    try (Database read = Database.open(file)) {
      SecondReader.compare(read);
      byte[] changed = Files.readAllBytes(file);
      Blob blob = read.blobs().get(0);
      changed[(int) (blob.position() + blob.length()) - 1] ^= 1;
      Files.delete(file);
      Files.write(file, changed);
      assertThrows(WrongTableException.class, () -> SecondReader.compare(read));
    }
  }
}
