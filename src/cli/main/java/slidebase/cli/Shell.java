package slidebase.cli;

import java.util.Locale;

/** The shells that know how to complete a command line. */
enum Shell {
  BASH,
  ZSH,
  FISH;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
