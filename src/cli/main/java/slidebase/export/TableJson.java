package slidebase.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import slidebase.board.Board;
import slidebase.board.Census;
import slidebase.board.GoalClass;

/** What there is to know about a goal, and its table, as one JSON object on one line. */
final class TableJson {
  private TableJson() {}

  static byte[] of(Export export, byte[] blob) {
    Board goal = export.goal();
    GoalClass goalClass = export.goalClass();
    Census census = export.tablebase().census(goal);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = new JsonFactory().createGenerator(bytes)) {
      json.writeStartObject();
      json.writeStringField("shape", goal.shape().toString());
      json.writeStringField("goal", goal.toString());
      json.writeNumberField("boards", census.boards());
      json.writeNumberField("greatest", census.greatest());
      json.writeNumberField("mean", census.mean());
      json.writeNumberField("median", census.median());
      json.writeFieldName("counts");
      json.writeArray(census.counts(), 0, census.counts().length);
      json.writeArrayFieldStart("antipodes");
      for (Board antipode : export.tablebase().antipodes(goal)) {
        json.writeString(antipode.toString());
      }
      json.writeEndArray();
      json.writeStringField("table", goalClass.name());
      json.writeStringField("tableGoal", goalClass.goal().toString());
      json.writeStringField("encoding", export.encoding().toString());
      json.writeFieldName("blob");
      json.writeBinary(blob);
      json.writeEndObject();
      json.writeRaw('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }
}
