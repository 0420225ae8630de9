package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import slidebase.testing.Tool;

/**
 * The programs of {@code src/it/consumers}, which the build has compiled against the installed
 * artifact, answer on the Java that runs the tests and without flags; and the artifact itself.
 */
@Tag("long")
class ConsumerIT {
  private static final Path BUILT = Path.of("target/slidebase-it/it/consumers").toAbsolutePath();
  private static final String BOARD = "2 3 4 1 5 x 7 6 8";
  private static final String PATH = "ullddrurdllurdruldr";
  private static final String RACE =
      "19 moves: "
          + PATH
          + "\nsearched: 19, expanded 312\nmodule slidebase.study for consumer.module\n";

  @TempDir Path folder;

  /** What a program depends on, as the build has resolved it. */
  private static List<String> dependencies(String consumer) throws IOException {
    Path list = BUILT.resolve(consumer).resolve("target/classpath");
    return List.of(Files.readString(list).split(File.pathSeparator));
  }

  private static String classes(String consumer) {
    return BUILT.resolve(consumer).resolve("target/classes").toString();
  }

  /** The library's jar, where it was installed. */
  private static Path library() throws IOException {
    return Path.of(dependencies("plain").get(0));
  }

  private String onTheClassPath(String consumer, String main) throws Exception {
    List<String> path = new ArrayList<>(dependencies(consumer));
    path.add(classes(consumer));
    String joined = String.join(File.pathSeparator, path);
    return Tool.ofJava("java").run(folder, "-cp", joined, main, BOARD);
  }

  private static String modulePath() throws IOException {
    String joined = String.join(File.pathSeparator, dependencies("module"));
    return joined + File.pathSeparator + classes("module");
  }

  @Test
  void dependencyBringsNothingElse() throws Exception {
    assertEquals(1, dependencies("plain").size(), dependencies("plain").toString());
    assertTrue(library().getFileName().toString().matches("slidebase-[0-9.]+(-SNAPSHOT)?\\.jar"));
  }

  @Test
  void programOnTheClassPathAnswers() throws Exception {
    assertEquals(
        "19 moves: " + PATH + "\nhints: [UP, DOWN, LEFT]\n",
        onTheClassPath("plain", "consumer.plain.Game"));
  }

  @Test
  void programWithAnotherPicocliUsesItsOwn() throws Exception {
    assertEquals(
        "picocli 4.6.3: " + PATH + "\n", onTheClassPath("picocli", "consumer.picocli.Command"));
  }

  @Test
  void programOnTheModulePathAnswers() throws Exception {
    assertEquals(
        RACE,
        Tool.ofJava("java")
            .run(folder, "-p", modulePath(), "-m", "consumer.module/consumer.module.Race", BOARD));
  }

  @Test
  void imageOfAProgramNeedsTheBaseModuleAlone() throws Exception {
    Path image = folder.resolve("image");
    Tool.ofJava("jlink")
        .run(
            folder,
            "--module-path",
            modulePath(),
            "--add-modules",
            "consumer.module",
            "--strip-java-debug-attributes",
            "--no-header-files",
            "--no-man-pages",
            "--output",
            image.toString());
    Tool java = Tool.at(image.resolve("bin/java"));
    assertEquals(RACE, java.run(folder, "-m", "consumer.module/consumer.module.Race", BOARD));
    assertEquals(
        Set.of("java.base", "slidebase", "slidebase.study", "consumer.module"),
        java.run(folder, "--list-modules")
            .lines()
            .map(module -> module.replaceAll("@.*", ""))
            .collect(Collectors.toSet()));
    try (Stream<Path> files = Files.walk(image)) {
      long bytes =
          files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
      assertTrue(bytes < 80_000_000, bytes + " bytes");
    }
  }

  @Test
  void libraryHasItsOwnClassesAlone() throws Exception {
    try (ZipFile jar = new ZipFile(library().toFile())) {
      List<String> foreign =
          jar.stream()
              .map(ZipEntry::getName)
              .filter(name -> !name.equals("module-info.class"))
              .filter(name -> !name.startsWith("slidebase/") && !name.startsWith("META-INF/"))
              .toList();
      assertEquals(List.of(), foreign);
      assertTrue(jar.getEntry("slidebase/Tablebase.class") != null);
      assertTrue(jar.getEntry("slidebase/tables/3x3-corner.slide") != null);
      assertFalse(jar.stream().anyMatch(entry -> entry.getName().startsWith("slidebase/cli/")));
      assertFalse(jar.stream().anyMatch(entry -> entry.getName().startsWith("META-INF/versions/")));
    }
  }

