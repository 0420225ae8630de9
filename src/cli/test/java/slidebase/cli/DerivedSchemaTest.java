package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import slidebase.Label;
import slidebase.Solution;
import slidebase.Tablebase;
import slidebase.ask.Answer;
import slidebase.ask.JsonObject;
import slidebase.ask.Parameter;
import slidebase.ask.Unfinished;
import slidebase.ask.Unsolvable;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.Goals;
import slidebase.board.Measure;
import slidebase.board.Move;
import slidebase.board.Shape;
import slidebase.testing.Written;
import slidebase.verbs.Declaration;
import slidebase.verbs.LineVerb;
import slidebase.verbs.Verb;

/**
 * Holds data/answers.schema.json against the records of answers: each record that stands in the
 * class of its verb is made with all kinds of values, and describes itself. The members that it
 * always has are required. With {@code -Dsessions.write}, what differs is written.
 */
class DerivedSchemaTest {
  private static final Path FILE = Path.of("data/answers.schema.json");
  private static final Board GOAL = Board.defaultGoal(Shape.EIGHT_PUZZLE);
  private static final Board START = Board.parse("1 2 3 0 4 6 7 5 8");

  /** Ends the title of answers of which there is one kind. */
  private static final String WITHOUT_RESULT = "answer";

  /** A branch of a schema: the members, and those that are always there. */
  private record Branch(List<String> members, Set<String> required) {
    Branch(Set<String> names) {
      this(List.copyOf(names), names);
    }

    /** Returns the branch of answers of either kind; members keep their places. */
    Branch or(Branch other) {
      List<String> all = new ArrayList<>(members);
      int place = 0;
      for (String name : other.members) {
        int known = all.indexOf(name);
        if (known < 0) {
          all.add(place++, name);
        } else {
          place = known + 1;
        }
      }
      Set<String> common = new LinkedHashSet<>(required);
      common.retainAll(other.required);
      return new Branch(all, common);
    }

    /** Returns the branch of the answers to entries with this member. */
    Branch with(String name) {
      List<String> all = new ArrayList<>(members);
      all.add(name);
      return new Branch(all, required);
    }

    String text(String title, String result) {
      String properties =
          members.stream()
              .map(
                  name ->
                      name.equals("result")
                          ? "            \"result\": { \"$ref\": \"#/$defs/results/"
                              + result
                              + "\" }"
                          : String.format(
                              "            \"%s\": { \"$ref\": \"#/$defs/names/properties/%<s\" }",
                              name))
              .collect(Collectors.joining(",\n"));
      String always =
          members.stream()
              .filter(required::contains)
              .map(name -> '"' + name + '"')
              .collect(Collectors.joining(", "));
      return "        {\n"
          + "          \"title\": \""
          + title
          + "\",\n          \"type\": \"object\",\n          \"properties\": {\n"
          + properties
          + "\n          },\n          \"required\": ["
          + always
          + "],\n          \"additionalProperties\": false\n        }";
    }
  }

  static Stream<Verb> verbsWithRecords() {
    return Verbs.all().stream().filter(verb -> !records(verb).isEmpty());
  }

  /** Returns the answers that stand in the class of a verb, in the order of their names. */
  private static List<Class<?>> records(Verb verb) {
    return Arrays.stream(verb.getClass().getDeclaredClasses())
        .filter(type -> type.isRecord() && Answer.class.isAssignableFrom(type))
        .sorted((one, other) -> one.getName().compareTo(other.getName()))
        .toList();
  }

  @Test
  void mostVerbsHaveRecords() {
    assertFalse(verbsWithRecords().count() < 9);
  }

  @ParameterizedTest
  @MethodSource("verbsWithRecords")
  void schemaOfAVerbIsThatOfItsRecords(Verb verb) throws Exception {
    String name = verb.declaration().name();
    String file = Files.readString(FILE);
    String title = "\n    \"" + name + "\": {\n";
    if (Written.IS_REQUESTED && !file.contains(title)) {
      file = withBlock(file, verb.declaration(), title);
    }
    assertTrue(
        file.contains(title), FILE + " has no " + name + "; -Dsessions.write=true writes it");
    int begin = file.indexOf("      \"oneOf\": [\n", file.indexOf(title));
    int end = file.indexOf("\n      ]", begin);
    String derived = "      \"oneOf\": [\n" + String.join(",\n", branches(verb));
    if (Written.IS_REQUESTED) {
      Written.write(FILE, file.substring(0, begin) + derived + file.substring(end));
    } else {
      assertEquals(derived, file.substring(begin, end), FILE + ": " + name);
    }
  }

