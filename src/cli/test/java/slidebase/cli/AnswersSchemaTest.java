package slidebase.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import slidebase.testing.MadeTables;
import slidebase.testing.Sessions;
import slidebase.verbs.Declaration;
import slidebase.verbs.Verb;

/**
 * Holds data/answers.schema.json against the answers: those of the written sessions, which {@link
 * SessionsTest} shows to be real, and a few that are not the same each time.
 */
class AnswersSchemaTest {
  private static final Path FILE = Path.of("data/answers.schema.json");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final Pattern COMMAND =
      Pattern.compile("\\$ (?:scripts/)?slidebase (\\S+)(.* --json.*)?.*");

  @TempDir static Path home;

  @BeforeAll
  static void makeTables() throws Exception {
    MadeTables.copy(home, "3x3");
    MadeTables.copySmallPatterns(home);
  }

  private record Said(String verb, String answer) {}

  private List<Said> answers() throws IOException {
    List<Said> answers = new ArrayList<>();
    for (Path folder : SessionsTest.FOLDERS) {
      for (Path file : Sessions.files(folder)) {
        addWritten(Files.readAllLines(file), answers);
      }
    }
    for (String command :
        List.of(
            "--version",
            "generate --db made.cm",
            "compare 123046758",
            "compare --random 3 --seed 1 --max-boards 10000 --algorithms bfs,idastar",
            "compare 1,2,3,4,5,6,7/8,9,10,11,12,0,13 --algorithms greedy",
            "compare --random 3 --seed 1 --distance 5 --algorithms astar",
            "compare --random 2 --seed 1 --each --algorithms bfs,greedy --max-boards 1000")) {
      List<String> words =
          List.of(command.replace("made.cm", home.resolve("made.cm").toString()).split(" "));
      List<String> arguments = new ArrayList<>(words);
      arguments.add("--json");
      CliRun run = CliRun.of(home, "", arguments.toArray(String[]::new));
      assertEquals(0, run.status(), command);
      run.out()
          .lines()
          .forEach(line -> answers.add(new Said(words.get(0).replace("--", ""), line)));
    }
    return answers;
  }

  private static void addWritten(List<String> lines, List<Said> answers) {
    String verb = "";
    for (String line : lines) {
      Matcher command = COMMAND.matcher(line);
      if (command.matches()) {
        verb = command.group(2) == null ? "" : command.group(1);
      } else if (!verb.isEmpty() && line.startsWith("{")) {
        answers.add(new Said(verb, line));
      }
    }
  }

