package slidebase.export;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import slidebase.testing.Tool;

/** A language with a reader, and how to have it answer a file of questions. */
enum Language {
  /** The driver and the header are compiled apart from each other, as in a larger program. */
  C(Form.C) {
    @Override
    String answers(Path folder, Path questions, String drivers) throws Exception {
      copy(drivers, "driver.c", folder);
      copy("implementation.c", folder);
      String[] options = {"-std=c99", "-O3"};
      compile(folder, "gcc", "driver", options, "driver.c", "implementation.c");
      return Tool.at(folder.resolve("driver")).run(folder, questions);
    }
  },

  C_UNDER_SANITIZERS(Form.C) {
    @Override
    String answers(Path folder, Path questions, String drivers) throws Exception {
      copy(drivers, "driver.c", folder);
      copy("implementation.c", folder);
      compileSanitized(folder, "driver", "driver.c", "implementation.c");
      return Tool.at(folder.resolve("driver")).run(folder, questions);
    }
  },

  PYTHON(Form.PYTHON) {
    @Override
    String answers(Path folder, Path questions, String drivers) throws Exception {
      copy(drivers, "driver.py", folder);
      return Tool.python().run(folder, questions, "driver.py");
    }
  },

  NODE(Form.JS) {
    @Override
    String answers(Path folder, Path questions, String drivers) throws Exception {
      copy(drivers, "driver.mjs", folder);
      Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
      Path answers = folder.resolve("answers");
      Tool.node().run(folder, "driver.mjs", questions.toString(), answers.toString());
      return Files.readString(answers);
    }
  },

  JAVA(Form.JAVA) {
    @Override
    String answers(Path folder, Path questions, String drivers) throws Exception {
      copy(drivers, "Driver.java", folder);
      Tool.ofJava("javac")
          .run(
              folder,
              "--release",
              "8",
              "-Xlint:all",
              "-Xlint:-options",
              "-Xdoclint:all,-missing",
              "-Werror",
              "Slidebase.java",
              "Driver.java");
      return Tool.ofJava("java").run(folder, questions, "-cp", folder.toString(), "Driver");
    }
  };

  final Form form;

  Language(Form form) {
    this.form = form;
  }

  abstract String answers(Path folder, Path questions, String drivers) throws Exception;

  /** Returns a message as the reader has it: that in C has nothing but ASCII. */
  String said(String message) {
    return form == Form.C ? message.replaceAll("[^\\x00-\\x7f]", "?") : message;
  }

  /** Returns the answers, a line each, of an exported reader that has tables. */
  List<String> ask(Path folder, List<ExportedFile> reader, List<String> questions)
      throws Exception {
    return ask(folder, reader, questions, "");
  }

  /** Returns the answers, a line each, of an exported reader that searches. */
  List<String> askSearching(Path folder, List<ExportedFile> reader, List<String> questions)
      throws Exception {
    return ask(folder, reader, questions, "patterns/");
  }

  private List<String> ask(
      Path folder, List<ExportedFile> reader, List<String> questions, String drivers)
      throws Exception {
    for (ExportedFile file : reader) {
      Files.write(folder.resolve(file.name()), file.bytes());
    }
    Path input = Files.write(folder.resolve("questions"), questions);
    return List.of(answers(folder, input, drivers).split("\n", -1)).subList(0, questions.size());
  }

  static void compile(
      Path folder, String compiler, String program, String[] options, String... sources)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of("-Wall", "-Wextra", "-Werror", "-pedantic", "-Wshadow", "-Wconversion"));
    arguments.addAll(List.of("-o", program));
    arguments.addAll(List.of(sources));
    (compiler.equals("gcc") ? Tool.gcc() : Tool.gxx())
        .run(folder, arguments.toArray(String[]::new));
  }

  /** Compiles one file with the sanitizers, if there are any; gcc alone does not bring them. */
  static void compileSanitized(Path folder, String program, String... sources) throws Exception {
    String sanitize = "-fsanitize=address,undefined";
    Path trial = Files.writeString(folder.resolve("trial.c"), "int main(void) { return 0; }");
    Path made = folder.resolve("trial");
    Tool.gcc().ableTo("link sanitizers", sanitize, "-o", made.toString(), trial.toString());
    String[] options = {"-std=c99", "-O1", sanitize, "-fno-sanitize-recover=all"};
    compile(folder, "gcc", program, options, sources);
  }

  static void copy(String resource, Path folder) throws IOException {
    copy("", resource, folder);
  }

  static void copy(String from, String name, Path folder) throws IOException {
    try (InputStream in = Language.class.getResourceAsStream(from + name)) {
      Files.write(folder.resolve(name), in.readAllBytes());
    }
  }
}