  /** Returns the file with the block of another verb behind the others. */
  private static String withBlock(String file, Declaration verb, String title) {
    String first = "    { \"$ref\": \"#/$defs/version\" }";
    String block =
        title
            + "      \"description\": \""
            + verb.purpose()
            + "\",\n      \"type\": \"object\",\n      \"oneOf\": [\n      ]\n    },";
    String named = first.replace("version", verb.name()) + ",\n" + first;
    return file.replace(first, named)
        .replace("\n    \"version\": {\n", block + "\n    \"version\": {\n");
  }

  private static List<String> branches(Verb verb) throws Exception {
    Declaration declaration = verb.declaration();
    Map<String, Branch> byResult = new LinkedHashMap<>();
    for (Class<?> type : records(verb)) {
      addTo(byResult, type);
    }
    List<String> parameters = declaration.parameters().stream().map(Parameter::name).toList();
    if (parameters.contains("max-boards")) {
      for (Class<?> type : List.of(Unsolvable.class, Unfinished.class)) {
        Map<String, Branch> usual = new LinkedHashMap<>();
        addTo(usual, type);
        usual.forEach(byResult::putIfAbsent);
      }
    }
    if (verb instanceof LineVerb) {
      byResult.replaceAll((result, branch) -> branch.with("id"));
    }
    List<String> branches = new ArrayList<>();
    byResult.forEach(
        (result, branch) -> branches.add(branch.text(declaration.name() + " " + result, result)));
    if (parameters.contains("from")) {
      branches.add("        { \"$ref\": \"#/$defs/comment\" }");
    }
    branches.add("        { \"$ref\": \"#/$defs/error\" }");
    return branches;
  }

  private static void addTo(Map<String, Branch> byResult, Class<?> type) throws Exception {
    for (Object answer : examples(type)) {
      JsonObject members = new JsonObject();
      ((Answer) answer).describe(members);
      Set<String> names = new LinkedHashSet<>(members.names());
      names.removeIf(name -> members.value(name).isEmpty());
      String result = members.value("result").map(Object::toString).orElse(WITHOUT_RESULT);
      byResult.merge(result, new Branch(names), Branch::or);
    }
  }

  /** Returns a record with all combinations of examples that its constructor accepts. */
  private static List<Object> examples(Class<?> type) throws Exception {
    assertTrue(type.isRecord(), "DerivedSchemaTest.values has no examples of " + type.getName());
    List<List<Object>> combinations = List.of(List.of());
    List<Class<?>> types = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      types.add(component.getType());
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> before : combinations) {
        for (Object value : values(component.getGenericType())) {
          longer.add(Stream.concat(before.stream(), Stream.of(value)).toList());
        }
      }
      combinations = longer;
    }
    Constructor<?> constructor = type.getDeclaredConstructor(types.toArray(Class<?>[]::new));
    constructor.setAccessible(true);
    List<Object> examples = new ArrayList<>();
    for (List<Object> combination : combinations) {
      try {
        examples.add(constructor.newInstance(combination.toArray()));
      } catch (InvocationTargetException e) {
        assertEquals(IllegalArgumentException.class, e.getCause().getClass());
      }
    }
    return examples;
  }

  /** Returns examples of a type: of a choice, each of its kinds. */
  private static List<?> values(Type type) throws Exception {
    if (type instanceof ParameterizedType parameterized) {
      Type of = parameterized.getActualTypeArguments()[0];
      Object some = of == Move.class ? Move.UP : values(of).get(0);
      Type raw = parameterized.getRawType();
      return raw == Optional.class
          ? List.of(Optional.empty(), Optional.of(some))
          : raw == Set.class ? List.of(EnumSet.of((Move) some)) : List.of(List.of(some));
    }
    Tablebase tables = Tablebase.embedded();
    Class<?> named = (Class<?>) type;
    if (named.isEnum()) {
      return List.of(named.getEnumConstants());
    } else if (named == boolean.class) {
      return List.of(true, false);
    } else if (named == int.class) {
      return List.of(1);
    } else if (named == long.class) {
      return List.of(1L);
    } else if (named == OptionalInt.class) {
      return List.of(OptionalInt.empty(), OptionalInt.of(1));
    } else if (named == OptionalLong.class) {
      return List.of(OptionalLong.empty(), OptionalLong.of(1));
    } else if (named == String.class) {
      return List.of("text");
    } else if (named == Board.class) {
      return List.of(START);
    } else if (named == Goals.class) {
      return List.of(Goals.of(GOAL), Goals.of(GOAL).in(Measure.TILE));
    } else if (named == Measure.class) {
      return List.of(Measure.MOVES, Measure.TILE);
    } else if (named == Census.class) {
      return List.of(tables.toward(GOAL).census());
    } else if (named == Solution.class) {
      return List.of(tables.toward(GOAL).solve(START).orElseThrow());
    } else if (named == Label.class) {
      return List.of(tables.toward(GOAL).label(START).orElseThrow());
    } else if (named == Answer.class) {
      return List.of(examples(Unsolvable.class).get(0), examples(Unfinished.class).get(0));
    }
    return examples(named);
  }
}