  @Test
  void libraryAsksForNothingInItsManifest() throws Exception {
    try (JarFile jar = new JarFile(library().toFile())) {
      Attributes manifest = jar.getManifest().getMainAttributes();
      for (String name :
          List.of(
              "Class-Path",
              "Add-Opens",
              "Add-Exports",
              "Enable-Native-Access",
              "Main-Class",
              "Automatic-Module-Name",
              "Launcher-Agent-Class",
              "Premain-Class")) {
        assertEquals(null, manifest.getValue(name), name);
      }
    }
  }

  @Test
  void moduleExportsWhatConsumersNeedAndRequiresTheBaseModuleAlone() throws Exception {
    ModuleDescriptor module =
        ModuleFinder.of(library()).find("slidebase").orElseThrow().descriptor();
    assertFalse(module.isAutomatic() || module.isOpen());
    assertEquals(
        Set.of("java.base"),
        module.requires().stream().map(Requires::name).collect(Collectors.toSet()));
    assertEquals(
        Set.of("slidebase", "slidebase.board", "slidebase.bound", "slidebase.work"),
        module.exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(Exports::source)
            .collect(Collectors.toSet()));
    assertEquals(
        Set.of("slidebase.study"),
        module.exports().stream()
            .filter(Exports::isQualified)
            .flatMap(exports -> exports.targets().stream())
            .collect(Collectors.toSet()));
    assertEquals(Set.of(), module.opens());
    assertEquals(Set.of(), module.uses());
    assertEquals(Set.of(), module.provides());
  }

  /** The elements of a POM that a central repository requires; they may be in its parent. */
  @Test
  void installedPomsHaveTheFieldsThatACentralRepositoryRequires() throws Exception {
    Path installed = library().getParent().getParent().getParent();
    String version = library().getParent().getFileName().toString();
    String own = pom(installed, "slidebase", version);
    String parent = pom(installed, "slidebase-parent", version);
    for (String element : List.of("name", "description")) {
      assertTrue(own.contains("<" + element + ">"), element);
    }
    for (String element : List.of("url", "licenses", "developers", "scm", "connection")) {
      assertTrue(parent.contains("</" + element + ">"), element);
    }
    assertTrue(parent.contains("<name>Apache-2.0</name>"));
    assertFalse((own + parent).contains("<repository>"));
    String readme = Files.readString(Path.of("README.md"));
    assertTrue(readme.contains("<artifactId>slidebase</artifactId>\n  <version>" + version + "<"));
  }

  private static String pom(Path installed, String artifact, String version) throws IOException {
    Path folder = installed.resolve(artifact).resolve(version);
    return Files.readString(folder.resolve(artifact + "-" + version + ".pom"));
  }

  /** A jar in the build's folder, without its ending. */
  private static String built(String artifact) throws IOException {
    String version = library().getParent().getFileName().toString();
    return "target/" + artifact + "/" + artifact + "-" + version;
  }

  @ParameterizedTest
  @ValueSource(strings = {"slidebase", "slidebase-study"})
  void jarsCarryTheLicence(String artifact) throws Exception {
    for (String jar : List.of(built(artifact) + ".jar", built(artifact) + "-sources.jar")) {
      try (ZipFile zip = new ZipFile(jar)) {
        ZipEntry licence = zip.getEntry("META-INF/LICENSE");
        String text =
            new String(zip.getInputStream(licence).readAllBytes(), StandardCharsets.UTF_8);
        assertTrue(text.contains("Apache License") && text.contains("Version 2.0"), jar);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "slidebase, slidebase, slidebase/Tablebase",
    "slidebase-study, slidebase.study, slidebase/study/Audit"
  })
  void sourcesAndDocumentationStandBesideTheJar(String artifact, String module, String type)
      throws Exception {
    try (ZipFile sources = new ZipFile(built(artifact) + "-sources.jar");
        ZipFile documentation = new ZipFile(built(artifact) + "-javadoc.jar")) {
      assertTrue(sources.getEntry(type + ".java") != null);
      assertTrue(documentation.getEntry(module + "/" + type + ".html") != null);
      assertFalse(documentation.stream().anyMatch(entry -> entry.getName().contains("/cli/")));
    }
  }
}
