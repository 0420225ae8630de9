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
  C(Form.C) {
    @Override
    String answers(Path folder, Path questions) throws Exception {
      return compiled(folder, "gcc", "-std=c99", "-O3").run(folder, questions);
    }
  },

  C_UNDER_SANITIZERS(Form.C) {
    @Override
    String answers(Path folder, Path questions) throws Exception {
      String sanitize = "-fsanitize=address,undefined";
      return compiled(folder, "gcc", "-std=c99", "-O1", sanitize, "-fno-sanitize-recover=all")
          .run(folder, questions);
    }
  },

  PYTHON(Form.PYTHON) {
    @Override
    String answers(Path folder, Path questions) throws Exception {
      copy("driver.py", folder);
      return Tool.named("python3", "SLIDEBASE_PYTHON").run(folder, questions, "driver.py");
    }
  },

  NODE(Form.JS) {
    @Override
    String answers(Path folder, Path questions) throws Exception {
      copy("driver.mjs", folder);
      Files.writeString(folder.resolve("package.json"), "{\"type\": \"module\"}");
      Path answers = folder.resolve("answers");
      Tool.named("node", "SLIDEBASE_NODE")
          .run(folder, "driver.mjs", questions.toString(), answers.toString());
      return Files.readString(answers);
    }
  },

  JAVA(Form.JAVA) {
    @Override
    String answers(Path folder, Path questions) throws Exception {
      copy("Driver.java", folder);
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

  abstract String answers(Path folder, Path questions) throws Exception;

  /** Returns the answers, a line each, of the exported reader. */
  List<String> ask(Path folder, Export export, List<String> questions) throws Exception {
    for (ExportedFile file : export.as(form)) {
      Files.write(folder.resolve(file.name()), file.bytes());
    }
    Path input = Files.write(folder.resolve("questions"), questions);
    return List.of(answers(folder, input).split("\n", -1)).subList(0, questions.size());
  }

  /** Compiles the driver and the header apart from each other, as a larger program would. */
  private static Tool compiled(Path folder, String compiler, String... options) throws Exception {
    copy("driver.c", folder);
    copy("implementation.c", folder);
    compile(folder, compiler, "driver", options, "driver.c", "implementation.c");
    return Tool.at(folder.resolve("driver"));
  }

  static void compile(
      Path folder, String compiler, String program, String[] options, String... sources)
      throws Exception {
    List<String> arguments = new ArrayList<>(List.of(options));
    arguments.addAll(
        List.of("-Wall", "-Wextra", "-Werror", "-pedantic", "-Wshadow", "-Wconversion"));
    arguments.addAll(List.of("-o", program));
    arguments.addAll(List.of(sources));
    Tool.named(compiler, "SLIDEBASE_" + (compiler.equals("gcc") ? "CC" : "CXX"))
        .run(folder, arguments.toArray(String[]::new));
  }

  static void copy(String resource, Path folder) throws IOException {
    try (InputStream in = Language.class.getResourceAsStream(resource)) {
      Files.write(folder.resolve(resource), in.readAllBytes());
    }
  }
}
