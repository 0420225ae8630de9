package slidebase.export;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Exported readers that answer files of questions. Compilers take most of the time, so each reader
 * is built once for all tests.
 */
final class Readers {
  private final Path folder;
  private final String drivers;

  /** The folders of the programs, by the language and the files of the reader. */
  private final Map<List<Object>, Path> built = new HashMap<>();

  /** Keeps programs in a folder. Drivers are the folder of the resources to build them from. */
  private Readers(Path folder, String drivers) {
    this.folder = folder;
    this.drivers = drivers;
  }

  /** Readers that have tables of all boards. */
  static Readers ofTables(Path folder) {
    return new Readers(folder, "");
  }

  /** Readers that search. */
  static Readers searching(Path folder) {
    return new Readers(folder, "patterns/");
  }

  /** Returns the answers, a line each, of a program that runs in the given folder. */
  List<String> ask(Path where, Language language, List<ExportedFile> reader, List<String> questions)
      throws Exception {
    Path program = program(language, reader);
    Path input = Files.write(where.resolve("questions"), questions);
    String answers = language.answers(program, where, input);
    return List.of(answers.split("\n", -1)).subList(0, questions.size());
  }

  private Path program(Language language, List<ExportedFile> reader) throws Exception {
    List<Object> key = new ArrayList<>(List.of(language));
    for (ExportedFile file : reader) {
      key.add(file.name());
      key.add(ByteBuffer.wrap(file.bytes()));
    }
    Path program = built.get(key);
    if (program == null) {
      program = Files.createTempDirectory(folder, "program");
      for (ExportedFile file : reader) {
        Files.write(program.resolve(file.name()), file.bytes());
      }
      language.build(program, drivers);
      built.put(key, program);
    }
    return program;
  }
}
