package slidebase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import slidebase.testing.Tool;

/**
 * The program of {@code src/it}, which the build has compiled against the installed artifact,
 * answers without JVM flags.
 */
class ConsumerIT {
  private static final Path BUILT =
      Path.of("target/slidebase-it/it/consumer/target").toAbsolutePath();
  private static final String BOARD = "2 3 4 1 5 x 7 6 8";
  private static final String ANSWER = "19 moves: ullddrurdllurdruldr\nhints: [UP, DOWN, LEFT]\n";

  @TempDir Path folder;

  private static List<String> dependencies() throws IOException {
    return List.of(Files.readString(BUILT.resolve("classpath")).split(File.pathSeparator));
  }

  private static Path artifact() throws IOException {
    return Path.of(
        dependencies().stream()
            .filter(jar -> jar.matches(".*slidebase-[^/]*\\.jar"))
            .findFirst()
            .orElseThrow());
  }

  @Test
  void dependencyBringsNeitherChronicleNorTheCommandLine() throws Exception {
    List<String> names =
        dependencies().stream().map(jar -> Path.of(jar).getFileName().toString()).toList();
    assertEquals(1, names.size(), names.toString());
    assertTrue(names.get(0).startsWith("slidebase-"));
  }

  @Test
  void programAnswersFromItsOneDependency() throws Exception {
    List<String> path = new ArrayList<>(dependencies());
    path.add(BUILT.resolve("classes").toString());
    assertEquals(ANSWER, game(Tool.ofJava("java"), String.join(File.pathSeparator, path)));
  }

  @Test
  void runTimeImageOfTheBaseModuleIsEnough() throws Exception {
    Path image = folder.resolve("image");
    Tool.ofJava("jlink")
        .run(
            folder,
            "--add-modules",
            "java.base",
            "--strip-java-debug-attributes",
            "--no-header-files",
            "--no-man-pages",
            "--output",
            image.toString());
    String path = artifact() + File.pathSeparator + BUILT.resolve("classes");
    assertEquals(ANSWER, game(Tool.at(image.resolve("bin/java")), path));
    try (Stream<Path> files = Files.walk(image)) {
      long bytes =
          files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
      assertTrue(bytes < 80_000_000, bytes + " bytes");
    }
  }

  private String game(Tool java, String classPath) throws Exception {
    return java.run(folder, "-cp", classPath, "consumer.Game", BOARD);
  }

  @Test
  void sourcesAndDocumentationStandBesideTheJar() throws Exception {
    try (ZipFile sources = new ZipFile("target/slidebase/slidebase-0.2.0-sources.jar");
        ZipFile documentation = new ZipFile("target/slidebase/slidebase-0.2.0-javadoc.jar")) {
      assertTrue(sources.getEntry("slidebase/Tablebase.java") != null);
      assertTrue(documentation.getEntry("slidebase/Tablebase.html") != null);
      assertFalse(documentation.stream().anyMatch(entry -> entry.getName().contains("/cli/")));
    }
  }
}