  @Test
  void schemaMatchesEveryAnswerAndHasNoUnusedFields() throws Exception {
    Set<String> seen = new TreeSet<>();
    Map<String, JsonSchema> schemas = new HashMap<>();
    JsonNode verbs = document().get("$defs");
    JsonSchema ofAllVerbs = schema(document());
    for (Said said : answers()) {
      JsonNode answer = JSON.readTree(said.answer);
      boolean isVerb = verbs.has(said.verb);
      String verb = isVerb ? said.verb : "solve"; // what is no verb gets an error like any other
      JsonSchema schema = schemas.computeIfAbsent(verb, AnswersSchemaTest::schema);
      assertEquals(Set.of(), schema.validate(answer), said.verb + ": " + said.answer);
      assertEquals(Set.of(), ofAllVerbs.validate(answer), said.answer);
      names(answer, seen);
    }
    assertEquals(new TreeSet<>(fields(names())), seen);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'path':'u'}",
        "{'error':1}",
        "{'error':'e','more':1}",
        "{'start':'1 2','goal':'1 2','solvable':true,'distance':1,'path':'u'}",
        "{'start':'1 2','goal':'1 2','solvable':true,'result':'solved','distance':1}",
        "{'start':'1 2','goal':'1 2','solvable':true,'result':'unsolvable','atLeast':1}",
        "{'start':'1 2','goal':'1 2','solvable':true,'result':'solved','distance':1,'path':'up'}"
      })
  void undocumentedFieldsAreRefused(String answer) throws Exception {
    assertFalse(schema("solve").validate(JSON.readTree(answer.replace('\'', '"'))).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "{'path':'u'}", "{'distance':1}", "{'error':'e','more':1}"})
  void answersOfNoVerbAreRefusedByTheWholeSchema(String answer) throws Exception {
    assertFalse(schema(document()).validate(JSON.readTree(answer.replace('\'', '"'))).isEmpty());
  }

  private static void names(JsonNode node, Set<String> names) {
    names.addAll(fields(node));
    node.forEach(child -> names(child, names));
  }

  @Test
  void everyVerbThatAnswersInJsonIsWrittenDown() throws Exception {
    Set<String> verbs = new TreeSet<>(Set.of("version"));
    for (Verb verb : Verbs.all()) {
      Declaration declaration = verb.declaration();
      if (new Arguments(declaration).options().contains("--json")) {
        verbs.add(declaration.name().split(" ")[0]);
      }
    }
    Set<String> written = new TreeSet<>(fields(document().get("$defs")));
    written.removeAll(Set.of("names", "results", "comment", "error"));
    assertEquals(verbs, written, FILE + ": the verbs that have answers there");
  }

  /** Or else the column would always be empty. */
  @Test
  void everyColumnOfATableIsAMemberOfTheVerbsAnswers() throws Exception {
    Set<String> ofRows = Set.of("error", "distance", "path"); // objects have lists of the last two
    for (String form : List.of("", "--as tiles", "--as tile-moves", "--as boards", "--each")) {
      for (Verb verb : Verbs.all()) {
        Arguments given = new Arguments(verb.declaration());
        CommandLine command = new CommandLine(given.spec());
        command.getCommandSpec().parser().collectErrors(true); // of other verbs' options
        command.parseArgs(form.split(" "));
        Set<String> known = new TreeSet<>(ofRows);
        document()
            .get("$defs")
            .path(verb.declaration().name())
            .findValues("properties")
            .forEach(properties -> known.addAll(fields(properties)));
        for (String column : verb.columns(given).split(",")) {
          assertTrue(column.isEmpty() || known.contains(column), verb + ": " + column);
        }
      }
    }
  }

  @Test
  void everyNameHasOneMeaning() throws Exception {
    requireSharedMeanings(document(), "");
    for (JsonNode name : names()) {
      assertTrue(name.has("description"), name.toString());
      assertTrue(name.has("type") || name.has("enum"), name.toString());
    }
  }

  /** Each property refers to the one definition of its name, or to one of the results. */
  private static void requireSharedMeanings(JsonNode node, String path) {
    for (String field : fields(node)) {
      String where = path + "/" + field;
      if (field.equals("properties") && !where.equals("/$defs/names/properties")) {
        for (String name : fields(node.get(field))) {
          String reference = node.get(field).get(name).path("$ref").asText();
          assertTrue(
              reference.equals("#/$defs/names/properties/" + name)
                  || name.equals("result") && reference.startsWith("#/$defs/results/"),
              where + "/" + name);
        }
      }
    }
    node.fields()
        .forEachRemaining(
            field -> requireSharedMeanings(field.getValue(), path + "/" + field.getKey()));
    if (node.isArray()) {
      node.forEach(element -> requireSharedMeanings(element, path + "/"));
    }
    boolean isClosed = !node.has("properties") || node.path("additionalProperties").isBoolean();
    assertTrue(isClosed || path.equals("/$defs/names"), path);
  }

  /** The definition of a verb, in front of the document that it refers to. */
  static JsonSchema schema(String verb) {
    try {
      ObjectNode schema = (ObjectNode) document();
      schema.put("$ref", "#/$defs/" + verb);
      return schema(schema);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonSchema schema(JsonNode document) {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(document);
  }

  private static JsonNode document() throws IOException {
    return JSON.readTree(FILE.toFile());
  }

  private static JsonNode names() throws IOException {
    return document().at("/$defs/names/properties");
  }

  private static List<String> fields(JsonNode node) {
    List<String> fields = new ArrayList<>();
    node.fieldNames().forEachRemaining(fields::add);
    return fields;
  }
}
