package slidebase.cli;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.nio.file.Path;
import java.util.Locale;
import slidebase.answer.Installation;

/** The process: gives the command line its streams and surroundings, and exits with its status. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    UnsafeWarnings.switchOff();
    // What picocli need not get ready: options of Groovy closures and of the types that Cli does
    // not convert itself.
    System.setProperty("picocli.disable.closures", "true");
    System.setProperty("picocli.converters.excludes", ".*");
    Cli cli =
        new Cli(
            new Console(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err)),
            new Installation(home(), System.getenv("SLIDEBASE_DATA")));
    try {
      System.exit(cli.run(args));
    } catch (NoClassDefFoundError e) { // of the library itself, in whose words it would be told
      System.err.println("slidebase: " + Failure.NO_LIBRARY + e.getMessage());
      System.exit(2);
    }
  }

  /** The jar is in target/slidebase-cli; without a jar, it is the working directory. */
  private static Path home() {
    Path jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath();
    return jar.endsWith("target/slidebase-cli/slidebase-cli.jar")
        ? jar.getParent().getParent().getParent()
        : Path.of("");
  }
}
