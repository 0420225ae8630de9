package slidebase.cli;

import slidebase.text.Names;

/** The shells that know how to complete a command line. */
enum Shell {
  BASH,
  ZSH;

  @Override
  public String toString() {
    return Names.of(this);
  }
}
