package slidebase.ask;

import java.util.List;
import slidebase.text.Names;

/** The names of verbs, options and forms, which users may spell otherwise. */
public final class CommandNames {
  private static final String SYNONYMS =
      " javascript=js ts=js typescript=js c++=c cpp=c numpy=npy py=python dist=distance path=solve"
          + " path=moves solveable=solvable validate=check grade=check stats=census"
          + " tree=walkthrough --depth=--distance --file=--from --input=--from --limit=--max"
          + " --output=--out --size=--shape -n=--count -o=--out hint=best next=best"
          + " shuffle=random scramble=random histogram=census build=generate ";

  private CommandNames() {}

  /** Returns the value whose text is the name; see {@link Names#find}. */
  public static <E> E find(String what, String name, List<E> values, String ending) {
    return Names.find(what, name, values, ending, SYNONYMS);
  }

  /** Returns a suggestion to append to a message about an unknown name; see {@link Names#hint}. */
  public static String hint(String name, List<?> values) {
    return Names.hint(name, values, SYNONYMS);
  }
}
